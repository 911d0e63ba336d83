import { describe, expect, it } from 'vitest'
import { storedScenario } from '../fixtures.ts'
import { briefDraft, emptyDemand, type BriefDraft, type StoredBrief } from './briefDraft.ts'
import { adoptIds, diffBrief, isStored } from './diffBrief.ts'
import { mergeBrief } from './mergeBrief.ts'
import { heldBack, readinessGaps } from './readiness.ts'

const stored = storedScenario() as unknown as StoredBrief
const edited = (edit: (draft: BriefDraft) => void): BriefDraft => {
  const draft = structuredClone(briefDraft(stored))
  edit(draft)
  return draft
}
const diff = (edit: (draft: BriefDraft) => void) => diffBrief(stored, edited(edit))
function at<T>(list: readonly T[], place: number): T {
  const item = list[place]
  if (item === undefined) throw new Error(`There is no item ${place}.`)
  return item
}
interface Tree<TDemand> {
  requirements: readonly { demands: TDemand[] }[]
}
const requirementAt = <TDemand>(tree: Tree<TDemand>, place: number) => at(tree.requirements, place)
const demandAt = <TDemand>(tree: Tree<TDemand>, place: number, inside: number) =>
  at(requirementAt(tree, place).demands, inside)
const newDemand = (text: string, constraints = ['One']) => ({ ...emptyDemand(), text, constraints })

describe('what a save of the brief sends', () => {
  it('is nothing when nothing changed', () => {
    expect(diff(() => {})).toEqual({})
    expect(isStored(briefDraft(stored), stored)).toBe(true)
  })

  it('is only the changed scalars', () => {
    expect(
      diff((draft) => {
        draft.timeline = 'Twelve weeks.'
        draft.blind = false
        draft.judgingDeadline = null
      }),
    ).toEqual({ timeline: 'Twelve weeks.', blind: false, judgingDeadline: null })
  })

  it('takes another way to write the same instant for no change', () => {
    expect(
      diff((draft) => {
        draft.submissionDeadline = '2099-03-14T17:00:00.000+01:00'
      }),
    ).toEqual({})
  })

  it('marks a changed demand as update and a new one as create', () => {
    expect(
      diff((draft) => {
        demandAt(draft, 0, 1).text = 'And taken out?'
        requirementAt(draft, 0).demands.push(newDemand('Then what?', ['One', ' ', 'Two ']))
      }),
    ).toEqual({
      requirements: [
        {
          id: 'r1',
          action: 'update',
          demands: [
            { id: 'd2', action: 'update', text: 'And taken out?' },
            { action: 'create', text: 'Then what?', constraints: ['One', 'Two'] },
          ],
        },
      ],
    })
  })

  it('marks what was taken out as delete', () => {
    expect(
      diff((draft) => {
        requirementAt(draft, 0).demands.splice(0, 1)
        draft.requirements.splice(1, 1)
      }),
    ).toEqual({
      requirements: [
        { id: 'r2', action: 'delete' },
        { id: 'r1', action: 'update', demands: [{ id: 'd1', action: 'delete' }] },
      ],
    })
  })

  it('names places only when something moved', () => {
    expect(diff((draft) => requirementAt(draft, 0).demands.reverse())).toEqual({
      requirements: [
        {
          id: 'r1',
          action: 'update',
          demands: [
            { id: 'd2', action: 'update', position: 1 },
            { id: 'd1', action: 'update', position: 2 },
          ],
        },
      ],
    })
    expect(
      diff((draft) => {
        requirementAt(draft, 0).demands.unshift(newDemand('First?'))
      }).requirements?.[0]?.demands,
    ).toEqual([
      { action: 'create', text: 'First?', constraints: ['One'], position: 1 },
      { id: 'd1', action: 'update', position: 2 },
      { id: 'd2', action: 'update', position: 3 },
    ])
  })

  it('leaves out what is not complete, and says so', () => {
    const draft = edited((now) => {
      now.name = ' '
      requirementAt(now, 0).demands.push(newDemand('No constraint', [' ']))
      demandAt(now, 1, 0).text = ''
      at(now.criteria, 0).weight = 'much'
    })
    expect(diffBrief(stored, draft)).toEqual({})
    expect(isStored(draft, stored)).toBe(false)
    expect(heldBack(draft).map((gap) => gap.text)).toEqual([
      'The name is missing',
      'Demand 1.3 has no constraint',
      'Demand 2.1 has no text',
      'Summary needs a weight from 0.001 to 1000',
    ])
  })

  it('sends a demand without constraints where the scenario allows it', () => {
    expect(
      diff((draft) => {
        draft.constraintsOptional = true
        requirementAt(draft, 1).demands.push(newDemand('Free', []))
      }),
    ).toEqual({
      constraintsOptional: true,
      requirements: [
        {
          id: 'r2',
          action: 'update',
          demands: [{ action: 'create', text: 'Free', constraints: [] }],
        },
      ],
    })
  })

  it('sends the rubric whole when one criterion changed', () => {
    const { criteria } = diff((draft) => {
      at(draft.criteria, 1).weight = '1.5'
    })
    expect(criteria?.map(({ key, weight }) => [key, weight])).toEqual([
      ['summary', 1],
      ['science', 1.5],
      ['talent', 1],
    ])
  })
})

