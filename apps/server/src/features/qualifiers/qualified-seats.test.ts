import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminActList, Bracket, TournamentDetail } from '@lobby/contract'
import {
  code,
  makeSoloTeams,
  makeTeam,
  openMatches,
  register,
  startTestLobby,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import {
  link,
  makeChain,
  pathOf,
  readEntries,
  readSeats,
  readTarget,
  seats,
  untilSeats,
  type Chain,
} from './qualifiers.test-kit.ts'
import { expirePayment } from '../registrations/settle-registration.ts'
import { followSource } from './settle-seats.ts'

let site: TestLobby
let teams: Team[]
beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 8)
})
afterAll(() => site.stop())

const four = (): Team[] => teams.slice(0, 4)
const final = 'playoff/W/2/1'
const decide = (chain: Chain, linkId: string, place: number, team: Team | null): Promise<string> =>
  code(site.admin.put(`${pathOf(chain.target)}/${linkId}/seats/${place}`, { team_id: team?.id ?? null }))
const confirmed = async (chain: Chain, team: Team): Promise<void> => {
  const { id } = await register(team, chain.target)
  await site.admin.post(`/api/tournaments/${chain.target}/registrations/${id}/confirm`)
}
const ban = (team: Team): Promise<unknown> =>
  site.admin.post(`/api/admin/users/${team.captain.id}/ban`, { reason: 'a test' })
const unban = (team: Team): Promise<unknown> =>
  site.admin.delete(`/api/admin/users/${team.captain.id}/ban`, { reason: 'a test' })

/** Whose seed is which, in the list of the target: `5:0 6:1`. */
async function listed(chain: Chain): Promise<string> {
  const { registrations } = await readTarget(chain)
  return registrations
    .filter(({ seed }) => seed !== null)
    .map(({ seed, team }) => `${seed}:${teams.findIndex(({ id }) => id === team.id)}`)
    .toSorted()
    .join(' ')
}
async function follow(chain: Chain): Promise<void> {
  await followSource(site.lobby.platform, Number(chain.source.id))
}

describe('when the qualifier is over', () => {
  test('its teams are in, with their seeds, without a fee, once, and with the roster that they had', async () => {
    const chain = await makeChain(site, four(), { entry_fee: 5_000 })
    await link(chain, [1, 4, 5])
    expect(await seats(chain)).toEqual(['1>5 waiting', '2>6 waiting', '3>7 waiting', '4>8 waiting'])
    await chain.source.playOut()
    await untilSeats(chain, ['1>5 entered 0', '2>6 entered 1', '3>7 entered 2', '4>8 entered 3'])
    for (const entry of await readEntries(chain)) {
      expect(entry).toMatchObject({ status: 'confirmed', amount: 0, payment_due_at: null })
      expect(entry.players.map(({ id }) => id)).toEqual(
        teams.find(({ id }) => id === entry.team.id)?.members.map(({ id }) => id),
      )
    }
    expect(await listed(chain)).toBe('5:0 6:1 7:2 8:3')
    const target = await readTarget(chain)
    expect([target.qualifiers, target.registered_teams, target.kept_seats]).toEqual([undefined, 4, 0])
    const { name } = await site.visitor.get<TournamentDetail>(`/api/tournaments/${chain.source.id}`)
    const tournament = { id: chain.source.id, name }
    expect(target.registrations.map(({ qualifier }) => qualifier)).toEqual(
      [1, 2, 3, 4].map((place) => ({ tournament, place })),
    )
    // Told again, also by two nodes at once, nothing is new.
    await Promise.all([follow(chain), follow(chain), follow(chain)])
    const again = await readTarget(chain)
    expect([again.version, again.registrations]).toEqual([target.version, target.registrations])
  })

  test('a link to one that is over already brings its teams at once; they sit at their numbers at the start', async () => {
    const chain = await makeChain(site, four(), { max_teams: 4 })
    await chain.source.playOut()
    for (const team of [teams[4]!, teams[5]!]) await confirmed(chain, team)
    await link(chain, [1, 2, 2])
    expect(await seats(chain)).toEqual(['1>2 entered 0', '2>3 entered 1'])
    const bracket = await site.admin.post<Bracket>(`/api/tournaments/${chain.target}/start`)
    expect(await listed(chain)).toBe('1:4 2:0 3:1 4:5')
    expect(openMatches(bracket).map(({ team1, team2 }) => [team1.team?.name, team2.team?.name])).toEqual([
      [teams[4]?.name, teams[5]?.name],
      [teams[0]?.name, teams[1]?.name],
    ])
  })

  test('the fee is due where the organiser says so, with the deadline of every registration', async () => {
    const chain = await makeChain(site, four(), { entry_fee: 5_000 })
    await chain.source.playOut()
    await link(chain, [1, 1, 1], { fee_due: true })
    const [entry] = await readEntries(chain)
    expect(entry).toMatchObject({ status: 'pending_payment', amount: 5_000, seed: 1 })
    // Who does not pay waits like everybody else; the seat is the organiser's.
    await expirePayment(site.lobby.platform, { registrationId: entry?.id ?? '', dueAt: entry?.payment_due_at ?? '' })
    await follow(chain)
    expect(await seats(chain)).toEqual(['1>1 undecided in_already 0 ? 1'])
    expect(await readEntries(chain)).toMatchObject([{ status: 'waiting_list', seed: null }])
  })
})

