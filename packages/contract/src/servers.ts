import { z } from 'zod'
import { Id, Text, Time } from './envelope.ts'

/** What a server is there for: anybody practises on a training server; matches of tournaments are loaded on the others. */
export const serverPurposes = ['training', 'match'] as const
export const ServerPurpose = z.enum(serverPurposes)
export type ServerPurpose = z.infer<typeof ServerPurpose>

/** What is practised on a training server. */
export const trainingModes = ['aim', 'retake', 'prefire', 'warm_up'] as const
export const TrainingMode = z.enum(trainingModes)
export type TrainingMode = z.infer<typeof TrainingMode>

/** Match plugins that servers are spoken to as. `get5`: what speaks Get5's format as documented. */
export const gamePlugins = ['matchzy', 'matchzy-enhanced', 'get5'] as const
export const GamePlugin = z.enum(gamePlugins)
export type GamePlugin = z.infer<typeof GamePlugin>

/** Where servers stand, as players name it. */
export const serverRegions = [
  'almaty',
  'astana',
  'shymkent',
  'karaganda',
  'aktobe',
  'atyrau',
  'oskemen',
  'moscow',
  'europe',
] as const
export const ServerRegion = z.enum(serverRegions)
export type ServerRegion = z.infer<typeof ServerRegion>

/** Online until two questions in a row go unanswered: a change of map silences a server for some seconds. */
export const serverStatuses = ['online', 'offline'] as const
export const ServerStatus = z.enum(serverStatuses)
export type ServerStatus = z.infer<typeof ServerStatus>

/** Hours that the strip of a server's card shows. */
export const uptimeHours = 24

/**
 * One of GET /api/servers: training servers first, then match servers, each by name. What a server says of itself (map,
 * players, ping and what follows) is null while it is offline.
 */
export const ServerListItem = z.object({
  id: Id,
  name: z.string(),
  status: ServerStatus,
  purpose: ServerPurpose,
  /** Null on match servers. */
  mode: TrainingMode.nullable(),
  region: ServerRegion,
  /** Milliseconds from LOBBY to the server and back. */
  ping: z.int().nullable(),
  current_map: z.string().nullable(),
  /** People on it, bots not counted; 0 while it is offline. */
  current_players: z.int(),
  max_players: z.int().nullable(),
  /** `host:port`, for training servers alone: whoever plays a match is told its server there. */
  address: z.string().nullable(),
  has_password: z.boolean().nullable(),
  /** Ticks a second, where the server's own tags name them. */
  tick_rate: z.int().nullable(),
  /** Whether the server says that VAC is on. */
  anti_cheat: z.boolean().nullable(),
  /** Asked last; null before the first time. */
  checked_at: Time.nullable(),
  /** Answered last. */
  online_at: Time.nullable(),
  /** Share of questions answered, 0 to 1, in each of the last 24 hours, the oldest first; null where none was asked. */
  uptime: z.array(z.number().nullable()).length(uptimeHours),
})
export type ServerListItem = z.infer<typeof ServerListItem>
export const ServerList = z.array(ServerListItem)

/** Somebody on a server, as it names them. */
export const ServerPlayer = z.object({
  name: z.string(),
  /** Seconds since they came; null where the server does not tell. */
  seconds: z.int().nullable(),
})
export type ServerPlayer = z.infer<typeof ServerPlayer>

/** GET /api/servers/:id */
export const ServerDetail = ServerListItem.extend({
  /** Who is on; null when the server tells how many, but no names. Always null on match servers. */
  players: z.array(ServerPlayer).nullable(),
  /** Share of questions answered in the last 30 days; null before the first. */
  uptime_month: z.number().nullable(),
})
export type ServerDetail = z.infer<typeof ServerDetail>

export const ServerListQuery = z.object({ purpose: ServerPurpose.optional() })
export type ServerListQuery = z.infer<typeof ServerListQuery>

/** One line, as a game shows it. */
export const ServerName = Text.trim()
  .min(2, 'server_name_length')
  .max(48, 'server_name_length')
  .regex(/^[^\p{C}]*$/u, 'invalid')

const Port = z.int({ error: 'number_range' }).min(1, 'number_range').max(65_535, 'number_range')
/** An IPv4 address or a name of DNS; game servers answer on IPv4. */
const Host = Text.trim()
  .toLowerCase()
  .min(1, 'required')
  .max(253, 'too_long')
  .refine((text) => z.ipv4().safeParse(text).success || isHostName(text), 'host_invalid')

function isHostName(text: string): boolean {
  const labels = text.split('.')
  const areLabels = labels.every((label) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/.test(label))
  // A last label of digits would be a broken address, which some resolvers read in ways of their own.
  return areLabels && !/^(?:0x[\da-f]*|\d+)$/.test(labels.at(-1) ?? '')
}

