import type { ReactNode } from 'react'
import { paths } from '../app/paths.ts'
import {
  chooseTheme,
  type ThemeChoice,
  themeChoices,
  themeLabels,
  useThemeChoice,
} from '../app/theme.ts'
import { useSignedIn } from './live.tsx'

/** Both ways in share one place, so that nothing moves when it turns out that somebody is signed in. */
function Account() {
  const signedIn = useSignedIn()
  return (
    <div className="either">
      <div className={signedIn ? 'away' : 'buttons'}>
        <a className="button button-quiet" href={paths.login}>
          Log in
        </a>
        <a className="button button-primary" href={paths.signup}>
          Sign up
        </a>
      </div>
      <div className={signedIn ? 'buttons' : 'away'}>
        <a className="button button-primary" href={paths.challenges}>
          Your challenges
        </a>
      </div>
    </div>
  )
}

function Theme() {
  return (
    <label className="theme">
      Theme{' '}
      <select
        value={useThemeChoice()}
        onChange={(event) => chooseTheme(event.currentTarget.value as ThemeChoice)}
      >
        {themeChoices.map((choice) => (
          <option key={choice} value={choice}>
            {themeLabels[choice]}
          </option>
        ))}
      </select>
    </label>
  )
}

const links = [
  { href: paths.ideathon, text: 'Ideathon' },
  { href: paths.techMinds, text: 'TechMinds' },
]

/** What surrounds every public page. Links are plain ones: the app loads when one leads into it. */
export function Frame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="bar">
        <a className="brand" href={paths.home}>
          <img src="/favicon.svg" alt="" width={24} height={24} />
          <span>Stimulating Innovation</span>
        </a>
        <nav aria-label="Main">
          {links.map(({ href, text }) => (
            <a key={href} href={href} aria-current={href === path ? 'page' : undefined}>
              {text}
            </a>
          ))}
        </nav>
        <Account />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer>
        <p>Stimulating Innovation</p>
        <nav aria-label="About">
          <a href={paths.publicKnowledge}>Questions and articles</a>
        </nav>
        <Theme />
      </footer>
    </>
  )
}
