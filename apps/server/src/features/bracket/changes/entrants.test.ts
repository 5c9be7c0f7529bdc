import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  BracketStep,
  ChangeOutcome,
  Entrants,
  RegistrationPrivate,
  SwissStage,
  TournamentFormatInput,
} from '@lobby/contract'
import { allMatches } from '@lobby/demo'
import {
  code,
  makeSoloTeams,
  makeTournament,
  register,
  startTestLobby,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { cupOf, expectWhole, runningCup, type Cup } from '../bracket.test-kit.ts'

let site: TestLobby

let teams: Team[]

beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 9)
})

afterAll(() => site.stop())

const id = (index: number): string => teams[index]?.id ?? ''

const knockout: TournamentFormatInput = { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 1 }] }

const start = (count: number, format: TournamentFormatInput): Promise<Cup> =>
  runningCup(site, teams.slice(0, count), format)

/** A cup that has room and somebody who waits: `count` teams play, the next one is registered and unconfirmed. */
async function startWithSpare(count: number, format: TournamentFormatInput, places = count + 1): Promise<Cup> {
  const { id: cup } = await makeTournament(site.admin, { format, max_teams: places, entry_fee: 1_000 })
  for (const team of teams.slice(0, count)) {
    const entry = await register(team, cup)
    await site.admin.post(`/api/tournaments/${cup}/registrations/${entry.id}/confirm`)
  }
  await register(teams[count]!, cup)
  const own = teams.slice(0, count)
  await site.admin.put(`/api/tournaments/${cup}/seeding`, { team_ids: own.map((team) => team.id) })
  await site.admin.post(`/api/tournaments/${cup}/start`)
  return cupOf(site, cup, own)
}

const entrants = (cup: Cup): Promise<Entrants> => site.admin.get<Entrants>(`/api/tournaments/${cup.id}/entrants`)

const registrations = async (cup: Cup): Promise<Map<string, RegistrationPrivate>> => {
  const list = await site.admin.get<RegistrationPrivate[]>(`/api/tournaments/${cup.id}/registrations`)
  return new Map(list.map((entry) => [entry.team.id, entry]))
}

const pairsOf = async (cup: Cup): Promise<Map<string, string>> =>
  new Map(allMatches(await cup.read()).map(({ key, team1, team2 }) => [key, `${team1.team?.id} ${team2.team?.id}`]))

/** What the preview says, which applying then does; the database follows. */
async function take(cup: Cup, step: BracketStep): Promise<ChangeOutcome> {
  const before = await pairsOf(cup)
  const preview = await cup.step(step, { dry_run: true })
  expect([preview.applied, preview.refusal]).toEqual([false, null])
  expect(await pairsOf(cup)).toEqual(before)
  const done = await cup.step(step, { expected_version: preview.version, reason: 'As agreed' })
  expect(done.consequences).toEqual(preview.consequences)
  const after = await pairsOf(cup)
  // The bye of a Swiss round is no match of the answer.
  const pair = (key: string, both: { team1: { id: string } | null; team2: { id: string } | null } | null) =>
    both === null || (key.startsWith('swiss') && both.team2 === null)
      ? undefined
      : `${both.team1?.id} ${both.team2?.id}`
  const told = done.consequences.entrants?.matches.map(({ match: { key }, before: was, after: is }) => [
    key,
    pair(key, was),
    pair(key, is),
  ])
  const keys = [...new Set([...after.keys(), ...before.keys()])].filter((key) => before.get(key) !== after.get(key))
  expect(new Set(told)).toEqual(new Set(keys.map((key) => [key, before.get(key), after.get(key)])))
  expect(told).toHaveLength(keys.length)
  await expectWhole(site, cup)
  return done
}

describe('teams change seats', () => {
  test('in a knockout, beside a match that is played: their matches are made anew, the others stay', async () => {
    const cup = await start(8, knockout)
    await cup.win('playoff/W/1/1', 1)
    const before = await cup.match('playoff/W/1/3')
    await take(cup, { type: 'teams_swapped', stage: 'playoff', team_ids: [id(3), id(2)] })
    expect((await cup.match('playoff/W/1/2')).team1.team?.id).toBe(id(2))
    expect((await cup.match('playoff/W/1/3')).match_id).toBe(before.match_id)
    const rows = await registrations(cup)
    expect([rows.get(id(3))?.seed, rows.get(id(2))?.seed]).toEqual([3, 4])
    const [entry] = await cup.log()
    expect(entry).toMatchObject({ type: 'teams_swapped', reason: 'As agreed', can_take_back: false, stage: 'playoff' })
    const begun: BracketStep = { type: 'teams_swapped', stage: 'playoff', team_ids: [id(0), id(2)] }
    expect((await cup.step(begun, { dry_run: true })).refusal).toMatchObject({ code: 'play_started' })
    expect(await code(cup.step(begun))).toBe('409 BRACKET_REFUSED')
    // The same two again are back where they were.
    await take(cup, { type: 'teams_swapped', stage: 'playoff', team_ids: [id(3), id(2)] })
    expect((await cup.match('playoff/W/1/2')).team1.team?.id).toBe(id(3))
  })

  test('in a Swiss round, which is not paired anew', async () => {
    const cup = await start(4, { stages: [{ kind: 'swiss', rounds: 2, advance: 0 }] })
    const { consequences } = await take(cup, { type: 'teams_swapped', stage: 'swiss', team_ids: [id(2), id(3)] })
    expect(consequences.entrants?.rounds).toEqual([{ stage: 'swiss', round: 1 }])
    expect((await cup.match('swiss/S/1/1')).team2.team?.id).toBe(id(3))
  })
})