/** Printable ASCII without quotes and blanks: it goes through start lines and config files of game servers. */
const RconPassword = Text.regex(/^[!#-:<-~]{1,128}$/, 'rcon_password_format')

/** As the RCON password, and nothing that would end a line which people paste. */
const JoinPassword = Text.regex(/^[!#-:<-~]{1,64}$/, 'server_password_format')

const ServerFields = z.object({
  name: ServerName,
  purpose: ServerPurpose,
  /** Needed on training servers, dropped on match servers. */
  mode: TrainingMode.nullable().optional(),
  region: ServerRegion,
  host: Host,
  port: Port,
  gotv_port: Port.nullable().optional(),
  /** Null: none. It is never shown again. */
  rcon_password: RconPassword.nullable().optional(),
  /** What people type to join (`sv_password`): told to players and crew of the match there. */
  join_password: JoinPassword.nullable().optional(),
  /** What opens GOTV (`tv_password`): told to the crew. */
  gotv_password: JoinPassword.nullable().optional(),
  /** Null, as when it is not named: found out by the console. */
  plugin: GamePlugin.nullable().optional(),
})

/** POST /api/admin/servers: asks the server while you wait. `dry_run` asks and stores nothing. */
export const CreateServerRequest = ServerFields.extend({ dry_run: z.boolean().default(false) }).refine(
  ({ purpose, mode }) => purpose === 'match' || typeof mode === 'string',
  { path: ['mode'], error: 'required' },
)
export type CreateServerRequest = z.infer<typeof CreateServerRequest>

/** When an admin works on a server: no match is put on it that would run into this. */
export const Maintenance = z.object({ from: Time, to: Time })
export type Maintenance = z.infer<typeof Maintenance>
/** A week. */
const longestMaintenanceMs = 7 * 24 * 3_600_000

/** PATCH /api/admin/servers/:id: what is not named stays. A draining server takes no new match. */
export const UpdateServerRequest = ServerFields.partial().extend({
  draining: z.boolean().optional(),
  /** Null: none. At most a week. */
  maintenance: z
    .object({
      from: z.iso.datetime({ offset: true, error: 'date_invalid' }),
      to: z.iso.datetime({ offset: true, error: 'date_invalid' }),
    })
    .refine(({ from, to }) => Date.parse(to) > Date.parse(from), { path: ['to'], error: 'maintenance_order' })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= longestMaintenanceMs, {
      path: ['to'],
      error: 'maintenance_too_long',
    })
    .nullable()
    .optional(),
})
export type UpdateServerRequest = z.infer<typeof UpdateServerRequest>

/** What asking a server just now gave, by its query port and by its console. */
export const ServerCheck = z.object({
  query: z.enum(['ok', 'no_answer', 'unknown_host', 'address_not_allowed', 'not_understood']),
  console: z.enum(['ok', 'not_set', 'unreachable', 'wrong_password']),
  /** The match plugin that its console answers as; null where none does, or nobody could ask. */
  plugin: GamePlugin.nullable(),
  /** What it said; null without an answer. */
  said: z
    .object({ name: z.string(), map: z.string(), ping: z.int(), current_players: z.int(), max_players: z.int() })
    .nullable(),
})
export type ServerCheck = z.infer<typeof ServerCheck>

/** A server as admins see it. */
export const AdminServer = ServerListItem.extend({
  host: z.string(),
  port: z.int(),
  gotv_port: z.int().nullable(),
  join_password: z.string().nullable(),
  gotv_password: z.string().nullable(),
  has_rcon: z.boolean(),
  /** The server refused the password; it is not tried again before there is another one. */
  rcon_refused: z.boolean(),
  /** What an admin said; null: found out. */
  plugin: GamePlugin.nullable(),
  /** What its console answered last as; null while nothing is known, and then it is taken for MatchZy. */
  plugin_found: GamePlugin.nullable(),
  draining: z.boolean(),
  /** Null where none is ahead or under way. */
  maintenance: Maintenance.nullable(),
  version: z.string().nullable(),
  created_at: Time,
})
export type AdminServer = z.infer<typeof AdminServer>
/** GET /api/admin/servers */
export const AdminServerList = z.array(AdminServer)

/** A console command that an admin sent, with secrets masked. */
export const ConsoleEntry = z.object({
  id: Id,
  /** Who sent it. */
  username: z.string(),
  sent_at: Time,
  command: z.string(),
  /**
   * `no_answer`: it went out, and silence or the end of the connection came back, so it may have been carried out. Null while
   * nothing is known of it: it is under way, or LOBBY stopped in the middle.
   */
  outcome: z.enum(['answered', 'no_answer', 'unreachable', 'wrong_password']).nullable(),
  answer: z.string().nullable(),
  took_ms: z.int().nullable(),
})
export type ConsoleEntry = z.infer<typeof ConsoleEntry>

/** GET /api/admin/servers/:id */
export const AdminServerDetail = AdminServer.extend({
  players: z.array(ServerPlayer).nullable(),
  uptime_month: z.number().nullable(),
  /** The newest fifty, newest first. */
  commands: z.array(ConsoleEntry),
})
export type AdminServerDetail = z.infer<typeof AdminServerDetail>

/** Answer of POST (server null after a dry run) and PATCH (check null when nothing was changed that could be asked). */
export const SavedServer = z.object({ server: AdminServer.nullable(), check: ServerCheck.nullable() })
export type SavedServer = z.infer<typeof SavedServer>

/** Bytes in UTF-8 that a console line may have. */
export const consoleLineBytes = 512
/** POST /api/admin/servers/:id/rcon → ConsoleEntry. One line, no control characters. */
export const ConsoleRequest = z.object({
  command: Text.trim()
    .min(1, 'required')
    .regex(/^[^\p{Cc}\p{Cf}\u2028\u2029]*$/u, 'console_line')
    .refine((text) => new TextEncoder().encode(text).length <= consoleLineBytes, 'console_line'),
})
