import { connect, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bracket, MatchDetail, ServerCommand, TournamentDetail } from '@lobby/contract'
import { SimulatedServer, type SeriesResult } from '@lobby/cs2-simulator'
import {
  castTeams,
  confirmAll,
  ensureRegistered,
  ensureTeam,
  LobbyClient,
  Refusal,
  signInOrganiser,
  unlessDone,
  type ReadyTeam,
} from '@lobby/demo'
import {
  eventually,
  gameServerFor,
  LobbyPrograms,
  makeSoloTeams,
  makeTournament,
  openMatches,
  playOut,
  startCup,
} from '@lobby/testing'
import { listTournamentMatches, rebuildMatch } from '#matches'
import { openEmbedded, type Db } from '#platform/database'
import { startOwnPostgres, type OwnPostgres } from '../../../scripts/lib/services.mjs'
import { askOnce, giveUpOnWorkers, openJobs, Storm } from './testing/storm.ts'

const programs = new LobbyPrograms()
afterAll(() => programs.stop())
const { admin } = programs

describe('a process killed at any moment', () => {
  const cup = '10'
  const kills = { whileTeamsGather: 3, whileMatchesRun: 5 }

  test(
    'loses nothing that it acknowledged, counts nothing twice, and the cup has its champion',
    // Ten starts of the program; a busy machine takes a minute for some.
    { timeout: 900_000 },
    async () => {
      const environment = await programs.settings()
      let program = await programs.launch(environment).ready()
      const restarted = async (): Promise<void> => {
        await program.kill('SIGKILL')
        program = await programs.launch(environment).ready()
      }
      /** Kills and restarts at random moments while the work goes on, so many times at most. */
      const torment = async (times: number, work: Promise<unknown>): Promise<number> => {
        const ended = work.then(() => true)
        for (const [done, waitMs] of fc.sample(fc.integer({ min: 30, max: 330 }), times).entries()) {
          const pause = new Promise<boolean>((resolve) => setTimeout(resolve, waitMs, false))
          if (await Promise.race([ended, pause])) return done
          await restarted()
        }
        await ended
        return times
      }
      // Longer than several starts in a row take where others keep the machine busy.
      const visitor = new LobbyClient({ base: `http://127.0.0.1:${environment.PORT}`, patienceMs: 300_000 })
      const organiser = await signInOrganiser(visitor, admin)

      const gathering = gatherTeams(visitor, cup)
      const killedBefore = await torment(kills.whileTeamsGather, gathering)
      const teams = await gathering
      await confirmAll(organiser, cup)
      await unlessDone(['ALREADY_STARTED'], () => organiser.post(`/api/tournaments/${cup}/start`))
      const playing = playAll(organiser, cup)
      const killedAfter = await torment(kills.whileMatchesRun, playing)
      expect(killedBefore).toBeGreaterThan(0)
      expect(killedBefore + killedAfter).toBeGreaterThanOrEqual(5)

      const results = await playing
      const bracket = await organiser.get<Bracket>(`/api/tournaments/${cup}/bracket`)
      const { registrations, status } = await organiser.get<TournamentDetail>(`/api/tournaments/${cup}`)
      expect(status).toBe('finished')
      expect(registrations.map(({ team }) => team.id).toSorted()).toEqual(teams.map(({ id }) => id).toSorted())
      expect(registrations.every((entry) => entry.status === 'confirmed')).toBe(true)
      expect(bracket.champion?.id).toBe(results.at(-1)?.winnerTeamId)
      await program.endWell()

      const database = await openEmbedded(environment.DATA_DIR)
      await expectLogsWhole(database.db, results)
      await database.close()
    },
  )

  async function gatherTeams(visitor: LobbyClient, tournamentId: string): Promise<ReadyTeam[]> {
    const teams: ReadyTeam[] = []
    for (const cast of castTeams(4)) {
      const team = await ensureTeam(visitor, cast)
      await ensureRegistered(team, tournamentId)
      teams.push(team)
    }
    return teams
  }

  /** Two game servers that send each event until it is acknowledged. Answers every series in the order of its end. */
  async function playAll(organiser: LobbyClient, tournamentId: string): Promise<SeriesResult[]> {
    const results: SeriesResult[] = []
    const playing = new Set<string>()
    const run = async (name: string): Promise<void> => {
      const quirks = { restoreRate: 0.05, absentPlayerRate: 0.1 }
      const pace = { roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0, requestTimeoutMs: 3_000 }
      const server = new SimulatedServer(name, { seed: 11, ...pace, delivery: 'until-acknowledged', quirks })
      for (;;) {
        const bracket = await organiser.get<Bracket>(`/api/tournaments/${tournamentId}/bracket`)
        if (bracket.champion) return
        const next = openMatches(bracket).find(({ key, score }) => !playing.has(key) && score?.status !== 'finished')
        if (next === undefined) await new Promise((resolve) => setTimeout(resolve, 50))
        else {
          playing.add(next.key)
          const { command } = await organiser.get<ServerCommand>(`/api/matches/${next.match_id}/server-command`)
          const result = await server.runCommand(command)
          if (!result.ok) throw new Error(`match ${next.number} was not loaded: ${result.message}`)
          results.push(result)
        }
      }
    }
    await Promise.all(['ALA-01', 'ALA-02'].map(run))
    return results
  }

  async function expectLogsWhole(db: Db, results: readonly SeriesResult[]): Promise<void> {
    const rows = await listTournamentMatches(db, Number(cup))
    expect(rows).toHaveLength(results.length)
    for (const row of rows) {
      const result = results.find(({ matchId }) => matchId === row.id)
      const events = await db.selectFrom('match_events').select('effect').where('match_id', '=', row.id).execute()
      expect(result?.failures).toEqual([])
      // Every event has a body of its own here, so stored ones are the acknowledged ones, each once.
      expect({ match: row.id, stored: events.length }).toEqual({ match: row.id, stored: result?.posted })
      expect(row.version).toBe(events.filter(({ effect }) => effect === 'applied').length)
      expect(await rebuildMatch(db, row)).toEqual(row.state)
      expect(row.state.maps.filter(({ status }) => status === 'finished').map(({ score }) => [...score])).toEqual(
        result?.maps.map(({ scores }) => [scores.team1, scores.team2]),
      )
    }
  }
})