describe('a place that does not say who comes', () => {
  test('is the organiser’s where it is shared across the border; the word is kept, and the next place may come, too', async () => {
    const chain = await makeChain(site, four())
    const id = await link(chain, [1, 3, 1])
    await chain.source.playOut()
    await untilSeats(chain, ['1>1 entered 0', '2>2 entered 1', '3>3 undecided tie ? 23'])
    const open = await readTarget(chain)
    expect([open.registered_teams, open.kept_seats, open.qualifiers?.seats.map(({ place }) => place)]).toEqual([
      2,
      1,
      [3],
    ])
    expect(await decide(chain, id, 3, teams[4]!)).toBe('409 QUALIFIER_CHOICE_INVALID')
    expect(await decide(chain, id, 4, teams[3]!)).toBe('404 QUALIFIER_NOT_FOUND')
    expect(await decide(chain, id, 3, teams[3]!)).toBe('done')
    expect(await decide(chain, id, 3, teams[3]!)).toBe('done')
    expect((await seats(chain))[2]).toBe('3>3 entered 3 chosen')
    expect(await code(site.admin.delete(`${pathOf(chain.target)}/${id}`))).toBe('409 QUALIFIER_IN_USE')
    const { acts } = await site.admin.get<AdminActList>(`/api/admin/acts?tournament=${chain.target}`)
    expect(acts.filter(({ act }) => act === 'qualifier.decided').map(({ details }) => details)).toEqual([
      { source: chain.source.id, place: 3, team: teams[3]?.id },
    ])
  })

  test('who is in already, is banned or has too few players: invite the next place, leave it open, or look again', async () => {
    const chain = await makeChain(site, [await makeTeam(site.visitor, { size: 1 }), ...teams.slice(1, 4)])
    await confirmed(chain, teams[1]!)
    await ban(chain.teams[0]!)
    const id = await link(chain, [1, 2, 1])
    await chain.source.playOut()
    await untilSeats(chain, ['1>1 undecided banned 0 ? 23', '2>2 undecided in_already 1 ? 23'])
    await decide(chain, id, 1, teams[3]!)
    await decide(chain, id, 2, null)
    expect(await seats(chain)).toEqual(['1>1 entered 3 chosen', '2>2 left_open chosen'])
    expect((await readTarget(chain)).qualifiers).toBeUndefined()
    // The word on the first seat still answers the question: its team does not go because the other one could come now.
    await unban(chain.teams[0]!)
    await site.admin.delete(`${pathOf(chain.target)}/${id}/seats/2`)
    expect(await seats(chain)).toEqual(['1>1 entered 0', '2>2 undecided in_already 1 ? 23'])
  })

  test('a roster that is too small for the target', async () => {
    const chain = await makeChain(site, four(), { roster_min: 2 })
    await link(chain, [1, 1, 1])
    await chain.source.playOut()
    await untilSeats(chain, ['1>1 undecided roster 0'])
  })

  test('who leaves the target again has declined: the seat stays kept, not for the waiting list', async () => {
    const chain = await makeChain(site, four(), { max_teams: 2 })
    await link(chain, [1, 2, 1])
    await chain.source.playOut()
    await untilSeats(chain, ['1>1 entered 0', '2>2 entered 1'])
    const waiting = await register(teams[4]!, chain.target)
    expect(waiting.status).toBe('waiting_list')
    const entry = (await readEntries(chain)).find(({ team }) => team.id === teams[0]?.id)
    await teams[0]?.captain.client.delete(`/api/tournaments/${chain.target}/registrations/${entry?.id}`)
    await follow(chain)
    expect(await seats(chain)).toEqual(['1>1 undecided declined 0 ? 23', '2>2 entered 1'])
    const { id = '' } = (await readSeats(chain)).links[0] ?? {}
    await decide(chain, id, 1, null)
    const statuses = (await readEntries(chain)).map(({ team, status }) => `${team.name} ${status}`)
    expect(statuses).toContain(`${teams[4]?.name} confirmed`)
    expect(await code(site.admin.delete(`${pathOf(chain.target)}/${id}/seats/1`))).toBe('409 QUALIFIER_SEATS_TOO_FEW')
  })
})

