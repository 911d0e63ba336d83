import type { ReactNode } from 'react'
import { BrandLink } from '../app/BrandLink.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Page } from '../ui/Page.tsx'

interface Props {
  title: string
  /** Where to go from here, the likeliest first. */
  ways: { to: string; text: string }[]
  children: ReactNode
}

/** A page that says in plain words why there is nothing else here. */
export function Notice({ title, ways, children }: Props) {
  return (
    <>
      <BrandLink />
      <Page title={title} width="narrow" loading={false} error={undefined}>
        {children}
        <div className="buttons">
          {ways.map(({ to, text }, at) => (
            <LinkButton key={to} to={to} intent={at === 0 ? 'primary' : 'none'} large>
              {text}
            </LinkButton>
          ))}
        </div>
      </Page>
    </>
  )
}
