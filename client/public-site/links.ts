import { paths } from '../app/paths.ts'

/** The public page of a challenge, or a place on it. */
export const challengePage = (id: string, scenarioId?: string) =>
  `${paths.ideathonChallenge}?id=${id}${scenarioId ? `#scenario-${scenarioId}` : ''}`
