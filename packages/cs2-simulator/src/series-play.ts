import type { PlayerStats, Side } from '@lobby/cs2'
import type { ResumePoint } from './backup.ts'
import type { EventPost, PostReport } from './event-post.ts'
import { trueStats, type Fighter } from './fighter.ts'
import { rulesOf } from './live-rules.ts'
import { MapGame, type PlayedRound, type TeamKey } from './map-game.ts'
import type { MatchSetup } from './match-setup.ts'
import type { Settings } from './options.ts'
import { pause } from './pause.ts'
import type { Random } from './random.ts'
import type { ServerLog } from './server-log.ts'
import { chooseLineups, type Lineups } from './roster.ts'
import {
  backupLoadedBody,
  foreignBody,
  foreignEvents,
  goingLiveBody,
  mapResultBody,
  restoredBody,
  roundEndBody,
  seriesEndBody,
  type SeriesMoment,
} from './webhook-bodies.ts'

/** What really happened on a map, whatever was delivered of it. `stats` are by SteamID64. */
export type TrueMap = {
  readonly mapNumber: number
  readonly mapName: string
  readonly scores: Readonly<Record<TeamKey, number>>
  /** The rounds that count; what a restore undid is not among them. */
  readonly rounds: readonly PlayedRound[]
  readonly stats: Readonly<Record<TeamKey, Readonly<Record<string, PlayerStats>>>>
  /** False for a map that was cut short. */
  readonly finished: boolean
}

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

/** What a series tells the server it is played on. */
export type SeriesWatch = {
  /** Called once, after the last map and before series_end. */
  readonly mapsOver: () => void
  /** The series goes on from a backup, and has said so. */
  readonly restored: () => Promise<void>
  /** Before every round, the first one included. */
  readonly roundStarts: (moment: SeriesMoment) => Promise<void>
  readonly mapOver: (moment: SeriesMoment) => void
  /** The server answers nobody for so long. */
  readonly silence: (milliseconds: number) => void
  readonly crash: () => void
  readonly log: Pick<ServerLog, 'mapStarts' | 'roundOver' | 'restored' | 'mapOver'>
}

/** What a series needs. `resume` is where it goes on from a backup; `isPaused` holds it between rounds. */
export type SeriesContext = {
  readonly setup: MatchSetup
  readonly settings: Settings
  readonly random: Random
  readonly post: EventPost
  readonly signal: AbortSignal
  readonly watch: SeriesWatch
  readonly isPaused: () => boolean
  readonly resume: ResumePoint | null
}

/** More would make a map endless under a high rate. */
const maxRestoresPerMap = 3
/** How often a paused game looks whether it may go on. */
const pauseLookMs = 20

function statsOf(fighters: readonly Fighter[]): Readonly<Record<string, PlayerStats>> {
  return Object.fromEntries(fighters.map((fighter) => [fighter.steamId, trueStats(fighter)]))
}

/** False, once the signal came. */
async function stopped(signal: AbortSignal): Promise<false> {
  if (!signal.aborted)
    await new Promise((resolve) => {
      signal.addEventListener('abort', resolve, { once: true })
    })
  return false
}

/** Plays one loaded series from its first map to series_end, or until the signal stops it. */
export class SeriesPlay {
  readonly maps: TrueMap[] = []
  readonly seriesScore: Record<TeamKey, number> = { team1: 0, team2: 0 }
  readonly #context: SeriesContext
  readonly #lineups: Lineups
  readonly #play: Random
  readonly #quirks: Random
  readonly #faults: Random
  /** The map that is played, or was played last. */
  moment: SeriesMoment | null = null

  constructor(context: SeriesContext) {
    this.#context = context
    this.#play = context.random.fork('play')
    this.#quirks = context.random.fork('quirks')
    this.#faults = context.random.fork('crashes')
    if (context.resume !== null) Object.assign(this.seriesScore, context.resume.seriesScore)
    this.#lineups = chooseLineups(context.setup, context.settings.players, context.random.fork('people'))
  }

  /** The team that is ahead; null on a draw. */
  get winnerTeamId(): string | null {
    const { team1, team2 } = this.seriesScore
    if (team1 === team2) return null
    return this.#context.setup[team1 > team2 ? 'team1' : 'team2'].id
  }

  /** Plays to the end; false when stopped before series_end was sent. */
  async run(): Promise<boolean> {
    const { setup, settings, post, signal, watch, resume } = this.#context
    const first = resume?.mapNumber ?? 0
    let last: SeriesMoment | null = null
    for (let mapNumber = first; mapNumber < setup.mapCount && !this.#isDecided(); mapNumber += 1) {
      if (mapNumber > first && !(await this.#changeMap())) return false
      last = await this.#playMap(mapNumber)
      if (last === null) return false
    }
    if (this.#hangs()) return stopped(signal)
    watch.mapsOver()
    if (last === null || !(await pause(settings.seriesEndDelayMs, signal))) return false
    await post.post(seriesEndBody({ ...last, seriesScore: { ...this.seriesScore } }))
    settings.log(`series over ${this.seriesScore.team1}:${this.seriesScore.team2}`)
    return true
  }

  /**
   * Whether the plugin waits for a map that is not in its list: where one was drawn it counts on by maps won, reads past the end of the list and throws
   * (Utility.cs:899-937). No series_end comes, and the server is live until somebody ends the match.
   */
  #hangs(): boolean {
    return this.seriesScore.team1 + this.seriesScore.team2 < this.#context.setup.mapCount && !this.#isDecided()
  }

  async #changeMap(): Promise<boolean> {
    const { settings, signal, watch } = this.#context
    const isLong = this.#faults.chance(settings.quirks.longMapChangeRate)
    if (isLong) watch.silence(settings.longMapChangeMs)
    return pause(isLong ? settings.longMapChangeMs : settings.betweenMapsMs, signal)
  }

  #isDecided(): boolean {
    const { clinch, mapCount } = this.#context.setup
    return clinch && Math.max(this.seriesScore.team1, this.seriesScore.team2) > mapCount / 2
  }

