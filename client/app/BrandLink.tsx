import { Link } from 'react-router-dom'
import { paths } from './paths.ts'

/** The product's name, leading to its start page: on pages that stand alone. */
export function BrandLink() {
  return (
    <p className="brand-link">
      <Link to={paths.home} reloadDocument className="bar-brand">
        <img src="/favicon.svg" alt="" width={32} height={32} />
        <span>Stimulating Innovation</span>
      </Link>
    </p>
  )
}
