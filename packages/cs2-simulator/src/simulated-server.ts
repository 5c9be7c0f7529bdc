import { parseLoadCommand } from '@lobby/cs2'
import { EventPost, type PostReport } from './event-post.ts'
import { fetchConfig } from './fetch-config.ts'
import type { TeamKey } from './map-game.ts'
import { readMatchSetup, type MatchSetup } from './match-setup.ts'
import { completeOptions, type Settings, type SimulatorOptions } from './options.ts'
import { pause } from './pause.ts'
import { Random } from './random.ts'
import { SeriesPlay, type TrueMap } from './series-play.ts'
import { seriesStartBody, type SeriesMoment } from './webhook-bodies.ts'

/** 'loading' lasts from the load command until play begins: the config is fetched, then people join and warm up. */
export type ServerState = 'idle' | 'loading' | 'live' | 'post_game'

/** A load that was refused; `message` is what the console would print. */
export type LoadRefusal = {
  readonly ok: false
  readonly code:
    | 'match_set_up'
    | 'not_a_load_command'
    | 'too_long'
    | 'bad_syntax'
    | 'bad_url'
    | 'http_failed'
    | 'bad_config'
    | 'ended'
  readonly message: string
}

/** What a load command came to. On success the config was fetched and series_start is on its way. */
export type LoadResult = { readonly ok: true; readonly matchId: number } | LoadRefusal

/** What really happened in a series, to compare with what a reader of the events understood. */
export type SeriesResult = {
  readonly matchId: number
  /** 'ended' when end() or the signal cut it short. */
  readonly outcome: 'finished' | 'ended'
  readonly teamIds: Readonly<Record<TeamKey, string>>
  readonly seriesScore: Readonly<Record<TeamKey, number>>
  /** null on a draw, and for a series that was cut short. */
  readonly winnerTeamId: string | null
  readonly maps: readonly TrueMap[]
} & PostReport

/** What a server could tell of its match. */
export type MatchPicture = { readonly setup: MatchSetup; readonly moment: SeriesMoment | null }

type LoadedMatch = {
  readonly setup: MatchSetup
  readonly random: Random
  readonly post: EventPost
  /** Settles as post() does for series_start. */
  readonly announced: Promise<void>
}

function seriesWinner(play: SeriesPlay, setup: MatchSetup): string | null {
  const { team1, team2 } = play.seriesScore
  if (team1 === team2) return null
  return team1 > team2 ? setup.team1.id : setup.team2.id
}

/**
 * A CS2 server with MatchZy 0.8.15, as far as LOBBY can see one: it takes a load command, fetches the config, and posts
 * the webhook events of a series that is played by chance. Servers share nothing; run as many as needed in one process.
 */
export class SimulatedServer {
  readonly name: string
  readonly #settings: Settings
  readonly #outerSignal: AbortSignal | null
  #state: ServerState = 'idle'
  #stop = new AbortController()
  #match: LoadedMatch | null = null
  #play: SeriesPlay | null = null

  constructor(name: string, options: SimulatorOptions) {
    this.name = name
    const { log } = options
    this.#settings = completeOptions(
      log === undefined ? options : { ...options, log: (line) => log(`[${name}] ${line}`) },
    )
    this.#outerSignal = options.signal ?? null
  }

  get state(): ServerState {
    return this.#state
  }

  /** The match that is set up, and where it stands once it is played; null on an idle server. */
  get picture(): MatchPicture | null {
    return this.#match === null ? null : { setup: this.#match.setup, moment: this.#play?.moment ?? null }
  }

  /** Does what the console does with a load command. Never throws; a refusal leaves the server as it was. */
  async loadCommand(line: string): Promise<LoadResult> {
    if (this.#state !== 'idle')
      return this.#refuse('match_set_up', 'A match is already set up, cannot load a new match')
    const command = parseLoadCommand(line)
    if (!command.ok) {
      return this.#refuse(command.code, command.code === 'bad_url' ? 'Invalid URL' : `Unknown command: ${command.code}`)
    }
    const stop = new AbortController()
    this.#stop = stop
    this.#forget()
    this.#state = 'loading'
    const loaded = await this.#load(command, stop)
    if (!loaded.ok && this.#stop === stop) this.#state = 'idle'
    return loaded
  }

  async #load(command: Parameters<typeof fetchConfig>[0], stop: AbortController): Promise<LoadResult> {
    const signal = this.#signalOf(stop)
    const config = await fetchConfig(command, this.#settings, signal)
    if (signal.aborted) return this.#refuse('ended', 'Match load failed: ended meanwhile')
    if (!config.ok) return this.#refuse('http_failed', config.message)
    const read = readMatchSetup(config.text)
    if (!read.ok) return this.#refuse('bad_config', `Match load failed: ${read.message}`)

    const { setup } = read
    // Matches differ under one seed, or every match of a tournament would be the same.
    const random = new Random(`${this.#settings.seed}:${setup.matchId}`)
    const post = new EventPost(setup.remoteLog, { settings: this.#settings, random: random.fork('delivery'), signal })
    this.#settings.log(
      `match ${setup.matchId} loaded: ${setup.team1.name} vs ${setup.team2.name}, ${setup.maps.join(', ')}`,
    )
    if (setup.remoteLog === null) this.#settings.log('no remote log url: nobody will hear of this match')
    // The console does not wait for the webhook.
    this.#match = { setup, random, post, announced: post.post(seriesStartBody(setup)) }
    return { ok: true, matchId: setup.matchId }
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
    this.#state = 'live'
    // After end() the server belongs to whatever is loaded next.
    const setState = (state: ServerState): void => {
      if (this.#stop !== stop || stop.signal.aborted) return
      this.#state = state
      if (state === 'idle') this.#forget()
    }
    await match.announced
    const play = new SeriesPlay({
      ...match,
      settings: this.#settings,
      signal,
      onMapsOver: () => setState('post_game'),
    })
    this.#play = play
    const finished = await play.run()
    await match.post.drain()
    if (finished) await pause(this.#settings.resetDelayMs, signal)
    setState('idle')
    return {
      matchId: match.setup.matchId,
      outcome: finished ? 'finished' : 'ended',
      teamIds: { team1: match.setup.team1.id, team2: match.setup.team2.id },
      seriesScore: play.seriesScore,
      winnerTeamId: finished ? seriesWinner(play, match.setup) : null,
      maps: play.maps,
      ...match.post.report,
    }
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

  #forget(): void {
    this.#match = null
    this.#play = null
  }

  #refuse(code: LoadRefusal['code'], message: string): LoadRefusal {
    this.#settings.log(message)
    return { ok: false, code, message }
  }

  #signalOf(stop: AbortController): AbortSignal {
    return this.#outerSignal === null ? stop.signal : AbortSignal.any([this.#outerSignal, stop.signal])
  }
}
