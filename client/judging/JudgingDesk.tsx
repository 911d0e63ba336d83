import { Button, Callout } from '@blueprintjs/core'
import { useMemo, useState } from 'react'
import { useSignedInViewer } from '../app/viewer.ts'
import type {
  EntryToJudgeQuery,
  JudgedEntryFragment,
  JudgedScenarioFragment,
} from '../generated/graphql.ts'
import { formatDateTime } from '../ui/time.ts'
import { AnswerPane } from './AnswerPane.tsx'
import { CompleteJudging } from './CompleteJudging.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { DeskBar } from './DeskBar.tsx'
import { EntriesPane } from './EntriesPane.tsx'
import { HelpDialog } from './HelpDialog.tsx'
import { JumpDialog } from './JumpDialog.tsx'
import { useKeysPreference } from './keysPreference.ts'
import { Panes, type PaneName } from './Panes.tsx'
import { Scorecard } from './Scorecard.tsx'
import { judgedItems, type Cell } from './scoring.ts'
import { useDesk } from './useDesk.ts'
import { useJudgingKeys } from './useJudgingKeys.ts'
import { useScoring } from './useScoring.ts'

interface Props {
  scenario: JudgedScenarioFragment
  entries: readonly JudgedEntryFragment[]
  entry: NonNullable<EntryToJudgeQuery['entry']>
}

/** One entry on the judge's desk. */
export function JudgingDesk({ scenario, entries, entry }: Props) {
  const viewer = useSignedInViewer()
  const { participantId, responses, myReview } = entry
  const items = useMemo(() => judgedItems(scenario, responses), [responses, scenario])
  const completedAt = myReview?.completedAt ?? null
  const mayJudge = scenario.viewerCanJudge
  const readOnly = completedAt !== null || !mayJudge.allowed
  const scoring = useScoring({
    scenarioId: scenario.id,
    participantId,
    userId: viewer.id,
    review: myReview,
    readOnly,
  })
  const desk = useDesk({ scenario, entries, participantId, items, scoring, readOnly })
  const [pane, setPane] = useState<PaneName>('answer')
  const [dialog, setDialog] = useState<'help' | 'jump' | 'conflict' | null>(null)
  const [keysOn, setKeysOn] = useKeysPreference()
  const { item } = desk

  function toCell(cell: Cell): void {
    setPane('scorecard')
    desk.goToCell(cell)
  }

  useJudgingKeys(
    {
      digit: desk.digit,
      moveCriterion: desk.moveCriterion,
      previousEntry: () => desk.goToEntry(desk.previous),
      nextEntry: () => desk.goToEntry(desk.next),
      nextUnscored: () => {
        setPane('scorecard')
        desk.nextUnscored()
      },
      jump: () => setDialog('jump'),
      help: () => setDialog('help'),
    },
    keysOn,
  )

  return (
    <>
      <DeskBar
        desk={desk}
        scoring={scoring}
        keysOn={keysOn}
        onKeys={setKeysOn}
        onHelp={() => setDialog('help')}
        readOnly={readOnly}
      />
      {completedAt && (
        <Callout intent="success" icon={null} className="section" role="status">
          Judging completed {formatDateTime(completedAt, scenario.challenge.timeZone)}. Scores,
          comments and note are read-only.
        </Callout>
      )}
      {!mayJudge.allowed && (
        <Callout icon={null} className="section">
          {mayJudge.reason}
        </Callout>
      )}
      {item ? (
        <Panes
          shown={pane}
          onShow={setPane}
          entries={
            <EntriesPane scenario={scenario} entries={entries} participantId={participantId} />
          }
          answer={
            <AnswerPane
              items={items}
              item={item}
              scoreOf={scoring.scoreOf}
              brief={scenario}
              onItem={desk.goToItem}
            />
          }
          scorecard={
            <Scorecard
              items={items}
              item={item}
              scoring={scoring}
              readOnly={readOnly}
              currentCriterion={desk.criterion?.key ?? null}
              onCriterion={desk.setCriterion}
            >
              {!readOnly && (
                <div className="scorecard-acts">
                  <CompleteJudging
                    scenarioId={scenario.id}
                    participantId={participantId}
                    label={entry.label}
                    items={items}
                    scoring={scoring}
                    onCell={toCell}
                  />
                  <Button
                    variant="minimal"
                    text="Declare conflict of interest…"
                    onClick={() => setDialog('conflict')}
                  />
                </div>
              )}
            </Scorecard>
          }
        />
      ) : (
        <p>This entry holds no answers.</p>
      )}
      <HelpDialog isOpen={dialog === 'help'} onClose={() => setDialog(null)} />
      <JumpDialog
        isOpen={dialog === 'jump'}
        items={items}
        scoreOf={scoring.scoreOf}
        onItem={desk.goToItem}
        onClose={() => setDialog(null)}
      />
      {dialog === 'conflict' && (
        <ConflictDialog
          challengeId={scenario.challengeId}
          scenarioId={scenario.id}
          entry={entry}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
