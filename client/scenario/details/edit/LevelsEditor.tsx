import { Button, InputGroup } from '@blueprintjs/core'
import { Add, Trash } from '@blueprintjs/icons'
import type { LevelDraft } from './briefDraft.ts'
import { replacedAt, without } from './tree.ts'

interface Props {
  criterionName: string
  levels: readonly LevelDraft[]
  onChange: (levels: LevelDraft[]) => void
}

/** Words for some scores: what a 0, a 5 and a 10 stand for. */
export function LevelsEditor({ criterionName, levels, onChange }: Props) {
  return (
    <fieldset className="levels-editor">
      <legend>Levels</legend>
      <ul>
        {levels.map((level, at) => {
          const set = (change: Partial<LevelDraft>) =>
            onChange(replacedAt(levels, at, { ...level, ...change }))
          const of = `of level ${at + 1} of ${criterionName}`
          return (
            <li key={at} className="level-row">
              <InputGroup
                inputMode="numeric"
                aria-label={`Score ${of}`}
                placeholder="Score"
                value={level.value}
                onValueChange={(value) => set({ value })}
              />
              <InputGroup
                aria-label={`Label ${of}`}
                placeholder="Label"
                maxLength={100}
                value={level.label}
                onValueChange={(label) => set({ label })}
              />
              <InputGroup
                aria-label={`Text ${of}`}
                placeholder="What earns it"
                maxLength={2000}
                value={level.text}
                onValueChange={(text) => set({ text })}
              />
              <Button
                variant="minimal"
                icon={<Trash />}
                aria-label={`Remove level ${at + 1} of ${criterionName}`}
                onClick={() => onChange(without(levels, at))}
              />
            </li>
          )
        })}
      </ul>
      <Button
        variant="minimal"
        icon={<Add />}
        text="Add level"
        aria-label={`Add level to ${criterionName}`}
        onClick={() => onChange([...levels, { value: '', label: '', text: '' }])}
      />
    </fieldset>
  )
}
