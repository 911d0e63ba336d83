import { Link } from 'react-router-dom'

export interface Crumb {
  text: string
  /** Where it leads; the last one, the page itself, leads nowhere. */
  to?: string
}

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs" className="breadcrumbs">
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.text}>
            {crumb.to ? (
              <Link to={crumb.to}>{crumb.text}</Link>
            ) : (
              <span aria-current="page">{crumb.text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