describe('a stage is seeded by hand', () => {
  test('a later one, once its teams are there; it is taken back like any step', async () => {
    const cup = await start(4, {
      stages: [
        { kind: 'round_robin', group_size: 4, advance: 4 },
        { kind: 'single_elimination', best_of: 1, final_best_of: 1 },
      ],
    })
    for (const { key } of allMatches(await cup.read()).filter(({ stage }) => stage === 'groups')) {
      const { team1, team2 } = await cup.match(key)
      await cup.win(
        key,
        teams.findIndex(({ id: own }) => own === team1.team?.id) <
          teams.findIndex(({ id: own }) => own === team2.team?.id)
          ? 1
          : 2,
      )
    }
    const stage = async () =>
      (await entrants(cup)).stages.find((one) => one.stage === 'playoff')?.teams.map((team) => team?.id)
    expect(await stage()).toEqual([id(0), id(1), id(2), id(3)])
    await take(cup, { type: 'seeding_changed', stage: 'playoff', team_ids: [id(3), id(2), id(1), id(0)] })
    expect(await stage()).toEqual([id(3), id(2), id(1), id(0)])
    const [entry] = await cup.log()
    expect(entry).toMatchObject({ type: 'seeding_changed', can_take_back: true })
    await cup.step({ type: 'taken_back', seq: entry?.seq ?? 0 })
    expect(await stage()).toEqual([id(0), id(1), id(2), id(3)])
  })

  test('a first Swiss stage, whose round is paired anew as long as nobody has begun it', async () => {
    const cup = await start(4, { stages: [{ kind: 'swiss', rounds: 2, advance: 0 }] })
    await take(cup, { type: 'seeding_changed', stage: 'swiss', team_ids: [id(3), id(2), id(1), id(0)] })
    expect((await cup.match('swiss/S/1/1')).team1.team?.id).toBe(id(3))
    await cup.win('swiss/S/1/1', 1)
    const again: BracketStep = { type: 'seeding_changed', stage: 'swiss', team_ids: [id(0), id(1), id(2), id(3)] }
    expect((await cup.step(again, { dry_run: true })).refusal).toMatchObject({ code: 'play_started' })
  })
})

