import { z } from 'zod'
import { CrewRole } from './crew.ts'
import { Id, Text, Time } from './envelope.ts'
import { CallReason, MatchCall } from './match-calls.ts'
import { ServerRegion } from './servers.ts'
import { StandInRole } from './stand-ins.ts'
import { TeamSummary } from './teams.ts'

/**
 * `none`: nobody asked for a server. `waiting`: in the line. `loading`: one was told to load the match. `on`: it plays it.
 * `lost`: it does not say so any more. `elsewhere`: somebody loaded it by the console line, on a server that the site does not run. `stopped`: an organiser took it away, or the match is over.
 */
export const MatchServerState = z.enum(['none', 'waiting', 'loading', 'on', 'lost', 'elsewhere', 'stopped'])
export type MatchServerState = z.infer<typeof MatchServerState>

/** Why an assignment came to nothing. `match_set_up`: the server holds another match. `not_confirmed`: nothing was heard of it in time.
 * `maps_reopened`: the series got another length, so its maps are chosen again. `taken_over`: an organiser said that another server plays it.
 * `veto_reopened`: the last step of the veto was taken back. */
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
  'taken_over',
  'veto_reopened',
] as const
export const AssignmentFailure = z.enum(assignmentFailures)
export type AssignmentFailure = z.infer<typeof AssignmentFailure>

/** Which load of a match on a server; a match has one after the other. */
const loadNumber = z.int({ error: 'number_range' }).min(0, 'number_range').max(1_000_000, 'number_range')
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
  /**
   * To another server, from the newest backup; null leaves the choice of it to the site. `load` is the load that is meant (MatchServer.load): a match that was moved since is left
   * where it is, refused with MATCH_MOVED_ALREADY. No order is given without it; null stands in the log of earlier releases alone.
   */
  z.object({
    command: z.literal('move'),
    server_id: Id.nullable().default(null),
    load: loadNumber.nullable().default(null),
  }),
  z.object({ command: z.literal('add_player'), user_id: Id, team: side }),
  /**
   * Off the server, and on the bench from then on. Where its plugin would let them in again, `keep_out` has the match loaded anew there without them, from its newest backup: the round under
   * way begins again, and the game stands paused.
   */
  z.object({ command: z.literal('remove_player'), user_id: Id, keep_out: z.boolean().default(false) }),
  /** As `remove_player`, of somebody who is in the match by Steam ID alone (MatchStranger.id). */
  z.object({ command: z.literal('remove_stranger'), stand_in_id: Id, keep_out: z.boolean().default(false) }),
  /** The load `number`, which plays on although it does not count, counts again instead of the load `instead`. */
  z.object({ command: z.literal('take_over'), number: loadNumber, instead: loadNumber }),
  /** The server lets go of the match at once; also leaves the line. The result is set by hand. */
  z.object({ command: z.literal('end') }),
])
export type MatchCommand = z.infer<typeof MatchCommand>

/** `POST /api/matches/:id/server/commands` (organisers; referees by `refereeOrders`) → MatchCommandEntry. Why stands beside who and when. */
export const MatchCommandRequest = z
  .object({
    order: MatchCommand,
    reason: Text.trim().min(1, 'required').max(300, 'too_long'),
  })
  .refine(({ order }) => order.command !== 'move' || order.load !== null, {
    path: ['order', 'load'],
    error: 'required',
  })
export type MatchCommandRequest = z.infer<typeof MatchCommandRequest>

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

/** What was told to the server of a match, or to its organisers. */
export const MatchCommandEntry = z.object({
  id: Id,
  username: z.string(),
  at: Time,
  order: z.union([
    MatchCommand,
    z.object({ command: z.literal('take_server') }),
    /** `about` is missing of calls of earlier releases. */
    z.object({ command: z.literal('call_admin'), about: CallReason.optional() }),
    /** To the call of that id and those before it. */
    z.object({ command: z.enum(['take_call', 'answer_call']), call_id: Id }),
    /** Somebody of the crew was let in to watch, or is no more, while the match was on the server. */
    z.object({ command: z.enum(['add_spectator', 'remove_spectator']), role: CrewRole }),
    /** Somebody from outside was let in to play for a team or to coach it, or is no more, while the match was on the server. */
    z.object({ command: z.enum(['add_stand_in', 'remove_stand_in']), role: StandInRole, team: side }),
  ]),
  reason: z.string(),
  server: z.string().nullable(),
  /**
   * `done`: carried out by the site itself. Of a player who was taken off: `kicked`, who may come back; `kept_out`, who may not, unless the server goes back to an earlier round by
   * itself; `reloaded`, where the server was told to load the match anew without them. Null while nothing is known of it.
   */
  outcome: z
    .enum([
      'done',
      'answered',
      'kicked',
      'kept_out',
      'reloaded',
      'no_answer',
      'unreachable',
      'wrong_password',
      'not_set',
    ])
    .nullable(),
  answer: z.string().nullable(),
})
export type MatchCommandEntry = z.infer<typeof MatchCommandEntry>

/**
 * A load that does not count and yet tells of play, while the one that counts tells nothing. `speaker` is who it seems to be: `earlier`, the
 * server of that load; `present`, the server that has the match now, which says on its console that it plays and must be showing an old secret.
 */
