import type { NewCriterion } from '../../../db/criterion/queries.ts'

type Standard = Pick<NewCriterion, 'key' | 'title' | 'appliesTo' | 'description'>

/** The specification's seven criteria; their order is their id there. Weight 1, scores 0 to 10. */
export const standardCriteria: readonly Standard[] = [
  {
    key: 'summary',
    title: 'Summary',
    appliesTo: 'summary',
    description: 'How clearly the summary says what is proposed and why it matters.',
  },
  {
    key: 'concept_of_operation',
    title: 'Concept of Operation',
    appliesTo: 'concept_of_operation',
    description: 'How convincingly the entry shows who does what, when and with what.',
  },
  {
    key: 'complexity',
    title: 'Usability / Complexity',
    appliesTo: 'demand',
    description: 'How usable the solution is, and how little complexity it needs.',
  },
  {
    key: 'science',
    title: 'Science',
    appliesTo: 'demand',
    description: 'How sound the science is that it rests on.',
  },
  {
    key: 'engineering',
    title: 'Engineering',
    appliesTo: 'demand',
    description: 'How feasible and well worked out the engineering is.',
  },
  {
    key: 'economic',
    title: 'Economic',
    appliesTo: 'demand',
    description: 'How credible cost, funding and benefit are.',
  },
  {
    key: 'talent',
    title: 'Talent',
    appliesTo: 'demand',
    description: 'How well the needed people and skills are understood.',
  },
]
