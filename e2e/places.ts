import { cupId, type TournamentDetail } from '@lobby/contract'
import type { LobbyClient } from '@lobby/demo'
import { gameServerFor } from '@lobby/testing/game-server'
import { startCup, type Team } from '@lobby/testing/people'
import { makeCast, makeFreshTeam, type Cast } from './cast.ts'
import type { Place, Tokens } from './place.ts'
import { adminClient, adminToken, newTournament } from './site.ts'
import { makeLateStates } from './states-late.ts'
import { makeCupStates } from './states-of-cups.ts'
import { makeFormatStates } from './states-of-formats.ts'
import { makeLiveStates } from './states-of-live.ts'
import { makeMatchStates } from './states-of-matches.ts'
import { makePeopleStates } from './states-of-people.ts'
import { makeServerStates } from './states-of-servers.ts'
import { makeStates } from './states.ts'

/** `close` takes off the site what others would meet. */
export type Places = { places: Place[]; tokens: Tokens; close: () => Promise<void> }

/** As long as a cup's name may be; one has nothing in it to break a line at. */
const longestCup = `LOBBY OPEN CUP ${'W'.repeat(25)} Қазақстан кубогы 26`

type Running = { cup: string; match: string; coming: string; teams: readonly Team[] }

/** A cup under way, with a live match. */
async function makeRunning(admin: LobbyClient, first: Team): Promise<Running> {
  const running = await newTournament('Жұлдызды түн — Қазақстанның қысқы кубогы: Шығыс аймағы, фина', {
    max_teams: 4,
    prize_pool: 1_000_000_000,
    entry_fee: 100_000_000,
  })
  const teams: Team[] = [first]
  for (const name of ['Wolves of Central Kazakhstan WWW', 'Қарағанды Өрендері', 'Іле Жұлдызы'])
    teams.push(await makeFreshTeam(name, { steamIds: name !== 'Қарағанды Өрендері' }))
  const bracket = await startCup(admin, running.id, teams)
  const stage = bracket.stages[0]
  const [match, coming] = stage?.kind === 'round_robin' ? (stage.groups[0]?.matches ?? []) : []
  const server = await gameServerFor(admin, match?.match_id ?? '')
  await server.goingLive()
  for (let round = 1; round <= 9; round++) await server.round([round, 0], { reason: [1, 7, 8, 12][round % 4] ?? 8 })
  return {
    cup: `/tournaments/${running.id}`,
    match: `/matches/${match?.match_id}`,
    coming: `/matches/${coming?.match_id}`,
    teams,
  }
}

/** Every kind of page there is, with something on it: open, running and empty; then their states. */
export async function makePlaces(): Promise<Places> {
  const admin = await adminClient()
  const cast = await makeCast()
  const openCup = `/api/tournaments/${cupId}`
  const { name } = await admin.get<TournamentDetail>(openCup)
  await admin.patch(openCup, { name: longestCup })
  const running = await makeRunning(admin, cast.bench)
  const servers = await makeServerStates(admin, cast, running.teams)
  const states = [
    ...makeStates({ running: running.cup, match: running.coming }),
    ...(await makeMatchStates(admin, cast)),
    ...(await makeCupStates(admin, cast)),
    ...(await makePeopleStates(admin, cast)),
    ...servers.places,
    ...(await makeLateStates(admin, cast, running.cup)),
    { name: 'after a registration, by its other address', path: '/register-success' },
    ...(await makeFormatStates(admin, cast)),
    ...makeLiveStates(running.match),
  ]
  return {
    places: [...pagesOf(running), ...states],
    tokens: await tokensOf(cast),
    close: async () => {
      await servers.close()
      await admin.patch(openCup, { name })
    },
  }
}

async function tokensOf({ bench, duellists, winner, newcomer, leaver }: Cast): Promise<Tokens> {
  return {
    admin: await adminToken(),
    captain: bench.captain.token,
    duellist: duellists[0].captain.token,
    winner: winner.captain.token,
    newcomer: newcomer.token,
    leaver: leaver.token,
  }
}

