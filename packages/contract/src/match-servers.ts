import { z } from 'zod'
import { CrewRole } from './crew.ts'
import { Id, Text, Time } from './envelope.ts'
import { MatchStatus } from './matches.ts'
import { ServerRegion } from './servers.ts'
import { TeamSummary } from './teams.ts'

/**
 * `none`: nobody asked for a server. `waiting`: in the line. `loading`: one was told to load the match. `on`: it plays it.
 * `lost`: it does not say so any more. `stopped`: an organiser took it away, or the match is over.
 */
export const MatchServerState = z.enum(['none', 'waiting', 'loading', 'on', 'lost', 'stopped'])
export type MatchServerState = z.infer<typeof MatchServerState>

/** Why an assignment came to nothing. `match_set_up`: the server holds another match. `not_confirmed`: nothing was heard of it in time.
 * `maps_reopened`: the series got another length, so its maps are chosen again. */
export const assignmentFailures = [
  'unreachable',
  'wrong_password',
  'not_set',
  'match_set_up',
  'fetch_failed',
  'load_failed',
  'not_confirmed',
  'server_gone',
  'lost',
  'moved',
  'played_elsewhere',
  'ended',
  'maps_reopened',
] as const
export const AssignmentFailure = z.enum(assignmentFailures)
export type AssignmentFailure = z.infer<typeof AssignmentFailure>

const side = z.union([z.literal(1), z.literal(2)])
const round = z.int({ error: 'number_range' }).min(0, 'number_range').max(99, 'number_range')

/** What an organiser can tell the server of a match. */
export const MatchCommand = z.discriminatedUnion('command', [
  z.object({ command: z.literal('pause') }),
  z.object({ command: z.literal('unpause') }),
  /** Back to the state after so many rounds of the map that is played. */
  z.object({ command: z.literal('restore_round'), round }),
  /** The map that is played, from its first round. */
  z.object({ command: z.literal('restart_map') }),
  /** To another server, from the newest backup; null leaves the choice of it to the site. */
  z.object({ command: z.literal('move'), server_id: Id.nullable().default(null) }),
  z.object({ command: z.literal('add_player'), user_id: Id, team: side }),
  z.object({ command: z.literal('remove_player'), user_id: Id }),
  /** The server lets go of the match at once; also leaves the line. The result is set by hand. */
  z.object({ command: z.literal('end') }),
])
export type MatchCommand = z.infer<typeof MatchCommand>

/** `POST /api/matches/:id/server/commands` (organisers; referees by `refereeOrders`) → MatchCommandEntry. Why stands beside who and when. */
export const MatchCommandRequest = z.object({
  order: MatchCommand,
  reason: Text.trim().min(1, 'required').max(300, 'too_long'),
})
export type MatchCommandRequest = z.infer<typeof MatchCommandRequest>

/** `POST /api/matches/:id/server/call` (captains of the match): asks an organiser to come. */
export const CallAdminRequest = z.object({ message: Text.trim().max(300, 'too_long').default('') })
export type CallAdminRequest = z.infer<typeof CallAdminRequest>

/** `POST /api/matches/:id/server` (organisers): puts the match into the line. */
export const TakeServerRequest = z.object({ region: ServerRegion.nullable().default(null) })
export type TakeServerRequest = z.infer<typeof TakeServerRequest>

/** `PUT /api/tournaments/:id/servers` (organisers): how its matches find servers. */
export const TournamentServers = z.object({
  /** Preferred, not required. */
  region: ServerRegion.nullable(),
  /** A match whose server is lost goes to another one without anybody's word. */
  auto_move: z.boolean(),
})
export type TournamentServers = z.infer<typeof TournamentServers>

/** `GET /api/matches/:id/server/choices` (organisers): servers that are free now. */
export const FreeServer = z.object({
  id: Id,
  name: z.string(),
  region: ServerRegion,
  /** Milliseconds from LOBBY to the server and back. */
  ping: z.int().nullable(),
  /** Share of questions answered within the last day, 0 to 1. */
  answered: z.number().nullable(),
})
export type FreeServer = z.infer<typeof FreeServer>