describe('a correction of the qualifier', () => {
  const swapFinal = async (chain: Chain): Promise<void> => {
    const { team1 } = await chain.source.match(final)
    await chain.source.win(final, team1.team?.id === teams[0]?.id ? 2 : 1, { reason: 'a test' })
  }

  test('moves entries while the target has not started, and takes teams out and in', async () => {
    const chain = await makeChain(site, four())
    await link(chain, [1, 2, 5])
    await chain.source.playOut()
    await untilSeats(chain, ['1>5 entered 0', '2>6 entered 1'])
    const before = await readEntries(chain)
    await swapFinal(chain)
    await untilSeats(chain, ['1>5 entered 1', '2>6 entered 0'])
    expect(await listed(chain)).toBe('5:1 6:0')
    const after = await readEntries(chain)
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    // A semi-final was won by the other team, and the final is played again with it.
    await chain.source.win('playoff/W/1/1', 2, { policy: 'void-downstream', reason: 'a test' })
    await chain.source.playOut()
    await untilSeats(chain, ['1>5 entered 1', '2>6 entered 3'])
    expect(await listed(chain)).toBe('5:1 6:3')
    expect((await readEntries(chain)).map(({ team }) => team.id).toSorted()).toEqual(
      [teams[1]!.id, teams[3]!.id].toSorted(),
    )
  })

  test('after the start of the target leaves what an organiser had chosen', async () => {
    const chain = await makeChain(site, four())
    await confirmed(chain, teams[0]!)
    const id = await link(chain, [1, 1, 1])
    await chain.source.playOut()
    await untilSeats(chain, ['1>1 undecided in_already 0 ? 1'])
    expect(await decide(chain, id, 1, teams[1]!)).toBe('done')
    await site.admin.post(`/api/tournaments/${chain.target}/start`)
    expect(await seats(chain)).toEqual(['1>1 entered 1 chosen'])
  })

  test('after the start of the target is told, and changes nothing', async () => {
    const chain = await makeChain(site, four())
    await link(chain, [1, 2, 1])
    await chain.source.playOut()
    await untilSeats(chain, ['1>1 entered 0', '2>2 entered 1'])
    const begun = async () => {
      const { qualifiers } = await site.visitor.get<TournamentDetail>(`/api/tournaments/${chain.source.id}`)
      return qualifiers?.goes_to.map(({ has_begun }) => has_begun)
    }
    expect(await begun()).toEqual([false])
    await site.admin.post(`/api/tournaments/${chain.target}/start`)
    expect(await begun()).toEqual([true])
    const before = await listed(chain)
    await swapFinal(chain)
    await untilSeats(chain, ['1>1 differs 0 now 1', '2>2 differs 1 now 0'])
    expect(await listed(chain)).toBe(before)
  })
})

test('players who come with their team: not who left it, and substitutes as the line-up has them', async () => {
  const own = [await makeTeam(site.visitor, { size: 3 }), ...teams.slice(4, 7)]
  const chain = await makeChain(site, own)
  await link(chain, [1, 1, 1])
  const [captain, , banned] = own[0]!.members
  await site.admin.post(`/api/admin/users/${banned?.id}/ban`, { reason: 'a test' })
  await chain.source.playOut()
  await untilSeats(chain, ['1>1 entered 0'])
  const [entry] = await readEntries(chain)
  expect(entry?.players.map(({ id }) => id).toSorted()).toEqual([captain!.id, own[0]!.members[1]!.id].toSorted())
})

test(
  'everything at once: the end, the same news again, a registration and a withdrawal',
  { tags: 'services' },
  async () => {
    const chain = await makeChain(site, four(), { max_teams: 3 })
    await link(chain, [1, 2, 1])
    await chain.source.playOut()
    const said = await Promise.all([
      ...Array.from({ length: 4 }, () => follow(chain).then(() => 'done')),
      code(register(teams[5]!, chain.target)),
      code(register(teams[6]!, chain.target)),
      code(register(teams[0]!, chain.target)),
    ])
    expect(said.filter((one) => one !== 'done' && one !== '409 ALREADY_REGISTERED')).toEqual([])
    await follow(chain)
    const entries = await readEntries(chain)
    expect(new Set(entries.map(({ team }) => team.id)).size).toBe(entries.length)
    const holding = entries.filter(({ status }) => status !== 'waiting_list')
    const open = (await readTarget(chain)).qualifiers?.seats.length ?? 0
    expect(holding.length + open).toBeLessThanOrEqual(3)
    expect((await seats(chain))[1]).toBe('2>2 entered 1')
  },
)
