import { parseBackupCommand, parseLoadCommand } from '@lobby/cs2'
import { backupFile } from './backup.ts'
import { lineRefusal, missingBackup, silence, type LoadRefusal, type LoadResult } from './load-result.ts'
import {
  randomOf,
  resultOf,
  resumedMatch,
  type LoadedMatch,
  type Machine,
  type MatchPicture,
  type ReadMatch,
  type ServerState,
} from './loaded-match.ts'
import { EventPost } from './event-post.ts'
import { fetchConfig } from './fetch-config.ts'
import { MatchPause } from './match-pause.ts'
import { badConfigAnswer, readMatchSetup, type TeamIds } from './match-setup.ts'
import { completeOptions, type Settings, type SimulatorOptions } from './options.ts'
import { pause } from './pause.ts'
import { PlayerLists } from './player-lists.ts'
import { PluginSettings } from './plugin-settings.ts'
import { Random } from './random.ts'
import { ServerLog } from './server-log.ts'
import { SeriesPlay, type SeriesResult, type SeriesWatch } from './series-play.ts'
import { Uploads, type Disk, type UploadedDemo } from './uploads.ts'
import { backupLoadedBody, restoredBody, seriesStartBody } from './webhook-bodies.ts'

/**
 * A CS2 server with MatchZy 0.8.15, or what speaks another dialect, as far as LOBBY can see one: it takes a load command, fetches the config, and posts
 * the webhook events of a series that is played by chance. Servers share nothing; run as many as needed in one process.
 */
export class SimulatedServer {
  readonly name: string
  /** Settings of the console; those of a config come here too, and stay. */
  readonly set: PluginSettings
  /** Set by whoever runs the machine. */
  machine: Machine = { crash: () => undefined, silence: () => undefined, rename: () => undefined }
  readonly standing = new MatchPause(this)
  readonly settings: Settings
  readonly #refusals: Random
  readonly log: ServerLog
  readonly #disk: Disk = { backups: new Map(), engineFiles: new Map() }
  /** Every series that came to an end here, in order. */
  readonly played: SeriesResult[] = []
  /** Demos that were taken where they were uploaded to, in order. */
  readonly uploadedDemos: UploadedDemo[] = []
  readonly #outerSignal: AbortSignal | null
  #state: ServerState = 'idle'
  /** Of the match before; a config that names none inherits them (MatchManagement.cs:275-276). */
  #teamIds: TeamIds = { team1: '', team2: '' }
  #stop = new AbortController()
  #match: LoadedMatch | null = null
  #play: SeriesPlay | null = null

