import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  Qualifiers,
  envelope,
  type AdminActList,
  type TournamentDetail,
  type TournamentListItem,
} from '@lobby/contract'
import {
  changeCup,
  code,
  makePerson,
  makeSoloTeams,
  makeTournament,
  rawCall,
  register,
  startTestLobby,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { insertOrganiser } from '#users'
import { link, makeChain, pathOf, readTarget, type Chain } from './qualifiers.test-kit.ts'

let site: TestLobby
let teams: Team[]
beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 4)
})
afterAll(() => site.stop())

const makeCup = (options: Parameters<typeof makeTournament>[1] = {}): Promise<TournamentDetail> =>
  makeTournament(site.admin, { max_teams: 8, ...options })
const read = (id: string): Promise<TournamentDetail> => site.visitor.get<TournamentDetail>(`/api/tournaments/${id}`)
/** Teams and kept seats, by the tournament's own answer and by the list. */
async function places(id: string): Promise<(number | undefined)[]> {
  const listed = await site.visitor.get<TournamentListItem[]>('/api/tournaments')
  const all = [await read(id), listed.find((one) => one.id === id)]
  return all.flatMap((one) => [one?.registered_teams, one?.kept_seats])
}
type Spans = readonly [from: number, to: number, seed: number]
const ask = (target: string, source: string, [from, to, seed]: Spans, by = site.admin): Promise<Qualifiers> =>
  by.post<Qualifiers>(pathOf(target), { source_id: source, from_place: from, to_place: to, first_seed: seed })

