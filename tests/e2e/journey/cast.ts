import type { Login } from '../support/product.ts'
import type { Brief } from './brief.ts'

const login = (role: string, username: string): Login => ({
  role,
  username: `${username}@example.org`,
  password: `a long password of one ${role}`,
})

export const logins = {
  admin: login('admin', 'ada'),
  master: login('game_master', 'mo'),
  team1: login('participant', 'river'),
  team2: login('participant', 'harbour'),
  judge1: login('judge', 'judith'),
  judge2: login('judge', 'jules'),
}

export const teams = { team1: 'The Riverkeepers', team2: 'Harbour Lights' }

export const names = { challenge: 'Clean water', scenario: 'Wells for the valley' }

export const brief: Brief = {
  background: 'The valley has **three** wells, and two of them run dry in summer.',
  deliverable: 'A plan that one village can carry out.',
  timeline: '- March: survey\n- May: first well',
  requirements: [
    {
      title: 'Finding water',
      demands: [
        { text: 'Say where to drill.', constraints: ['Within 2 km', 'No rock blasting'] },
        { text: 'Say how deep.', constraints: ['At most 80 m'] },
      ],
    },
    {
      title: 'Running it',
      demands: [{ text: 'Say who pays for repairs.', constraints: ['Less than 400 € a year'] }],
    },
  ],
}

/** Full answers of the first team, two of five of the second. */
export const answers = {
  team1: {
    Summary: 'One deep well at the old mill.\nIt serves both villages.',
    'Concept of operation': 'A rota of eight families keeps the pump “Änne” – day and night.',
    'Demand 1.1': 'At the mill, 1.4 km from the square.',
    'Demand 1.2': '62 m, by the survey of 1987.',
    'Demand 2.1': 'Each house pays 3 € a month.',
  },
  team2: {
    Summary: 'Two shallow wells and a cistern.',
    'Demand 1.1': 'Below the chapel and beside the school.',
  },
}
