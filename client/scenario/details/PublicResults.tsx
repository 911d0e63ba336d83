import { Switch } from '@blueprintjs/core'
import { useUpdateScenarioMutation } from '../../generated/graphql.ts'
import { useAct } from '../../graphql/useAct.ts'
import { Section } from '../../ui/Section.tsx'
import type { Scenario } from './types.ts'

/** After release, when nothing else changes any more: whether everybody may see the ranking. */
export function PublicResults({ scenario: { id, resultsPublic } }: { scenario: Scenario }) {
  const [send, busy] = useAct(useUpdateScenarioMutation())
  return (
    <Section title="Public results">
      <div className="field field-checkbox">
        <Switch
          checked={resultsPublic}
          aria-describedby="public-results-help"
          aria-busy={busy}
          label="Show everybody the ranking"
          onChange={(event) => {
            const { checked } = event.currentTarget
            void send({ variables: { id, input: { resultsPublic: checked } } })
          }}
        />
        <div id="public-results-help" className="field-help">
          The page of the challenge, while that is public, then shows places, team names and totals.
          Comments, answers and judges are never shown.
        </div>
      </div>
    </Section>
  )
}
