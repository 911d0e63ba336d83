import { Tab, Tabs } from '@blueprintjs/core'
import type { ReactElement } from 'react'
import { useWide } from './useWide.ts'

export type PaneName = 'entries' | 'answer' | 'scorecard'

interface Props extends Record<PaneName, ReactElement> {
  /** The one on screen where there is room for one. */
  shown: PaneName
  onShow: (pane: PaneName) => void
}

/** Three panes side by side where there is room, else one at a time behind tabs. */
export function Panes({ shown, onShow, entries, answer, scorecard }: Props) {
  const wide = useWide()
  if (wide) {
    return (
      <div className="panes">
        <div className="pane pane-entries">{entries}</div>
        <div className="pane pane-answer">{answer}</div>
        <div className="pane pane-scorecard">{scorecard}</div>
      </div>
    )
  }
  return (
    <Tabs
      id="judging-panes"
      className="pane-tabs"
      selectedTabId={shown}
      renderActiveTabPanelOnly
      onChange={(pane) => onShow(pane as PaneName)}
    >
      <Tab id="entries" title="Entries" panel={entries} />
      <Tab id="answer" title="Answer" panel={answer} />
      <Tab id="scorecard" title="Scorecard" panel={scorecard} />
    </Tabs>
  )
}