/** The embedded database ends with its process alone. */
const onServer = process.env['DATABASE_URL'] ? [10] : []

describe.each(onServer)('PostgreSQL ended %i times under load', { tags: 'services', timeout: 900_000 }, (times) => {
  let postgres: OwnPostgres
  beforeAll(async () => {
    postgres = await startOwnPostgres()
  })
  afterAll(() => postgres.stop())

  test('the process goes on, everybody is answered, what was acknowledged stands, and the cup ends right', async () => {
    const environment = await programs.settings({ DATABASE_URL: postgres.url })
    const program = await programs.launch(environment).ready()
    const visitor = new LobbyClient({ base: `http://127.0.0.1:${environment.PORT}` })
    const organiser = await signInOrganiser(visitor, admin)
    const cup = await makeTournament(organiser)
    const [match] = openMatches(await startCup(organiser, cup.id, await makeSoloTeams(visitor, 2)))
    const server = await gameServerFor(organiser, match?.match_id ?? '')
    await server.seriesStart()
    await server.goingLive()
    const read = (): Promise<MatchDetail> => visitor.get<MatchDetail>(`/api/matches/${match?.match_id}`)
    const { version } = await read()

    const storm = new Storm(organiser, server)
    await storm.rage(postgres, times)
    expect([...storm.ends.keys()].toSorted()).toEqual(['503 DATABASE_UNAVAILABLE', 'done'])
    const stored = await askOnce<{ name: string }>(
      postgres.url,
      "select name from tournaments where name like 'Storm %'",
    )
    expect(storm.made.filter((name) => !stored.some((row) => row.name === name))).toEqual([])

    // Each round was sent again and again, and its answer lost now and then: it counts once.
    expect(await read()).toMatchObject({ version: version + times, maps: [{ team1: times, team2: 0 }] })
    // What follows from a match is a job: they go on.
    expect((await playOut(organiser, cup.id)).champion).not.toBeNull()
    await giveUpOnWorkers(postgres.url)
    await eventually(async () => (await openJobs(postgres.url)) === 0)
    await program.endWell()
    expect(program.output).not.toContain('    at ')
  })
})

describe('SIGTERM', () => {
  test('what is under way is answered, what comes after hears SHUTTING_DOWN, exit code 0', async () => {
    const environment = await programs.settings()
    const program = await programs.launch(environment).ready()
    const port = Number(environment.PORT)
    const body = JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD })
    const head = `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n`
    const underWay = await open(port, `${head}\r\n${body.slice(0, 10)}`)
    const tooLate = await open(port, head)
    const exit = program.kill('SIGTERM')
    await eventually(async () => !(await isOpen(port)))
    tooLate.socket.write(`\r\n${body}`)
    underWay.socket.write(body.slice(10))
    expect(await underWay.answer).toMatch(/^HTTP\/1\.1 200 [^]*"is_admin":true/)
    expect(await tooLate.answer).toMatch(/^HTTP\/1\.1 503 [^]*"code":"SHUTTING_DOWN"/)
    expect(await exit).toBe(0)
    await expect(
      new LobbyClient({ base: `http://127.0.0.1:${port}` }).get('/api/tournaments'),
    ).rejects.not.toBeInstanceOf(Refusal)
  })

  test('a shutdown that somebody holds up is cut short after as many seconds as were set, and says so', async () => {
    const environment = await programs.settings({ SHUTDOWN_SECONDS: '1' })
    const program = await programs.launch(environment).ready()
    const held = await open(
      Number(environment.PORT),
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{',
    )
    expect(await program.kill('SIGTERM')).toBe(1)
    expect(await held.answer).not.toContain(' 200 ')
    expect(program.output).toContain('the shutdown took too long and is cut short')
  })

  /** A connection with the beginning of a request on it, and everything that comes back. */
  async function open(port: number, beginning: string): Promise<{ socket: Socket; answer: Promise<string> }> {
    const socket = connect(port, '127.0.0.1')
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    let text = ''
    const answer = new Promise<string>((resolve) => {
      socket.on('data', (chunk) => (text += chunk.toString()))
      socket.on('error', (error) => resolve(`${text}${error.message}`))
      socket.on('close', () => resolve(text))
    })
    socket.write(beginning)
    // It reads what came in turn: who was answered asked after this.
    expect(await isOpen(port)).toBe(true)
    return { socket, answer }
  }

  /** Whether somebody new is let in. */
  function isOpen(port: number): Promise<boolean> {
    return fetch(`http://127.0.0.1:${port}/api/health/live`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
})