describe('a link', () => {
  test('keeps seats that everybody sees, on both pages, and fits the contract', async () => {
    const chain = await makeChain(site, teams)
    const sourceName = (await read(chain.source.id)).name
    await link(chain, [1, 2, 5])
    const { json } = await rawCall(site.base, { path: pathOf(chain.target), token: site.adminToken })
    expect(envelope(Qualifiers).parse(json)).toEqual(json)
    const target = await readTarget(chain)
    expect(target.qualifiers).toEqual({
      seats: [5, 6].map((seed) => ({
        seed,
        place: seed - 4,
        source: { id: chain.source.id, name: sourceName },
        called_off: false,
      })),
      goes_to: [],
    })
    expect((await read(chain.source.id)).qualifiers).toEqual({
      seats: [],
      goes_to: [{ tournament: { id: target.id, name: target.name }, has_begun: false, from_place: 1, to_place: 2 }],
    })
  })

  test('holds places: registrations go to the waiting list, and get them when it is removed', async () => {
    const source = await makeCup()
    const target = await makeCup({ max_teams: 4 })
    const { links } = await ask(target.id, source.id, [1, 3, 1])
    const [first, second] = [await register(teams[0]!, target.id), await register(teams[1]!, target.id)]
    expect([first.status, second.status]).toEqual(['confirmed', 'waiting_list'])
    expect(await places(target.id)).toEqual([1, 3, 1, 3])
    await site.admin.delete(`${pathOf(target.id)}/${links[0]?.id}`)
    const after = await read(target.id)
    expect(after.registrations.map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
    expect(after.qualifiers).toBeUndefined()
    expect(await places(target.id)).toEqual([2, 0, 2, 0])
    expect(after.registrations.map(({ qualifier }) => qualifier)).toEqual([undefined, undefined])
    expect((await read(source.id)).qualifiers).toBeUndefined()
    const { acts } = await site.admin.get<AdminActList>(`/api/admin/acts?tournament=${target.id}`)
    expect(acts.map(({ act, details }) => [act, details.source])).toEqual([
      ['qualifier.unlinked', source.id],
      ['qualifier.linked', source.id],
      ['tournament.created', undefined],
    ])
    expect(await code(site.admin.delete(`${pathOf(target.id)}/${links[0]?.id}`))).toBe('404 QUALIFIER_NOT_FOUND')
  })

  test('follows the name of its source, and says when that is called off; a draft is named nowhere', async () => {
    const source = await makeCup({ status: 'draft' })
    const target = await makeCup()
    await ask(target.id, source.id, [1, 1, 1])
    const before = await read(target.id)
    // Its seat is kept all the same.
    expect([before.qualifiers, before.kept_seats]).toEqual([undefined, 1])
    await changeCup(site.admin, source.id, { status: 'open' })
    await changeCup(site.admin, source.id, { name: 'Open Qualifier 1' })
    const seat = { seed: 1, place: 1, source: { id: source.id, name: 'Open Qualifier 1' } }
    expect((await read(target.id)).qualifiers?.seats).toEqual([{ ...seat, called_off: false }])
    await changeCup(site.admin, source.id, { status: 'cancelled' })
    expect((await read(target.id)).qualifiers?.seats).toEqual([{ ...seat, called_off: true }])
  })
})

describe('a start', () => {
  test('waits for seats that are kept; one of a source that was called off can be left open', async () => {
    const source = await makeCup()
    const target = await makeCup()
    const { links } = await ask(target.id, source.id, [1, 1, 1])
    for (const team of teams.slice(0, 2)) {
      const { id } = await register(team, target.id)
      await site.admin.post(`/api/tournaments/${target.id}/registrations/${id}/confirm`)
    }
    const start = (): Promise<string> => code(site.admin.post(`/api/tournaments/${target.id}/start`))
    expect(await start()).toBe('409 SEATS_UNDECIDED')
    const seat = `${pathOf(target.id)}/${links[0]?.id}/seats/1`
    expect(await code(site.admin.put(seat, { team_id: null }))).toBe('409 QUALIFIER_CHOICE_INVALID')
    await changeCup(site.admin, source.id, { status: 'cancelled' })
    expect(await places(target.id)).toEqual([2, 1, 2, 1])
    await site.admin.put(seat, { team_id: null })
    expect(await places(target.id)).toEqual([2, 0, 2, 0])
    expect(await start()).toBe('done')
    expect(await code(site.admin.delete(seat))).toBe('409 TOURNAMENT_LOCKED')
    expect(await code(ask(target.id, source.id, [2, 2, 2]))).toBe('409 TOURNAMENT_LOCKED')
  })
})

describe('refused is', () => {
  let target: string
  let source: string
  let chain: Chain
  let person: Person
  beforeAll(async () => {
    chain = await makeChain(site, teams)
    target = (await makeCup()).id
    source = (await makeCup()).id
    person = await makePerson(site.visitor)
    await site.lobby.platform.transact(({ trx }) => insertOrganiser(trx, person.id, Number(target)))
  })

  test('who does not organise both', async () => {
    const spans = [1, 1, 8] as const
    expect(await code(ask(source, target, spans, person.client))).toBe('403 NOT_ORGANISER')
    expect(await code(ask(target, source, spans, person.client))).toBe('403 QUALIFIER_NOT_YOURS')
    await site.lobby.platform.transact(({ trx }) => insertOrganiser(trx, person.id, Number(source)))
    const { sources } = await person.client.get<Qualifiers>(pathOf(target))
    expect(sources.map(({ id }) => id)).toEqual([source])
    expect(await code(ask(target, source, spans, person.client))).toBe('done')
  })

  test('what cannot be linked', async () => {
    const other = await makeCup({ max_teams: 2 })
    const called = await makeCup()
    await changeCup(site.admin, called.id, { status: 'cancelled' })
    const duels = await makeCup()
    const { game } = duels
    await site.admin.put(`/api/tournaments/${duels.id}/game-settings`, { ...game, players: 1 })
    await ask(target, source, [2, 3, 1])
    const said = async (from: string, spans: Spans): Promise<string> => code(ask(target, from, spans))
    expect(await said(target, [1, 1, 3])).toBe('422 QUALIFIER_SAME')
    expect(await said('999999', [1, 1, 3])).toBe('404 TOURNAMENT_NOT_FOUND')
    expect(await said(called.id, [1, 1, 3])).toBe('409 QUALIFIER_CALLED_OFF')
    expect(await said(duels.id, [1, 1, 3])).toBe('422 QUALIFIER_SIDES_DIFFER')
    expect(await said(other.id, [3, 3, 3])).toBe('422 QUALIFIER_NO_SUCH_PLACE')
    expect(await said(source, [3, 4, 3])).toBe('409 QUALIFIER_PLACES_OVERLAP')
    expect(await said(other.id, [1, 2, 2])).toBe('409 QUALIFIER_SEEDS_OVERLAP')
    expect(await said(chain.source.id, [1, 4, 5])).toBe('409 QUALIFIER_SEEDS_OVERLAP')
    expect(await code(ask(other.id, source, [5, 7, 1]))).toBe('409 QUALIFIER_SEATS_TOO_FEW')
    expect(await said(chain.source.id, [4, 3, 3])).toBe('400 VALIDATION_FAILED')
    expect(await code(ask(chain.source.id, source, [1, 1, 1]))).toBe('409 TOURNAMENT_LOCKED')
  })

  test('a circle, however long, and a ninth link', async () => {
    const [one, two, three] = [await makeCup(), await makeCup(), await makeCup()]
    await ask(two.id, one.id, [1, 1, 1])
    await ask(three.id, two.id, [1, 1, 1])
    expect(await code(ask(one.id, three.id, [1, 1, 1]))).toBe('409 QUALIFIER_CYCLE')
    const [big, feeder] = [await makeCup({ max_teams: 16 }), await makeCup({ max_teams: 16 })]
    for (let at = 1; at <= 8; at++) await ask(big.id, feeder.id, [at, at, at])
    expect(await code(ask(big.id, feeder.id, [9, 9, 9]))).toBe('409 QUALIFIER_LIMIT')
  })

  test('all but one of four links that would close a circle, made at once', { tags: 'services' }, async () => {
    const cups = [await makeCup(), await makeCup(), await makeCup(), await makeCup()]
    const said = await Promise.all(cups.map((cup, at) => code(ask(cup.id, cups[(at + 1) % 4]?.id ?? '', [1, 1, 1]))))
    expect(said.toSorted()).toEqual(['409 QUALIFIER_CYCLE', 'done', 'done', 'done'])
  })
})
