import { useMailPreviewsQuery } from '../generated/graphql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Section } from '../ui/Section.tsx'
import { MailParts } from './MailParts.tsx'
import { templateLabels } from './states.ts'

/** Every mail there is, filled with made-up values. */
export function TemplatesTab() {
  const { data, error, refetch } = useMailPreviewsQuery()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <div className="mail-previews">
      {data.mailService.previews.map(({ template, about, subject, text, html }) => (
        <Section key={template} title={templateLabels[template]}>
          <p className="muted">{about}</p>
          <p>
            Subject: <strong>{subject}</strong>
          </p>
          <MailParts subject={subject} text={text} html={html} />
        </Section>
      ))}
    </div>
  )
}