/** One stay of a match on a server. */
export const ServerMatch = z.object({
  match_id: Id,
  tournament: z.object({ id: Id, name: z.string() }),
  team1: TeamSummary,
  team2: TeamSummary,
  status: MatchStatus,
  /** `ending`: the server has not let go of it yet. */
  state: z.enum(['loading', 'on', 'lost', 'ending', 'released']),
  /** Why it left; null while it is there, and after it ended by play. */
  failure: AssignmentFailure.nullable(),
  begun_at: Time,
  ended_at: Time.nullable(),
  /** Where the match was before this server, and where it went. */
  from: z.object({ id: Id, name: z.string() }).nullable(),
  to: z.object({ id: Id, name: z.string() }).nullable(),
})
export type ServerMatch = z.infer<typeof ServerMatch>

/** `GET /api/admin/servers/:id/matches`, the newest first. */
export const ServerMatchesQuery = z.object({
  limit: z.coerce.number().int().min(1, 'number_range').max(100, 'number_range').default(20),
  offset: z.coerce.number().int().min(0, 'number_range').max(100_000, 'number_range').default(0),
})
export type ServerMatchesQuery = z.infer<typeof ServerMatchesQuery>
export const ServerMatches = z.object({ total: z.int(), matches: z.array(ServerMatch) })
export type ServerMatches = z.infer<typeof ServerMatches>

/** What was told to the server of a match, or to its organisers. */
export const MatchCommandEntry = z.object({
  id: Id,
  username: z.string(),
  at: Time,
  order: z.union([
    MatchCommand,
    z.object({ command: z.enum(['take_server', 'call_admin']) }),
    /** Somebody of the crew was let in to watch, or is no more, while the match was on the server. */
    z.object({ command: z.enum(['add_spectator', 'remove_spectator']), role: CrewRole }),
  ]),
  reason: z.string(),
  server: z.string().nullable(),
  /** `done`: carried out by the site itself. Null while nothing is known of it. */
  outcome: z.enum(['done', 'answered', 'no_answer', 'unreachable', 'wrong_password', 'not_set']).nullable(),
  answer: z.string().nullable(),
})
export type MatchCommandEntry = z.infer<typeof MatchCommandEntry>

/** `GET /api/matches/:id/server`: what of it depends on who asks stands in `connect`, `rights` and `commands`. */
export const MatchServer = z.object({
  state: MatchServerState,
  /** In the line, from 1; null out of it. */
  place: z.int().nullable(),
  server: z.object({ id: Id, name: z.string(), region: ServerRegion }).nullable(),
  failure: AssignmentFailure.nullable(),
  is_paused: z.boolean(),
  /** A backup is loaded there, and the match goes on when everybody has typed `.ready`. */
  is_restoring: z.boolean(),
  /** The newest backup that the match could go on from. */
  backup: z.object({ map: z.int(), round: z.int(), at: Time }).nullable(),
  /** host:port of GOTV, for everybody. */
  gotv: z.string().nullable(),
  /** host:port of the server; players and crew of the match and organisers alone are told. */
  connect: z.string().nullable(),
  /** What they type to join, where the server wants a password. */
  password: z.string().nullable(),
  /** What opens GOTV, where it wants a password: for the crew and organisers. */
  gotv_password: z.string().nullable(),
  rights: z.object({
    organise: z.boolean(),
    call: z.boolean(),
    /** Of the orders: `refereeOrders` alone. */
    referee: z.boolean(),
    /** May say where the match is streamed. */
    stream: z.boolean(),
    /** Is of its crew, or would be but for belonging to one of its teams. */
    crew: z.enum(['none', 'member', 'conflict']),
  }),
  /** Null for who is no organiser. */
  settings: TournamentServers.nullable(),
  /** Organisers and referees are told the newest fifty, newest first; captains their calls. */
  commands: z.array(MatchCommandEntry),
})
export type MatchServer = z.infer<typeof MatchServer>