describe('after a save', () => {
  it('new demands take the ids they were given, and later typing stays', () => {
    const sent = edited((draft) => {
      requirementAt(draft, 0).demands.splice(1, 0, newDemand('Half done', []), newDemand('New?'))
    })
    const later = structuredClone(sent)
    demandAt(later, 0, 2).text = 'New? And more'
    const answer = structuredClone(stored) as StoredBrief
    const [d1, d2] = requirementAt(answer, 0).demands
    ;(requirementAt(answer, 0).demands as unknown[]) = [d1, { ...d2, id: 'd9', text: 'New?' }, d2]
    const next = adoptIds(later, sent, answer)
    expect(requirementAt(next, 0).demands.map(({ id, text }) => [id, text])).toEqual([
      ['d1', 'How is it found?'],
      [null, 'Half done'],
      ['d9', 'New? And more'],
      ['d2', 'And caught?'],
    ])
  })
})

describe('keeping mine over what somebody else saved', () => {
  it('puts my changes on top and leaves theirs where I changed nothing', () => {
    const mine = edited((draft) => {
      draft.name = 'My name'
      demandAt(draft, 0, 0).text = 'My demand'
    })
    const theirs = structuredClone(stored) as unknown as ReturnType<typeof storedScenario>
    theirs.timeline = 'Their timeline'
    demandAt(theirs, 0, 1).text = 'Their demand'
    theirs.requirements.pop()
    const merged = mergeBrief(mine, stored, theirs as unknown as StoredBrief)
    expect(merged).toMatchObject({ name: 'My name', timeline: 'Their timeline' })
    expect(merged.requirements.map(({ demands }) => demands.map(({ text }) => text))).toEqual([
      ['My demand', 'Their demand'],
    ])
  })

  it('makes anew what they removed and I changed', () => {
    const mine = edited((draft) => {
      demandAt(draft, 1, 0).text = 'Who pays for it?'
    })
    const theirs = { ...stored, requirements: stored.requirements.slice(0, 1) }
    const merged = mergeBrief(mine, stored, theirs)
    expect(merged.requirements[1]).toMatchObject({
      id: null,
      demands: [{ id: null, text: 'Who pays for it?' }],
    })
  })
})

describe('readiness', () => {
  it('lists what is missing and where it is', () => {
    const draft = edited((now) => {
      now.background = ''
      now.requirements = []
      now.judgingDeadline = '2099-01-01T00:00:00.000Z'
    })
    expect(readinessGaps(draft)).toEqual([
      { text: 'The background is empty', anchor: 'edit-background', required: false },
      { text: 'There is no demand', anchor: 'edit-add-requirement', required: true },
      {
        text: 'The judging deadline lies before the submission deadline',
        anchor: 'edit-judging-deadline',
        required: false,
      },
    ])
  })
})