export const StrayLoad = z.object({
  number: z.int(),
  instead: z.int(),
  speaker: z.enum(['earlier', 'present']),
  /** The server of that load; null where a console line loaded the match on one that the site does not run. */
  server: z.string().nullable(),
  /** When it last told of play. */
  at: Time,
  /** The score by all that it told: of the map that is played, from 0, or of maps where none is. */
  map: z.int().nullable(),
  team1: z.int(),
  team2: z.int(),
})
export type StrayLoad = z.infer<typeof StrayLoad>

/** How a match server stands for a match that waits. `checked`: an admin has it checked now; `resting`: a load came to nothing there a moment ago; `no_resume`: its plugin loads no backups; `maintenance`: it is worked on,
 * or would be before the match is over. */
export const serverStands = [
  'free',
  'busy',
  'checked',
  'resting',
  'offline',
  'draining',
  'no_password',
  'wrong_password',
  'no_resume',
  'maintenance',
] as const
export const ServerStand = z.enum(serverStands)
export type ServerStand = z.infer<typeof ServerStand>

/**
 * Why a match waits. `no_server`: there is none for matches. `own_server`: the one it leaves still has it. `chosen`: the one that an organiser
 * chose takes no match now. `none_usable`: none takes matches. `none_free`: others have all that do. `none_in_region`: so it is, and there is
 * none where the match is to be. `checked`, `resting`, `no_resume`, `maintenance`: what is free is being checked, or will not do. `soon`: one is free for it, or for whoever is before it.
 */
export const waitCodes = [
  'no_server',
  'own_server',
  'chosen',
  'none_usable',
  'none_free',
  'none_in_region',
  'checked',
  'resting',
  'no_resume',
  'maintenance',
  'soon',
] as const
export const WaitReason = z.object({
  code: z.enum(waitCodes),
  /** The server that is meant; null where none is, or the chosen one was removed. */
  server: z.string().nullable(),
  /** Where the match is to be, if anywhere. */
  region: ServerRegion.nullable(),
  /** What came of the last server that it had, in this stay in the line. */
  last: z.object({ failure: AssignmentFailure, server: z.string().nullable() }).nullable(),
  /** Every server for matches, and how it stands. */
  servers: z.array(z.object({ name: z.string(), stand: ServerStand })),
})
export type WaitReason = z.infer<typeof WaitReason>

/** `GET /api/tournaments/:id/servers/attention` (organisers): open matches that wait for a server, are played where they do not count, or were not heard of for a while. */
export const MatchAttention = z.object({
  match_id: Id,
  team1: TeamSummary,
  team2: TeamSummary,
  /** In the line, from 1; null out of it. */
  place: z.int().nullable(),
  waits: WaitReason.nullable(),
  stray: StrayLoad.nullable(),
  /** The end score of a map is not known. */
  is_incomplete: z.literal(true).optional(),
  /** It is under way and nothing was heard of it for a while, and no server of the site's that could be asked has it. */
  is_silent: z.literal(true).optional(),
  /** Captains who wait for an answer, the first of them first. */
  calls: z.array(MatchCall).optional(),
})
export type MatchAttention = z.infer<typeof MatchAttention>

/** `GET /api/matches/:id/server`: what of it depends on who asks stands in `connect`, `rights` and `commands`. */
export const MatchServer = z.object({
  state: MatchServerState,
  /** In the line, from 1; null out of it. */
  place: z.int().nullable(),
  /** Why it waits, for organisers; null for everybody else, and out of the line. */
  waits: WaitReason.nullable(),
  server: z.object({ id: Id, name: z.string(), region: ServerRegion }).nullable(),
  /** Why it has no server any more. What befell a server while the match still looks for another one is told to organisers alone. */
  failure: AssignmentFailure.nullable(),
  /** When a server that the site does not run last told of play; null where none has the match, or it has told nothing yet. */
  heard_at: Time.nullable(),
  /** When such a server first fetched the match, for organisers. */
  fetched_at: Time.nullable(),
  /** Which load of the match counts now, for organisers: what an order to move it is about. */
  load: z.int().nullable(),
  is_paused: z.boolean(),
  /** A backup is loaded there, and the match goes on when everybody has typed `.ready`. */
  is_restoring: z.boolean(),
  /** For organisers; null for everybody else, and where all is well. */
  stray: StrayLoad.nullable(),
  /** The newest backup that the match could go on from. */
  backup: z.object({ map: z.int(), round: z.int(), at: Time }).nullable(),
  /** When the engine's own log of the match last came, and how the game stood there by its word; for organisers and referees, null where none came. */
  log: z
    .object({
      at: Time,
      map: z.string().nullable(),
      score: z.object({ ct: z.int(), t: z.int() }).nullable(),
    })
    .nullable(),
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
    /** Kills, money and places without the delay of the public. */
    sees_now: z.boolean(),
  }),
  /** Null for who is no organiser. */
  settings: TournamentServers.nullable(),
  /** Organisers and referees are told the newest fifty, newest first; captains their calls. */
  commands: z.array(MatchCommandEntry),
  /** Organisers and referees are told those that nobody has answered; captains the newest one of their team, with its answer. */
  calls: z.array(MatchCall),
})
export type MatchServer = z.infer<typeof MatchServer>
