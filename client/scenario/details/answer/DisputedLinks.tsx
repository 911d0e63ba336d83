import { useLocation, Link } from 'react-router-dom'
import { anchorOf, type Item } from './items.ts'

/** Ways to the answers that wait for a decision between two texts. */
export function DisputedLinks({ items }: { items: readonly Item[] }) {
  const { pathname } = useLocation()
  return items.map((item) => (
    // The address without a step leads back to the fields, and the anchor into the right one.
    <Link key={item.key} to={`${pathname}#${anchorOf(item)}`}>
      Decide on {item.title}
    </Link>
  ))
}