  /** Plays a map and reports it; null when stopped. */
  async #playMap(mapNumber: number): Promise<SeriesMoment | null> {
    const { setup, settings, post, resume } = this.#context
    const game = this.#startMap(mapNumber)
    const moment: SeriesMoment = { setup, mapNumber, game, seriesScore: { ...this.seriesScore } }
    this.moment = moment
    settings.log(
      `map ${mapNumber + 1} ${setup.maps[mapNumber] ?? ''} is live, ${setup.team1.name} on ${game.side('team1')}`,
    )
    await this.#context.watch.log.mapStarts(moment)
    // A match that goes on from a backup says neither that it was loaded nor that it is live: its first word is the state it restored.
    if (resume?.mapNumber === mapNumber) {
      await this.#tellRestored(moment)
      await this.#context.watch.restored()
    } else await post.post(goingLiveBody(moment))
    const finished = await this.#playRounds(moment)
    // A drawn map raises nobody's score.
    if (finished && game.score('team1') !== game.score('team2')) this.seriesScore[game.leader] += 1
    this.maps.push({
      mapNumber,
      mapName: setup.maps[mapNumber] ?? '',
      scores: { team1: game.score('team1'), team2: game.score('team2') },
      rounds: game.rounds,
      stats: { team1: statsOf(game.fighters.team1), team2: statsOf(game.fighters.team2) },
      finished,
    })
    if (!finished) return null
    const after = { ...moment, seriesScore: { ...this.seriesScore } }
    this.moment = after
    await post.post(mapResultBody(after))
    this.#context.watch.mapOver(after)
    await this.#context.watch.log.mapOver(after)
    settings.log(`map ${mapNumber + 1} over ${game.score('team1')}:${game.score('team2')}`)
    return after
  }

  /** Plays rounds, and what comes between them, until the map is over; false when stopped. */
  async #playRounds(moment: SeriesMoment): Promise<boolean> {
    const { setup, settings, post } = this.#context
    const { game } = moment
    let restores = 0
    while (!game.isOver) {
      if (!(await this.#awaitRound(moment))) return false
      const ct = game.side('team1') === 'ct' ? 'team1' : 'team2'
      const round = game.playRound()
      await this.#context.watch.log.roundOver(moment, round, ct)
      await post.post(roundEndBody(moment, round, this.#drawAbsent(game)))
      settings.log(`round ${round.roundNumber}: ${game.score('team1')}:${game.score('team2')}`)
      if (this.#quirks.chance(settings.quirks.unknownRate)) {
        await post.post(foreignBody(setup, this.#quirks.pick(foreignEvents)))
      }
      const restore = this.#quirks.chance(settings.quirks.restoreRate) && restores < maxRestoresPerMap
      if (restore && !game.isOver) {
        restores += 1
        await this.#restore(moment)
      }
    }
    return true
  }

  /** Lets the time of a round pass, and any pause; false when stopped. */
  async #awaitRound(moment: SeriesMoment): Promise<boolean> {
    const { settings, signal, watch, isPaused } = this.#context
    await watch.roundStarts(moment)
    if (moment.game.rounds.length > 0 && this.#faults.chance(settings.quirks.crashRate)) {
      watch.crash()
      return false
    }
    if (!(await pause(settings.roundMs, signal))) return false
    while (isPaused()) if (!(await pause(pauseLookMs, signal))) return false
    return true
  }

  /** Goes one to three rounds back, by somebody whose server does not stand after that. */
  async #restore(moment: SeriesMoment): Promise<void> {
    const { game } = moment
    const played = game.rounds.length
    game.restore(Math.max(game.firstKept, played - this.#quirks.integer(1, Math.min(3, played))))
    this.#context.settings.log(`restored to ${game.score('team1')}:${game.score('team2')}`)
    await this.#context.post.post(backupLoadedBody(moment))
    await this.#tellRestored(moment)
  }

  async #tellRestored(moment: SeriesMoment): Promise<void> {
    await this.#context.watch.log.restored(moment)
    await this.#context.post.post(restoredBody(moment))
  }

  #drawAbsent(game: MapGame): Fighter | null {
    if (!this.#quirks.chance(this.#context.settings.quirks.absentPlayerRate)) return null
    return this.#quirks.pick([...game.fighters.team1, ...game.fighters.team2])
  }

  #startMap(mapNumber: number): MapGame {
    const { setup, settings, resume } = this.#context
    const resumed = resume?.mapNumber === mapNumber ? resume : null
    return new MapGame(
      {
        lineups: this.#lineups,
        team1Side: resumed?.team1Side ?? this.#firstSide(setup.sides[mapNumber] ?? 'knife'),
        strengths: { team1: settings.strengths(setup.team1.id), team2: settings.strengths(setup.team2.id) },
        rules: rulesOf(setup),
      },
      this.#play,
      resumed?.snapshot,
    )
  }

  /** The side of team 1 in the first half. A knife round is decided by chance, and so is what its winner chooses. */
  #firstSide(choice: string): Side {
    if (choice === 'team1_ct' || choice === 'team2_t') return 'ct'
    if (choice === 'team1_t' || choice === 'team2_ct') return 't'
    const knifeWinner = this.#play.pick(['team1', 'team2'] as const)
    const winnerSide = this.#play.pick(['ct', 't'] as const)
    return (knifeWinner === 'team1') === (winnerSide === 'ct') ? 'ct' : 't'
  }
}
