import type { MatchPicture } from './loaded-match.ts'
import type { TeamKey } from './map-game.ts'
import type { Settings } from './options.ts'
import { pause } from './pause.ts'
import type { PluginSettings } from './plugin-settings.ts'
import { pauseBody } from './webhook-bodies.ts'

/** The server that it is on. */
type Around = {
  readonly settings: Settings
  readonly set: PluginSettings
  readonly picture: MatchPicture | null
}

/**
 * Why a match stands between rounds. A pause of the console ends by the console alone (ConsoleCommands.cs:237-242). After a backup was restored, on whichever server, it stands
 * unless matchzy_pause_after_restore is false (BackupManagement.cs:383-391), until the console lets it go on (Utility.cs:1255-1285) or both teams have typed `.unpause`
 * (ConsoleCommands.cs:246-288). The fork does the same (its src/BackupManagement.cs:402-410, src/ConsoleCommands.cs:339-368).
 *
 * MatchZy tells none of it. The fork tells that play goes on, and not that it stands after a restore (its src/Utility.cs:3013-3028); Get5 tells both (backups.sp:684, pausing.sp:16-57).
 */
export class MatchPause {
  readonly #around: Around
  #by: 'console' | 'restore' | null = null
  readonly #said = new Set<TeamKey>()

  constructor(around: Around) {
    this.#around = around
  }

  get isOn(): boolean {
    return this.#by !== null
  }

  /** The console stops play, or lets it go on, whatever stopped it. */
  async byConsole(isPaused: boolean): Promise<void> {
    if (!isPaused) this.end()
    else this.#by = 'console'
    await this.#tell(isPaused)
  }

  /** A backup was restored. Where the console had paused it, the teams may end it now; what one of them said before still counts. */
  byRestore(): void {
    if (this.#around.set.isOn('pause_after_restore')) this.#by = 'restore'
  }

  /** What was restored is told: those who play here say that they go on, if they do so by themselves. */
  async restored(signal: AbortSignal): Promise<void> {
    const { voice, unpauseMs } = this.#around.settings
    if (!this.isOn) return
    if (voice === 'get5') await this.#tell(true)
    if (unpauseMs !== null) void this.#bothUnpause(unpauseMs, signal)
  }

  /** Somebody of a team types `.unpause`. */
  async unpause(team: TeamKey): Promise<void> {
    if (this.#by !== 'restore') return
    this.#said.add(team)
    if (this.#said.size < 2) return
    this.end()
    await this.#tell(false)
  }

  /** Play goes on, or the match is gone. */
  end(): void {
    this.#by = null
    this.#said.clear()
  }

  async #bothUnpause(afterMs: number, signal: AbortSignal): Promise<void> {
    if (!(await pause(afterMs, signal))) return
    await this.unpause('team1')
    await this.unpause('team2')
  }

  async #tell(isPaused: boolean): Promise<void> {
    const { picture } = this.#around
    if (picture?.moment) await picture.post.post(pauseBody(picture.moment, isPaused))
  }
}
