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
  /** Forgets a match that waits to be loaded after the one that is over. */
  readonly forgetQueued: string | null
}

/** The question about its match that every dialect answers. */
export const statusCommand = 'get5_status'

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
  forgetQueued: null,
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
    forgetQueued: null,
  },
}

/** What the console of a server of this dialect understands. */
export function commandsOf(dialect: DialectName): ConsoleCommands {
  return commands[dialect]
}
