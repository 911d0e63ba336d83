import { HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import {
  chooseTheme,
  themeChoices,
  themeLabels,
  useThemeChoice,
  type ThemeChoice,
} from './theme.ts'

export function ThemeSelect() {
  const id = useId()
  return (
    <div className="theme-select">
      <label htmlFor={id}>Theme</label>
      <HTMLSelect
        id={id}
        value={useThemeChoice()}
        onChange={(event) => chooseTheme(event.currentTarget.value as ThemeChoice)}
      >
        {themeChoices.map((choice) => (
          <option key={choice} value={choice}>
            {themeLabels[choice]}
          </option>
        ))}
      </HTMLSelect>
    </div>
  )
}
