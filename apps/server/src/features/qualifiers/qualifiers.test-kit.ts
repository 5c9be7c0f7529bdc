import { expect } from 'vitest'
import type { Qualifiers, RegistrationPrivate, TournamentDetail } from '@lobby/contract'
import { eventually, makeTournament, type Team, type TestLobby } from '@lobby/testing'
import { runningCup, type Cup } from '../bracket/bracket.test-kit.ts'

const knockout = {
  stages: [{ kind: 'single_elimination' as const, best_of: 1 as const, final_best_of: 1 as const }],
}

export type Chain = { site: TestLobby; teams: readonly Team[]; source: Cup; target: string }

/** A knockout that runs, and a cup that has not begun. */
export async function makeChain(
  site: TestLobby,
  teams: readonly Team[],
  options: Parameters<typeof makeTournament>[1] = {},
): Promise<Chain> {
  const source = await runningCup(site, teams, knockout)
  const { id: target } = await makeTournament(site.admin, { max_teams: 8, format: knockout, ...options })
  return { site, teams, source, target }
}

export const pathOf = (target: string): string => `/api/tournaments/${target}/qualifiers`
export const readTarget = ({ site, target }: Chain): Promise<TournamentDetail> =>
  site.visitor.get<TournamentDetail>(`/api/tournaments/${target}`)
export const readSeats = ({ site, target }: Chain): Promise<Qualifiers> => site.admin.get<Qualifiers>(pathOf(target))
export const readEntries = ({ site, target }: Chain): Promise<RegistrationPrivate[]> =>
  site.admin.get<RegistrationPrivate[]>(`/api/tournaments/${target}/registrations`)

/** Places `from`–`to` of the source become the seeds from `seed` on; answers the new link's id. */
export async function link(
  { site, source, target }: Chain,
  [from, to, seed]: readonly [number, number, number],
  more: { fee_due?: boolean } = {},
): Promise<string> {
  const { links } = await site.admin.post<Qualifiers>(pathOf(target), {
    source_id: source.id,
    from_place: from,
    to_place: to,
    first_seed: seed,
    ...more,
  })
  return links.find(({ first_seed: first }) => first === seed)?.id ?? ''
}

/** `1>5 entered 0` for the team of that index; reasons and whom the organiser may choose where it is theirs to decide. */
export async function seats(chain: Chain): Promise<string[]> {
  const index = (id: string | undefined): number => chain.teams.findIndex((team) => team.id === id)
  return (await readSeats(chain)).links.flatMap((one) =>
    one.seats.map(({ place, seed, state, reason, team, instead, candidates, is_chosen: isChosen }) =>
      [
        `${place}>${seed}`,
        state,
        ...(reason === null ? [] : [reason]),
        ...(team === null ? [] : [index(team.id)]),
        ...(instead === null ? [] : [`now ${index(instead.id)}`]),
        ...(candidates.length === 0 ? [] : [`? ${candidates.map(({ id }) => index(id)).join('')}`]),
        ...(isChosen ? ['chosen'] : []),
      ].join(' '),
    ),
  )
}

/** What follows from a source by jobs: waits until the seats read so. */
export async function untilSeats(chain: Chain, expected: readonly string[]): Promise<void> {
  await eventually(async () => JSON.stringify(await seats(chain)) === JSON.stringify(expected)).catch(() => {})
  expect(await seats(chain)).toEqual(expected)
}
