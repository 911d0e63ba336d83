import { Link } from 'react-router-dom'
import { paths } from './paths.ts'
import { ThemeSelect } from './ThemeSelect.tsx'

export function Footer() {
  return (
    <footer className="footer">
      <p>Stimulating Innovation</p>
      <nav aria-label="About">
        <ul>
          <li>
            <Link to={paths.ideathon} reloadDocument>
              Ideathon
            </Link>
          </li>
          <li>
            <Link to={paths.techMinds} reloadDocument>
              TechMinds
            </Link>
          </li>
          <li>
            <Link to={paths.publicKnowledge} reloadDocument>
              Questions and articles
            </Link>
          </li>
        </ul>
      </nav>
      <ThemeSelect />
    </footer>
  )
}
