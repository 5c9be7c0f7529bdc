import type { DialectName } from './dialect.ts'

/** What a dialect's console calls what LOBBY wants of it. Null is what it cannot do. */
export type ConsoleCommands = {
  readonly load: string
  readonly loadBackup: string | null
  /** Tells whether another match can be loaded; where it is null, `get5_status` does. */
  readonly isFree: string | null
  readonly end: string
  readonly pause: string
  readonly unpause: string
  /** Followed by how many rounds of the map that is played shall stand. */
  readonly restore: string | null
  readonly addPlayer: string
  readonly removePlayer: string
  /** Teams of the match, the first being 1, of which `removePlayer` forgets somebody for good; of another one they are sent off and may come back. */
  readonly keepsOut: readonly (1 | 2)[]
  /** Forgets a match that waits to be loaded after the one that is over. */
  readonly forgetQueued: string | null
  /**
   * Lines typed before a load. The server keeps its own name, over which the plugin writes the teams' at the load and at every round unless the format is empty (Utility.cs:1549-1556); a config
   * sets it after the first of these. And a match that went back to a round stands until both teams go on, which the site tells them: a switch follows `true`, `false` and `0` alone, and no
   * config, as that types in quotes (ConfigConvars.cs:190-197, Utility.cs:1512-1520).
   */
  readonly prepare: readonly string[]
  /**
   * Lines typed when a server is free again. The plugin keeps all addresses and secrets of the match until the next one is loaded (Utility.cs:469-475), and what people play
   * meanwhile goes there. An empty address is refused (RemoteLogConfig.cs:18-22, ConfigConvars.cs:150), so they are given one that nobody listens on, on the server itself.
   */
  readonly forget: readonly string[]
}

/** The question about its match that every dialect answers. */
export const statusCommand = 'get5_status'

/** The discard port. */
const nowhere = 'http://127.0.0.1:9'

const matchzy: ConsoleCommands = {
  load: 'matchzy_loadmatch_url',
  loadBackup: 'matchzy_loadbackup_url',
  isFree: 'get5_web_available',
  end: 'css_endmatch',
  pause: 'css_forcepause',
  unpause: 'css_forceunpause',
  restore: 'css_restore',
  addPlayer: 'matchzy_addplayer',
  removePlayer: 'matchzy_removeplayer',
  // Its answer is the same for anybody (Teams.cs:138-199; the fork's too, src/Teams.cs:180-199).
  keepsOut: [1],
  forgetQueued: null,
  prepare: ['matchzy_hostname_format ""', 'matchzy_pause_after_restore true'],
  forget: [
    `matchzy_remote_log_url "${nowhere}"`,
    'matchzy_remote_log_header_value "none"',
    `matchzy_remote_backup_url "${nowhere}"`,
    `matchzy_demo_upload_url "${nowhere}"`,
  ],
}

const commands: Readonly<Record<DialectName, ConsoleCommands>> = {
  matchzy,
  // Its 1.x says matchzy_ and its 2.x at_; both answer to Get5's names.
  'matchzy-enhanced': {
    ...matchzy,
    load: 'get5_loadmatch_url',
    loadBackup: 'get5_loadbackup_url',
    addPlayer: 'get5_addplayer',
    removePlayer: 'get5_removeplayer',
    forgetQueued: 'at_clear_queued_match',
    prepare: ['matchzy', 'at'].flatMap((name) => [`${name}_hostname_format ""`, `${name}_pause_after_restore true`]),
    // It tries events again that were not taken, and sends them to the address that holds by then.
    forget: [],
  },
  get5: {
    load: 'get5_loadmatch_url',
    loadBackup: null,
    isFree: null,
    end: 'get5_endmatch',
    pause: 'sm_pause',
    unpause: 'sm_unpause',
    restore: null,
    addPlayer: 'get5_addplayer',
    removePlayer: 'get5_removeplayer',
    keepsOut: [1, 2],
    forgetQueued: null,
    prepare: [],
    forget: [],
  },
}

/** What the console of a server of this dialect understands. */
export function commandsOf(dialect: DialectName): ConsoleCommands {
  return commands[dialect]
}

/**
 * Lines typed before a backup is loaded: the engine's mode, of which the map is loaded. A config sets it itself and loads the map anew where it was another one (MatchManagement.cs:345-348); a backup
 * does not (BackupManagement.cs:206-392), so a match of two would go on by the rules and on the whole map of five, or the other way round. Where the server stands on the very map of the
 * backup, MatchZy does not load it, and the mode comes with the next one.
 */
export function gameModeLines(isWingman: boolean): readonly string[] {
  return ['game_type 0', `game_mode ${isWingman ? 2 : 1}`]
}
