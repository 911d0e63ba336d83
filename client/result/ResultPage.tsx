import { Button, Switch, Tab, Tabs, Tag } from '@blueprintjs/core'
import { Print, TimelineBarChart } from '@blueprintjs/icons'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { paths } from '../app/paths.ts'
import { useResultsQuery } from '../generated/graphql.ts'
import { isNotFound } from '../graphql/errors.ts'
import { Empty } from '../ui/Empty.tsx'
import { Page } from '../ui/Page.tsx'
import { PhaseTag } from '../ui/PhaseTag.tsx'
import { CriteriaTab } from './CriteriaTab.tsx'
import { JudgesTab } from './JudgesTab.tsx'
import { RankingTab } from './RankingTab.tsx'
import type { Results } from './types.ts'
import './result.css'

const tabs = ['ranking', 'criteria', 'judges'] as const

/** Ranking and breakdown of a scenario, for its game masters. */
export function Component() {
  const { challengeId = '', scenarioId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const includeOpen = search.get('open') === '1'
  const asked = search.get('tab')
  const tab = tabs.find((known) => known === asked) ?? 'ranking'
  const { data, previousData, error, refetch } = useResultsQuery({
    variables: { scenarioId, includeOpen },
  })
  const results = (data ?? previousData)?.results
  const strange = results && results.scenario.challenge.id !== challengeId
  if (isNotFound(error) || results === null || strange) {
    return <Navigate to={paths.notFound} replace />
  }

  function turn(name: string, value: string | null): void {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <Page
      title={results ? `Results of “${results.scenario.name}”` : 'Result Page'}
      subtitle={results && <Standing results={results} />}
      width="wide"
      breadcrumbs={[
        { text: 'Challenges', to: paths.challenges },
        { text: results?.scenario.challenge.name ?? 'Scenarios', to: paths.scenarios(challengeId) },
        { text: results?.scenario.name ?? 'Scenario', to: paths.scenario(challengeId, scenarioId) },
        { text: 'Results' },
      ]}
      actions={
        results && (
          <>
            <Switch
              className="open-switch"
              checked={includeOpen}
              label="Count open reviews"
              onChange={(event) => turn('open', event.currentTarget.checked ? '1' : null)}
            />
            <Button icon={<Print />} text="Print" onClick={() => window.print()} />
          </>
        )
      }
      loading={!results}
      error={results ? undefined : error}
      onRetry={() => void refetch()}
    >
      {results?.participants.length === 0 && (
        <Empty icon={<TimelineBarChart size={48} />} title="No submitted entries yet">
          Entries appear here once teams have submitted them finally, totals once judges have scored
          them.
        </Empty>
      )}
      {results && results.participants.length > 0 && (
        <Tabs
          id="results"
          selectedTabId={tab}
          renderActiveTabPanelOnly
          onChange={(next) => turn('tab', next === 'ranking' ? null : String(next))}
        >
          <Tab
            id="ranking"
            title="Ranking"
            panel={<RankingTab results={results} includeOpen={includeOpen} />}
          />
          <Tab id="criteria" title="Criteria" panel={<CriteriaTab results={results} />} />
          <Tab id="judges" title="Judges" panel={<JudgesTab results={results} />} />
        </Tabs>
      )}
    </Page>
  )
}

function Standing({ results }: { results: Results }) {
  const { scenario, completedReviews, expectedReviews, provisional } = results
  return (
    <span className="standing">
      <PhaseTag phase={scenario.phase} />
      <span>
        {completedReviews} of {expectedReviews} reviews completed
      </span>
      <Tag minimal round intent={provisional ? 'warning' : 'success'}>
        {provisional ? 'Provisional' : 'Final'}
      </Tag>
    </span>
  )
}
