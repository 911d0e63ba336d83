import { Button, Dialog, DialogBody } from '@blueprintjs/core'
import { countWords } from '../../../../server/shared/words.ts'
import { useResponseRevisionsQuery } from '../../../generated/graphql.ts'
import { Empty } from '../../../ui/Empty.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { formatDateTime } from '../../../ui/time.ts'

interface Props {
  /** What was answered: "Demand 1.2". */
  title: string
  responseId: string
  /** The text in the field now. */
  current: string
  onRestore: (content: string) => void
  onClose: () => void
}

/** Earlier texts of an answer, newest first: any of them can be put back while the entry is a draft. */
export function EarlierVersions({ title, responseId, current, onRestore, onClose }: Props) {
  const { data, error, refetch } = useResponseRevisionsQuery({
    variables: { responseId },
    fetchPolicy: 'network-only',
  })
  const revisions = data?.responseRevisions.filter(({ content }) => content !== current)
  return (
    <Dialog isOpen title={`Earlier versions of ${title}`} onClose={onClose} className="versions">
      <DialogBody>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {revisions?.length === 0 && (
          <Empty title="No other version yet">
            While you write, a version is kept about once a minute.
          </Empty>
        )}
        {revisions && revisions.length > 0 && (
          <ol className="version-list">
            {revisions.map(({ id, content, savedAt }) => {
              const time = formatDateTime(savedAt)
              const words = countWords(content)
              return (
                <li key={id}>
                  <h3>
                    {time}{' '}
                    <span className="muted">{words === 1 ? '1 word' : `${words} words`}</span>
                  </h3>
                  <pre>{content || '(empty)'}</pre>
                  <Button
                    size="small"
                    text="Put this version back"
                    aria-label={`Put this version back: ${time}`}
                    onClick={() => {
                      onRestore(content)
                      onClose()
                    }}
                  />
                </li>
              )
            })}
          </ol>
        )}
      </DialogBody>
    </Dialog>
  )
}
