import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Loading } from './Loading.tsx'

interface Props {
  title: ReactNode
  /** A line under the title. */
  subtitle?: ReactNode
  breadcrumbs?: Crumb[]
  /** Buttons at the right of the title. */
  actions?: ReactNode
  /** `wide` for tables and split views, `narrow` for forms. */
  width?: 'narrow' | 'normal' | 'wide'
  /** Nothing to show yet. Required, so that no page forgets it. */
  loading: boolean
  /** Why there is nothing to show. Required, so that no page forgets it. */
  error: unknown
  onRetry?: () => void
  children: ReactNode
}

export function Page(props: Props) {
  const { title, subtitle, breadcrumbs, actions, width = 'normal', loading, error } = props
  return (
    <div className={`page page-${width}`}>
      {breadcrumbs && <Breadcrumbs crumbs={breadcrumbs} />}
      <div className="page-head">
        <div>
          {/* Takes the focus when a page opens, so that screen readers read it first. */}
          <h1 tabIndex={-1}>{title}</h1>
          {subtitle && <p className="page-subtitle">{subtitle}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </div>
      {error ? (
        <ErrorState error={error} onRetry={props.onRetry} />
      ) : loading ? (
        <Loading />
      ) : (
        props.children
      )}
    </div>
  )
}
