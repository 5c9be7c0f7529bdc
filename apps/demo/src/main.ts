import { parseArgs } from 'node:util'
import { castTeams } from './cast.ts'
import {
  chooseTournament,
  confirmAll,
  ensureRegistered,
  ensureTeam,
  majorSizeOf,
  signInOrganiser,
  type ReadyTeam,
} from './cup-setup.ts'
import { LobbyClient, unlessDone } from './lobby-client.ts'
import { playCup } from './play-cup.ts'

const { values } = parseArgs({
  allowNegative: true,
  options: {
    url: { type: 'string', default: process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PORT'] ?? '3000'}` },
    format: { type: 'string', default: 'cup' },
    teams: { type: 'string' },
    servers: { type: 'string', default: '4' },
    'round-ms': { type: 'string', default: '270' },
    quirks: { type: 'boolean', default: true },
  },
})
/** The site may be killed and started again while the demo runs. */
const patienceMs = 120_000
const quirks = { duplicateRate: 0.04, reorderRate: 0.03, restoreRate: 0.02, unknownRate: 0.02, absentPlayerRate: 0.03 }

const log = (line: string): void => void process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const startedAt = Date.now()
  const isMajor = values.format === 'major'
  const cast = castTeams(Number(values.teams ?? (isMajor ? 32 : 16)))
  const major = isMajor ? majorSizeOf(cast.length) : null
  const visitor = new LobbyClient({ base: values.url.replace(/\/+$/, ''), patienceMs })
  const organiser = await signInOrganiser(visitor, process.env)
  const tournament = await chooseTournament(organiser, cast, major)
  log(`${tournament.name}: ${visitor.base}/tournaments/${tournament.id}`)
  const teams = await gather(visitor, cast)
  if (tournament.status !== 'live') await enterAndStart(organiser, { tournamentId: tournament.id, teams })

  const roundMs = Number(values['round-ms'])
  const strength = new Map(teams.map((team) => [team.id, team.strength]))
  const champion = await playCup(organiser, tournament.id, {
    servers: Number(values.servers),
    log,
    simulator: {
      seed: 2026,
      roundMs,
      seriesEndDelayMs: Math.min(2_000, roundMs * 4),
      betweenMapsMs: roundMs * 3,
      delivery: 'until-acknowledged',
      strengths: (teamId) => strength.get(teamId) ?? 1,
      ...(values.quirks ? { quirks } : {}),
    },
  })
  log(`\nChampion: ${champion.name} (${Math.round((Date.now() - startedAt) / 1_000)} s)`)
}

async function gather(visitor: LobbyClient, cast: ReturnType<typeof castTeams>): Promise<ReadyTeam[]> {
  const teams: ReadyTeam[] = []
  for (const team of cast) teams.push(await ensureTeam(visitor, team))
  log(`${teams.length} teams of five are in`)
  return teams
}

async function enterAndStart(
  organiser: LobbyClient,
  { tournamentId, teams }: { tournamentId: string; teams: readonly ReadyTeam[] },
): Promise<void> {
  for (const team of teams) await ensureRegistered(team, tournamentId)
  const confirmed = await confirmAll(organiser, tournamentId)
  // Nobody plays for anything, and a map is over before half a minute is.
  await organiser.put(`/api/tournaments/${tournamentId}/live-delay`, { seconds: 0 })
  await unlessDone(['ALREADY_STARTED'], () => organiser.post(`/api/tournaments/${tournamentId}/start`))
  log(`${confirmed} teams confirmed, it is on`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
