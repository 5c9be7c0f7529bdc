import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Outcome } from '@lobby/chances'
import type { Bracket } from '@lobby/contract'
import {
  eventually,
  gameServerFor,
  makeSoloTeams,
  makeTournament,
  openMatches,
  startCup,
  startTestLobby,
  type TestLobby,
} from '@lobby/testing'
import type { MapView } from '@lobby/cs2/facts'
import { type CupTables, cupTables } from '#bracket'
import { factsOf, mapOf } from '../live.test-kit.ts'
import type { LiveSight } from '../live-sight.ts'
import { MapSides } from '../map-sides.ts'
import { DrawnMap } from './chance-match.test-kit.ts'
import { CupWatch, type CupWorld } from './cup-watch.ts'
import { LiveChances } from './live-chances.ts'
import { readOne, readPlayed } from './read-played.ts'

const even: Outcome = { win: 0.5, draw: 0, loss: 0.5 }
const standing = (series: Outcome) => ({ maps: [], round: null, series })

describe('the stakes of a cup that is played', () => {
  let site: TestLobby
  let tables: CupTables
  let now = 1_000_000
  let told: number[] = []
  beforeAll(async () => {
    site = await startTestLobby()
    tables = cupTables(site.lobby.platform.db)
  })
  afterAll(async () => {
    await tables.close()
    await site.stop()
  })

  /** A cup of four whose first two matches are live. */
  const semifinals = async () => {
    const { id } = await makeTournament(site.admin, {
      format: { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 1 }] },
      max_teams: 4,
    })
    await startCup(site.admin, id, await makeSoloTeams(site.visitor, 4))
    const open = async () => openMatches(await site.admin.get<Bracket>(`/api/tournaments/${id}/bracket`))
    const [first, second] = await open()
    const servers = [
      await gameServerFor(site.admin, first!.match_id!),
      await gameServerFor(site.admin, second!.match_id!),
    ]
    const [winning, playing] = [servers[0]!, servers[1]!]
    await winning.goingLive()
    await playing.goingLive()
    // The bracket hears a moment later that both are played.
    await eventually(async () => (await tables.seqOf(Number(id))) === 3)
    return { id, open, first, second, one: Number(first!.match_id), winning, playing }
  }

  test('are read beside, kept while the cup stands still, and made anew when it goes on', async () => {
    const { id, open, first, one, winning, playing } = await semifinals()
    const errors: unknown[] = []
    const reads: string[] = []
    const world: CupWorld = {
      tables: { ...tables, read: (...question) => (reads.push(question[2].shown), tables.read(...question)) },
      listPlayed: (tournamentId) => readPlayed(site.lobby.platform.db, tournamentId),
      findPlayed: (match) => readOne(site.lobby.platform.db, match),
      publicSeries: () => null,
      now: () => now,
      changed: (match) => told.push(match),
      fail: (error) => errors.push(error),
    }
    const watch = new CupWatch(world)
    const facts = { id: one, tournamentId: Number(id), isClosed: false }
    expect(watch.stakes(facts, standing(even))).toBeNull()
    await watch.look(one, Number(id))
    expect(told).toEqual([one])
    const stakes = watch.stakes(facts, standing({ win: 0.8, draw: 0, loss: 0.2 }))
    expect(stakes).toMatchObject({
      goal: 'win',
      asOf: null,
      teams: [
        { team: { id: first!.team1.team!.id }, now: 0.4, if_team1: 0.5, if_team2: 0 },
        { team: { id: first!.team2.team!.id }, now: 0.1, if_team1: 0, if_team2: 0.5 },
      ],
    })
    now += 5_000
    await watch.look(one, Number(id))
    expect(reads).toHaveLength(1)
    await playing.mapResult([13, 3])
    await eventually(async () => (await open()).length === 1)
    now += 5_000
    await watch.look(one, Number(id))
    expect(reads.length).toBeGreaterThan(1)
    // Once it is over, whoever is behind still has the table that it was played with.
    await winning.mapResult([13, 3])
    await eventually(async () => (await open()).some(({ is_final }) => is_final))
    now += 5_000
    await watch.look(one, Number(id))
    const behind = watch.stakes(facts, standing({ win: 0.8, draw: 0, loss: 0.2 }))
    expect(behind).toMatchObject({ asOf: now - 5_000, teams: stakes!.teams })
    expect(errors).toEqual([])
  })

  test('are told anew where another match of the cup moves, as the public knows it', async () => {
    const { id, one, second } = await semifinals()
    const other = Number(second!.match_id)
    const retold: number[] = []
    const errors: unknown[] = []
    const chances = new LiveChances({
      db: site.lobby.platform.db,
      now: () => now,
      fail: (error) => errors.push(error),
      matches: () => ({ followed: () => null, retell: (match) => retold.push(match) }),
    })
    const sightOf = (matchId: number, sight: 'public' | 'now') =>
      ({ matchId, sight, viewOf: () => null, shownAt: now }) as unknown as LiveSight
    const ask = (sight: LiveSight, view: MapView) => {
      const scene = mapOf(view, factsOf({ id: sight.matchId, tournamentId: Number(id) }))
      chances.of(sight)({ ...scene, map: 0, sides: new MapSides({ ...scene, map: 0 }) })
    }
    const map = new DrawnMap(5).play(3).begin()
    const before = map.view
    map.log.kill(1, 6)
    const [mine, theirs] = [sightOf(one, 'public'), sightOf(other, 'public')]
    ask(mine, before)
    ask(theirs, before)
    await eventually(() => retold.includes(one) && retold.includes(other))
    retold.length = 0
    now += 2_000
    ask(theirs, before)
    ask(sightOf(other, 'now'), map.view)
    expect(retold).toEqual([])
    ask(theirs, map.view)
    expect([retold, errors]).toEqual([[one], []])
    await chances.close()
  })
})