function pagesOf({ cup, match, coming, teams }: Running): Place[] {
  return [
    { name: 'landing', path: '/', seenBy: 'visitor' },
    { name: 'the other landing', path: '/landing', seenBy: 'visitor' },
    { name: 'home, to a visitor', path: '/home', seenBy: 'visitor' },
    { name: 'a draft without the word of its link', path: '/draft', seenBy: 'visitor' },
    { name: 'the open cup, to a visitor', path: '/tournaments/lobby-cup', seenBy: 'visitor' },
    { name: 'for partners', path: '/invest', seenBy: 'visitor' },
    { name: 'a cup in a frame', path: `${cup}/embed`, seenBy: 'visitor' },
    { name: 'a cup in a frame, without a bracket', path: '/tournaments/lobby-cup/embed', seenBy: 'visitor' },
    { name: 'no such cup in a frame', path: '/tournaments/nobody/embed', seenBy: 'visitor' },
    { name: 'home', path: '/' },
    { name: 'home within the frame', path: '/home' },
    { name: 'tournaments', path: '/tournaments' },
    { name: 'the open cup', path: '/tournaments/lobby-cup' },
    { name: 'a running cup', path: cup },
    { name: 'after a registration', path: '/lobby-cup/registration-success' },
    { name: 'the payment of a team', path: '/tournaments/10/payment' },
    { name: 'the prize of a team', path: `${cup}/prize` },
    { name: 'teams', path: '/teams' },
    { name: 'a team', path: `/teams/${teams[0]?.id}` },
    { name: 'matches', path: '/matches' },
    { name: 'a live match', path: match },
    { name: 'a match to come', path: coming },
    { name: 'no such match', path: '/matches/999999' },
    { name: 'players', path: '/players' },
    { name: 'players by points', path: '/players?sort=xp&team=with' },
    { name: 'whom to compare', path: '/players/compare' },
    {
      name: 'two players compared',
      path: `/players/compare?a=${teams[0]?.captain.id}&b=${teams[1]?.captain.id}`,
    },
    { name: 'leaderboard', path: '/leaderboard' },
    { name: 'how the rating works', path: '/rating' },
    { name: 'what moved a rating', path: `/players/${teams[0]?.captain.id}/rating` },
    { name: 'site statistics', path: '/analytics' },
    { name: 'figures and their formulas', path: '/statistics/definitions' },
    { name: 'leaderboard of teams', path: '/leaderboard?who=teams' },
    { name: 'leaderboard by rating', path: '/leaderboard?who=rating' },
    { name: 'servers', path: '/servers' },
    { name: 'a player', path: `/players/${teams[0]?.captain.id}` },
    { name: 'no such player', path: '/players/nobody' },
    { name: 'a dead letter', path: '/auth/guardian?token=dead' },
    { name: 'a new tournament', path: '/create-tournament' },
    { name: 'admin: dashboard', path: '/admin/dashboard' },
    { name: 'admin: seasons', path: '/admin/seasons' },
    { name: 'admin: announcements', path: '/admin/announcements' },
    { name: 'admin: switches', path: '/admin/flags' },
    { name: 'admin: site', path: '/admin/site' },
    { name: 'admin: log', path: '/admin/log' },
    { name: 'admin: reports', path: '/admin/reports' },
    { name: 'admin: teams', path: '/admin/teams' },
    { name: 'admin: no team found', path: '/admin/teams?search=nobody_at_all' },
    { name: 'admin: a team', path: `/admin/teams/${teams[0]?.id}` },
    { name: 'admin: users', path: '/admin/users' },
    { name: 'admin: nobody found', path: '/admin/users?search=nobody_at_all' },
    { name: 'admin: a user', path: `/admin/users/${teams[0]?.captain.id}` },
    { name: 'admin: tournaments', path: '/admin/tournaments' },
    { name: 'admin: a tournament', path: `/admin${cup}` },
    { name: 'admin: servers', path: '/admin/servers' },
    { name: 'admin: a new server', path: '/admin/servers/new' },
    { name: 'admin: economy', path: '/admin/economy' },
    { name: 'matchmaking', path: '/matchmaking' },
    { name: 'matches to cast', path: '/duties' },
    { name: 'invitations to help', path: '/cup-invitations' },
    { name: 'inbox', path: '/inbox' },
    { name: 'quests', path: '/quests' },
    { name: 'achievements', path: '/achievements' },
    { name: 'rewards', path: '/rewards' },
    { name: 'wallet', path: '/wallet' },
    { name: 'profile', path: '/profile' },
    { name: 'settings', path: '/settings' },
    { name: 'linking Steam', path: '/link-steam' },
    { name: 'a new password', path: '/auth/reset-password?token=dead' },
    { name: 'a link that is dead', path: '/auth/verify-email?token=dead' },
    { name: 'a sign-in that failed', path: '/auth/steam/callback?error=SIGN_IN_CANCELLED' },
    { name: 'free agents', path: '/players/free-agents' },
    ...['/', '/inbox', '/profile', `/teams/${teams[0]?.id}`].map((path) => ({
      name: `${path}, to a captain`,
      path,
      seenBy: 'captain' as const,
    })),
    { name: 'home, to whoever has nothing yet', path: '/', seenBy: 'newcomer' },
    { name: 'home, to whoever plays duels', path: '/', seenBy: 'duellist' },
  ]
}