describe('a team comes in', () => {
  test('and takes a bye: it is confirmed, has a roster in its match, and a seed', async () => {
    const cup = await startWithSpare(5, knockout)
    const { open_seats: seats, coming } = await entrants(cup)
    expect(seats[0]).toMatchObject({ at: 'playoff/W/1/4', holder: { id: id(2) } })
    expect(coming.map((team) => team.id)).toEqual([id(5)])
    const { consequences } = await take(cup, { type: 'team_inserted', team_id: id(5), at: 'playoff/W/1/1' })
    expect(consequences.entrants).toMatchObject({
      byes_lost: [{ team: { id: id(0) } }],
      seeds: [{ team: { id: id(5) }, before: null, after: 8 }],
      redrawn: false,
    })
    expect((await registrations(cup)).get(id(5))).toMatchObject({ status: 'confirmed', seed: 8 })
    expect((await cup.match('playoff/W/1/1')).match_id).not.toBeNull()
    expect((await cup.playOut()).placements).toHaveLength(6)
  })

  test('only while there are places, and only who is registered', async () => {
    const cup = await startWithSpare(5, knockout, 5)
    const step: BracketStep = { type: 'team_inserted', team_id: id(5) }
    expect((await cup.step(step, { dry_run: true })).refusal).toMatchObject({ code: 'capacity_reached' })
    expect(await code(cup.step({ type: 'team_inserted', team_id: id(7) }))).toBe('404 REGISTRATION_NOT_FOUND')
  })

  test('and all is drawn anew where no seat is free', async () => {
    const cup = await startWithSpare(4, knockout)
    const { consequences } = await take(cup, { type: 'team_inserted', team_id: id(4) })
    expect(consequences.entrants?.redrawn).toBe(true)
    expect(
      allMatches(await cup.read())
        .map(({ number }) => number)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('to a Swiss stage late, by its rule: it has lost the rounds before', async () => {
    const swiss = { kind: 'swiss', rounds: 3, advance: 0, late_entry: 2 } as const
    const cup = await startWithSpare(4, { stages: [swiss] })
    await cup.win('swiss/S/1/1', 1)
    await take(cup, { type: 'team_inserted', team_id: id(4) })
    await cup.win('swiss/S/1/2', 1)
    const stage = (await cup.read()).stages[0] as SwissStage
    expect(stage.standings.find(({ team }) => team.id === id(4))).toMatchObject({ wins: 0, losses: 1 })
    expect(stage.rounds[1]?.records.flatMap(({ matches }) => matches)).toHaveLength(2)
    await cup.step({ type: 'team_withdrawn', team_id: id(4), leave_policy: 'auto' })
    expect((await entrants(cup)).coming.map((team) => team.id)).toEqual([id(4)])
    expect((await cup.step({ type: 'team_inserted', team_id: id(4) }, { dry_run: true })).refusal).toMatchObject({
      code: 'late_entry_closed',
    })
  })
})

test('a substitute is told of in the same words', async () => {
  const cup = await startWithSpare(4, knockout)
  const { consequences } = await take(cup, { type: 'team_replaced', team_id: id(3), replacement_id: id(4) })
  expect(consequences.entrants).toMatchObject({
    matches: [{ match: { key: 'playoff/W/1/1' }, after: { team2: { id: id(4) } } }],
    seeds: [
      { team: { id: id(4) }, before: null, after: 4 },
      { team: { id: id(3) }, before: 4, after: null },
    ],
    redrawn: false,
  })
})

describe('a team is taken out', () => {
  test('before its first match: a bye is left, its registration waits, and it can be put back', async () => {
    const cup = await start(8, knockout)
    await cup.win('playoff/W/1/1', 1)
    const before = await cup.read()
    const { consequences } = await take(cup, { type: 'team_removed', team_id: id(2) })
    expect(consequences.entrants?.byes_won).toMatchObject([{ team: { id: id(5) } }])
    expect(consequences.decided).toEqual([])
    const bracket = await cup.read()
    expect(bracket.placements.map(({ team }) => team.id)).not.toContain(id(2))
    const row = (await registrations(cup)).get(id(2))
    expect([row?.status, row?.seed]).toEqual(['waiting_list', null])
    await take(cup, { type: 'team_inserted', team_id: id(2) })
    expect((await cup.read()).placements).toEqual(before.placements)
    expect((await registrations(cup)).get(id(2))).toMatchObject({ status: 'confirmed', seed: 3 })
    expect((await cup.step({ type: 'team_removed', team_id: id(0) }, { dry_run: true })).refusal).toMatchObject({
      code: 'team_started',
    })
    expect((await cup.playOut()).champion?.id).toBe(id(0))
  })

  test('from a Swiss stage whose first round waits: it is paired anew', async () => {
    const cup = await start(4, { stages: [{ kind: 'swiss', rounds: 2, advance: 0 }] })
    await take(cup, { type: 'team_removed', team_id: id(3) })
    const stage = (await cup.read()).stages[0] as SwissStage
    expect([stage.rounds[0]?.bye?.id, stage.standings.length]).toEqual([id(2), 3])
  })
})

describe('where teams wait for a later stage', () => {
  const format: TournamentFormatInput = {
    stages: [
      { kind: 'single_elimination', best_of: 1, advance: 2 },
      { kind: 'single_elimination', best_of: 1, final_best_of: 1, invited: 2 },
    ],
  }

  test('those who start change seats, come and go; those who wait are replaced or withdraw', async () => {
    const cup = await startWithSpare(7, format)
    const [first, later] = (await entrants(cup)).stages
    const names = (stage = first) => stage?.teams.map((team) => team?.id ?? null)
    expect(names()).toEqual([id(2), id(3), id(4), id(5), id(6)])
    expect(names(later)).toEqual([id(0), id(1), null, null])
    const stage = first!.stage
    await take(cup, { type: 'teams_swapped', stage, team_ids: [id(2), id(6)] })
    await take(cup, { type: 'seeding_changed', stage, team_ids: [id(5), id(4), id(3), id(2), id(6)] })
    expect([...(await registrations(cup)).values()].map(({ team, seed }) => [team.id, seed])).toEqual(
      expect.arrayContaining([
        [id(0), 1],
        [id(5), 3],
        [id(6), 7],
      ]),
    )
    await take(cup, { type: 'team_inserted', team_id: id(7) })
    await take(cup, { type: 'team_removed', team_id: id(4) })
    expect(names((await entrants(cup)).stages[0])).toEqual([id(5), null, id(3), id(2), id(6), id(7)])
    const remove: BracketStep = { type: 'team_removed', team_id: id(1) }
    expect((await cup.step(remove, { dry_run: true })).refusal).toMatchObject({
      code: 'team_invited',
      message: 'This team enters at a later stage: replace it, withdraw it, or move it down the seeding first',
    })
    expect(await code(cup.step(remove))).toBe('409 BRACKET_REFUSED')
    await take(cup, { type: 'teams_swapped', stage: later!.stage, team_ids: [id(0), id(1)] })
    expect(names((await entrants(cup)).stages[1])?.slice(0, 2)).toEqual([id(1), id(0)])
    await cup.playOut()
    await expectWhole(site, cup)
  })
})
