import { ActButton } from './ActButton.tsx'

interface Props {
  /** What is listed, in the plural. */
  things: string
  shown: number
  total: number
  hasMore: boolean
  busy: boolean
  onMore: () => void
}

/** Under a list that is read a page at a time. */
export function LoadMore({ things, shown, total, hasMore, busy, onMore }: Props) {
  return (
    <div className="load-more">
      <span role="status">
        {hasMore ? `Showing ${shown} of ${total} ${things}` : `${total} ${things}`}
      </span>
      {hasMore && <ActButton text="Show more" busy={busy} onClick={onMore} />}
    </div>
  )
}
