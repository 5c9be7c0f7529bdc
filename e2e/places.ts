import type { Page } from '@playwright/test'
import { gameServerFor } from '@lobby/testing/game-server'
import { makeTeam, startCup, type Team } from '@lobby/testing/people'
import { adminClient, adminToken, newTournament, visitor } from './site.ts'
import { makeStates } from './states.ts'

export type Place = {
  name: string
  path: string
  /** Nobody who is signed in, or the captain of a team; else the admin. */
  seenBy?: 'visitor' | 'captain'
  /** Brings the page into a state that is worth a look, in any language and at any width: an open dialog, an error under a form. */
  reach?: (page: Page) => Promise<void>
}
export type Tokens = Record<'admin' | 'captain', string>
export type Places = { places: Place[]; tokens: Tokens }

export function viewerOf({ seenBy }: Place): 'visitor' | 'captain' | 'admin' {
  return seenBy ?? 'admin'
}

/** Places that have much in common: pages and states, of each who looks. */
export function kindOf(place: Place): string {
  return `${place.reach ? 'states' : 'pages'} of ${viewerOf(place)}`
}

/** A team of this name, or of this name and a number where an earlier try has taken it. */
async function makeFreshTeam(name: string, steamIds: boolean, tries = 1): Promise<Team> {
  try {
    return await makeTeam(visitor, { name: tries === 1 ? name : `${name.slice(0, 26)} ${tries}`, steamIds })
  } catch (error) {
    if (tries > 5) throw error
    return makeFreshTeam(name, steamIds, tries + 1)
  }
}

/** Every kind of page there is, with something on it: open, running and empty. */
export async function makePlaces(): Promise<Places> {
  const admin = await adminClient()
  const running = await newTournament('Жұлдызды түн — Kubok', { max_teams: 4 })
  const teams: Team[] = []
  for (const name of ['Қарағанды Өрендері', 'Wolves of Central Kazakhstan WWW', 'Ұлытау', 'Іле Жұлдызы'])
    teams.push(await makeFreshTeam(name, name !== 'Ұлытау'))
  const bracket = await startCup(admin, running.id, teams)
  const stage = bracket.stages[0]
  const match = stage?.kind === 'round_robin' ? stage.groups[0]?.matches[0]?.match_id : null
  const coming = stage?.kind === 'round_robin' ? stage.groups[0]?.matches[1]?.match_id : null
  const server = await gameServerFor(admin, match ?? '')
  await server.goingLive()
  for (let round = 1; round <= 9; round++) await server.round([round, 0], { reason: [1, 7, 8, 12][round % 4] ?? 8 })
  const places: Place[] = [
    { name: 'landing', path: '/', seenBy: 'visitor' },
    { name: 'the other landing', path: '/landing', seenBy: 'visitor' },
    { name: 'home, to a visitor', path: '/home', seenBy: 'visitor' },
    { name: 'the open cup, to a visitor', path: '/tournaments/lobby-cup', seenBy: 'visitor' },
    { name: 'for partners', path: '/invest', seenBy: 'visitor' },
    { name: 'a cup in a frame', path: `/tournaments/${running.id}/embed`, seenBy: 'visitor' },
    { name: 'a cup in a frame, without a bracket', path: '/tournaments/lobby-cup/embed', seenBy: 'visitor' },
    { name: 'no such cup in a frame', path: '/tournaments/nobody/embed', seenBy: 'visitor' },
    { name: 'home', path: '/' },
    { name: 'home within the frame', path: '/home' },
    { name: 'tournaments', path: '/tournaments' },
    { name: 'the open cup', path: '/tournaments/lobby-cup' },
    { name: 'a running cup', path: `/tournaments/${running.id}` },
    { name: 'after a registration', path: '/lobby-cup/registration-success' },
    { name: 'teams', path: '/teams' },
    { name: 'a team', path: `/teams/${teams[0]?.id}` },
    { name: 'matches', path: '/matches' },
    { name: 'a live match', path: `/matches/${match}` },
    { name: 'a match to come', path: `/matches/${coming}` },
    { name: 'no such match', path: '/matches/999999' },
    { name: 'players', path: '/players' },
    { name: 'leaderboard', path: '/leaderboard' },
    { name: 'site statistics', path: '/analytics' },
    { name: 'servers', path: '/servers' },
    { name: 'a player', path: `/players/${teams[0]?.captain.id}` },
    { name: 'no such player', path: '/players/nobody' },
    { name: 'a dead letter', path: '/auth/guardian?token=dead' },
    { name: 'a new tournament', path: '/create-tournament' },
    { name: 'admin: dashboard', path: '/admin/dashboard' },
    { name: 'admin: users', path: '/admin/users' },
    { name: 'admin: nobody found', path: '/admin/users?search=nobody_at_all' },
    { name: 'admin: a user', path: `/admin/users/${teams[0]?.captain.id}` },
    { name: 'admin: tournaments', path: '/admin/tournaments' },
    { name: 'admin: a tournament', path: `/admin/tournaments/${running.id}` },
    { name: 'admin: servers', path: '/admin/servers' },
    { name: 'admin: a new server', path: '/admin/servers/new' },
    { name: 'admin: economy', path: '/admin/economy' },
    { name: 'matchmaking', path: '/matchmaking' },
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
  ]
  const states = makeStates({ running: `/tournaments/${running.id}`, match: `/matches/${coming}` })
  const tokens = { admin: await adminToken(), captain: teams[0]?.captain.token ?? '' }
  return { places: [...places, ...states], tokens }
}