  constructor(name: string, options: SimulatorOptions) {
    this.name = name
    const { log } = options
    this.settings = completeOptions(
      log === undefined ? options : { ...options, log: (line) => log(`[${name}] ${line}`) },
    )
    this.set = new PluginSettings(this.settings.voice)
    this.#outerSignal = options.signal ?? null
    this.#refusals = new Random(`${this.settings.seed}:${name}:refusals`)
    this.log = new ServerLog(this.settings, new Random(`${this.settings.seed}:${name}:log`), this.#outerSignal)
    this.log.obey(this.set.texts)
  }

  /** Backups on this server's disk, by the file's name. */
  get backups(): ReadonlyMap<string, string> {
    return this.#disk.backups
  }
  get state(): ServerState {
    return this.#state
  }
  get isPaused(): boolean {
    return this.standing.isOn
  }
  /** Whom the match that is set up lets in; null on an idle server. */
  get lists(): PlayerLists | null {
    return this.#match?.lists ?? null
  }

  /** The match that is set up, and where it stands once it is played; null on an idle server. */
  get picture(): MatchPicture | null {
    return this.#match && { ...this.#match, moment: this.#play?.moment ?? null }
  }

  /** Does what the console does with a load command. Never throws; a refusal leaves the server as it was. */
  async loadCommand(line: string): Promise<LoadResult> {
    if (this.#state !== 'idle')
      return this.#refuse(
        'match_set_up',
        `[LoadMatchDataCommand] A match is already setup with id: ${this.#match?.setup.matchId}, cannot load a new match!`,
      )
    const command = parseLoadCommand(line)
    if (!command.ok) return this.#refuse(command.code, lineRefusal(command.code, line))
    if (this.#refusals.chance(this.settings.quirks.refuseLoadRate))
      return this.#refuse('fault', 'Match load failed: an error of the plugin')
    return this.#begin(async (signal) => {
      const fetched = await fetchConfig(command, this.settings, signal)
      if (!fetched.ok) return this.#refuse('http_failed', fetched.message, fetched.why)
      const read = readMatchSetup(fetched.text, this.settings.voice, this.#teamIds)
      if (!read.ok) return this.#refuse('bad_config', badConfigAnswer(read), read.message)
      return { ok: true, setup: read.setup, resume: null, source: command.url, isInPlace: false }
    })
  }

  /** Fetches a backup and sets its match up where it stood; also while that match is set up here. */
  async backupCommand(line: string): Promise<LoadResult> {
    const command = parseBackupCommand(line)
    if (!command.ok) return this.#refuse(command.code, lineRefusal(command.code, line))
    return this.#loadBackup((signal) => fetchConfig(command, this.settings, signal))
  }

  /** Sets a match up from a file on this server's disk. */
  async backupFile(file: string): Promise<LoadResult> {
    const text = this.#disk.backups.get(file)
    if (text === undefined) return this.#refuse('no_backup', missingBackup(file))
    return this.#loadBackup(async () => ({ ok: true, text }))
  }

  /**
   * Whatever is set up makes way for the match of the backup, which nothing refuses but the time after the end (BackupManagement.cs:206-229; half time and tactical
   * time-outs are not played here). What was told of it before stays told.
   */
  async #loadBackup(fetch: (signal: AbortSignal) => ReturnType<typeof fetchConfig>): Promise<LoadResult> {
    if (this.#state === 'post_game')
      return this.#refuse('match_set_up', 'You cannot use this command after the game has ended.')
    const read = async (signal: AbortSignal): Promise<({ readonly ok: true } & ReadMatch) | LoadRefusal> => {
      const fetched = await fetch(signal)
      if (!fetched.ok) return this.#refuse('http_failed', fetched.message, fetched.why)
      const backup = resumedMatch(fetched.text, this.#disk.engineFiles, this.#state === 'live' ? this.picture : null)
      return backup.ok ? backup : this.#refuse('bad_config', silence, backup.message)
    }
    const before = this.#match
    if (before === null) {
      if (this.#state !== 'idle') this.end()
      return this.#begin(read)
    }
    const stop = this.#stop
    const found = await read(this.#signalOf(stop))
    if (!found.ok) return found
    await before.post.drain()
    if (this.#stop !== stop || stop.signal.aborted) return this.#refuse('ended', 'Match load failed: ended meanwhile')
    this.end()
    return this.#begin(async () => found)
  }

  async #begin(
    read: (signal: AbortSignal) => Promise<({ readonly ok: true } & ReadMatch) | LoadRefusal>,
  ): Promise<LoadResult> {
    const stop = new AbortController()
    this.#stop = stop
    this.#forget()
    this.#state = 'loading'
    const signal = this.#signalOf(stop)
    const found = await read(signal)
    const isOurs = this.#stop === stop
    if (isOurs && (signal.aborted || !found.ok)) this.#state = 'idle'
    if (signal.aborted) return this.#refuse('ended', 'Match load failed: ended meanwhile')
    if (!found.ok) return found
    this.#setUp(found, signal)
    return { ok: true, matchId: found.setup.matchId }
  }

  #setUp(read: ReadMatch, signal: AbortSignal): void {
    const { setup, resume } = read
    const settings = this.settings
    const random = randomOf(read, settings.seed, this.name)
    this.#teamIds = { team1: setup.team1.id, team2: setup.team2.id }
    // What a config sets is only carried out when the plugin has named the server.
    if (resume === null) this.machine.rename(this.set.hostname(setup, null))
    this.set.setAll(setup.cvars)
    this.log.listen(setup.cvars['logaddress_add_http'])
    const post = new EventPost(setup.remoteLog, { settings, random: random.fork('delivery'), signal })
    const uploads = new Uploads({
      settings,
      cvars: this.set.texts,
      signal,
      disk: this.#disk,
      demos: this.uploadedDemos,
    })
    settings.log(`match ${setup.matchId} loaded: ${setup.team1.name} vs ${setup.team2.name}, ${setup.maps.join(', ')}`)
    if (setup.remoteLog === null) settings.log('no remote log url: nobody will hear of this match')
    // The console does not wait for the webhook. A backup that is loaded announces nothing.
    const announced = resume === null ? post.post(seriesStartBody(setup)) : Promise.resolve()
    this.#match = { ...read, random, post, uploads, announced, lists: new PlayerLists(setup) }
  }

  /**
   * Plays the loaded series to its end and until its events are delivered or given up. Afterwards the server is free
   * again. Throws when no match is loaded or the loaded one is being played: that is a mistake of the caller.
   */
  async play(): Promise<SeriesResult> {
    const match = this.#match
    if (match === null || this.#state !== 'loading') throw new Error('no match is waiting to be played')
    const stop = this.#stop
    const signal = this.#signalOf(stop)
    if (match.resume !== null && !match.isInPlace && this.settings.readyMs > 0) {
      this.#state = 'pending_restore'
      await pause(this.settings.readyMs, signal)
    }
    if (!signal.aborted) this.#state = 'live'
    if (!signal.aborted && match.resume !== null) this.standing.byRestore()
    // After end() the server belongs to whatever is loaded next.
    const setState = (state: ServerState): void => {
      if (this.#stop !== stop || stop.signal.aborted) return
      this.#state = state
      if (state === 'idle') this.#forget()
    }
    await match.announced
    const play = new SeriesPlay({
      ...match,
      settings: this.settings,
      signal,
      watch: this.#watchOf(match, () => setState('post_game'), signal),
      isPaused: () => this.isPaused || this.settings.isHeld(),
    })
    this.#play = play
    const finished = await play.run()
    await match.post.drain()
    await Promise.all([match.uploads.drain(), this.log.drain()])
    if (finished) await pause(this.settings.resetDelayMs, signal)
    setState('idle')
    const result = resultOf(match, play, finished)
    this.played.push(result)
    return result
  }

  /** Loads and plays. */
  async runCommand(line: string): Promise<({ readonly ok: true } & SeriesResult) | LoadRefusal> {
    const loaded = await this.loadCommand(line)
    return loaded.ok ? { ok: true, ...(await this.play()) } : loaded
  }

  /**
   * Ends the match by force, as css_endmatch does: nothing is sent, undelivered events are lost, the server is free at
   * once, and play() resolves with outcome 'ended'. Does nothing on an idle server.
   */
  end(): void {
    this.#stop.abort()
    this.#forget()
    this.#state = 'idle'
  }

  /** Goes back to the state after so many rounds of the map that is played. False where no backup of that round is there. */
  async restoreRound(rounds: number): Promise<boolean> {
    const moment = this.#play?.moment ?? null
    if (moment === null || this.#state !== 'live' || moment.game.isOver || !moment.game.hasBackup(rounds)) return false
    const { game } = moment
    game.restore(rounds)
    this.#match?.lists.restore(this.#disk.backups.get(backupFile(moment)) ?? '', this.#disk.engineFiles)
    this.standing.byRestore()
    this.settings.log(`restored to ${game.score('team1')}:${game.score('team2')}`)
    await this.log.restored(moment)
    for (const body of [backupLoadedBody(moment), restoredBody(moment)]) await this.#match?.post.post(body)
    await this.standing.restored(this.#signalOf(this.#stop))
    return true
  }

  #watchOf({ uploads, lists }: LoadedMatch, mapsOver: () => void, signal: AbortSignal): SeriesWatch {
    return {
      mapsOver,
      restored: () => this.standing.restored(signal),
      log: this.log,
      roundStarts: (moment) => {
        this.machine.rename(this.set.hostname(moment.setup, moment))
        return uploads.backup({ ...moment, setup: lists.applied(moment.setup) })
      },
      mapOver: (moment) => {
        if (this.set.isOn('demo_recording_enabled')) uploads.demo(moment)
      },
      silence: (milliseconds) => this.machine.silence(milliseconds),
      crash: () => {
        this.settings.log('crashed')
        this.end()
        this.machine.crash()
      },
    }
  }

  #forget(): void {
    this.#match = null
    this.#play = null
    this.standing.end()
  }

  /** `message` is what the console answers; `why` goes to the log of this program alone. */
  #refuse(code: LoadRefusal['code'], message: string, why = message): LoadRefusal {
    this.settings.log(why)
    return { ok: false, code, message }
  }

  #signalOf(stop: AbortController): AbortSignal {
    return this.#outerSignal === null ? stop.signal : AbortSignal.any([this.#outerSignal, stop.signal])
  }
}
