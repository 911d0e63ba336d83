import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { Blank, CaretDown, Code, LogOut, Tick, User } from '@blueprintjs/icons'
import { useNavigate } from 'react-router-dom'
import { roleLabels, type Role } from '../../server/shared/options.ts'
import { paths } from './paths.ts'
import { chooseTheme, themeChoices, themeLabels, useThemeChoice } from './theme.ts'
import { useLogout } from './viewer.ts'

export default function UserMenu({ name, role }: { name: string; role: Role }) {
  const navigate = useNavigate()
  const logout = useLogout()
  const chosen = useThemeChoice()
  const menu = (
    <Menu aria-label="Your account">
      <MenuItem
        icon={<User />}
        text="Profile"
        href={paths.profile}
        onClick={(event) => {
          // A plain click stays in the app; with a key held it opens as any link would.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          void navigate(paths.profile)
        }}
      />
      {(role === 'admin' || role === 'game_master') && (
        <MenuItem icon={<Code />} text="Query the data" href={paths.graphiql} />
      )}
      <MenuDivider />
      <li role="presentation" className="menu-heading">
        Theme
      </li>
      {themeChoices.map((choice) => (
        <MenuItem
          key={choice}
          icon={choice === chosen ? <Tick /> : <Blank />}
          text={themeLabels[choice]}
          labelElement={choice === chosen ? <span className="sr-only">chosen</span> : undefined}
          shouldDismissPopover={false}
          onClick={() => chooseTheme(choice)}
        />
      ))}
      <MenuDivider />
      <MenuItem icon={<LogOut />} text="Log out" onClick={() => void logout()} />
    </Menu>
  )
  return (
    <PopoverNext content={menu} placement="bottom-end" animation="minimal" arrow={false}>
      <Button
        variant="minimal"
        className="user-menu-button"
        text={name}
        endIcon={<CaretDown />}
        aria-label={`${name}, ${roleLabels[role]}: your account`}
      />
    </PopoverNext>
  )
}
