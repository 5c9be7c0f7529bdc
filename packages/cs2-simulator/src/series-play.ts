import type { PlayerStats, Side } from '@lobby/cs2'
import type { EventPost } from './event-post.ts'
import { trueStats, type Fighter } from './fighter.ts'
import { MapGame, type PlayedRound, type TeamKey } from './map-game.ts'
import type { MatchSetup } from './match-setup.ts'
import type { Settings } from './options.ts'
import { pause } from './pause.ts'
import type { Random } from './random.ts'
import { chooseLineups, type Lineups } from './roster.ts'
import {
  foreignBody,
  foreignEvents,
  goingLiveBody,
  mapResultBody,
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

/** What a series needs. `onMapsOver` is called once, after the last map and before series_end. */
export type SeriesContext = {
  readonly setup: MatchSetup
  readonly settings: Settings
  readonly random: Random
  readonly post: EventPost
  readonly signal: AbortSignal
  readonly onMapsOver: () => void
}

/** More would make a map endless under a high rate. */
const maxRestoresPerMap = 3

function statsOf(fighters: readonly Fighter[]): Readonly<Record<string, PlayerStats>> {
  return Object.fromEntries(fighters.map((fighter) => [fighter.steamId, trueStats(fighter)]))
}

/** Plays one loaded series from its first map to series_end, or until the signal stops it. */
export class SeriesPlay {
  readonly maps: TrueMap[] = []
  readonly seriesScore: Record<TeamKey, number> = { team1: 0, team2: 0 }
  readonly #context: SeriesContext
  readonly #lineups: Lineups
  readonly #play: Random
  readonly #quirks: Random
  /** The map that is played, or was played last. */
  moment: SeriesMoment | null = null

  constructor(context: SeriesContext) {
    this.#context = context
    this.#play = context.random.fork('play')
    this.#quirks = context.random.fork('quirks')
    this.#lineups = chooseLineups(context.setup, context.settings.players, context.random.fork('people'))
  }

  /** Plays to the end; false when stopped before series_end was sent. */
  async run(): Promise<boolean> {
    const { setup, settings, post, signal, onMapsOver } = this.#context
    let last: SeriesMoment | null = null
    for (let mapNumber = 0; mapNumber < setup.mapCount && !this.#isDecided(); mapNumber += 1) {
      if (mapNumber > 0 && !(await pause(settings.betweenMapsMs, signal))) return false
      last = await this.#playMap(mapNumber)
      if (last === null) return false
    }
    onMapsOver()
    if (last === null || !(await pause(settings.seriesEndDelayMs, signal))) return false
    await post.post(seriesEndBody({ ...last, seriesScore: { ...this.seriesScore } }))
    settings.log(`series over ${this.seriesScore.team1}:${this.seriesScore.team2}`)
    return true
  }

  #isDecided(): boolean {
    const { clinch, mapCount } = this.#context.setup
    return clinch && Math.max(this.seriesScore.team1, this.seriesScore.team2) > mapCount / 2
  }

  /** Plays a map and reports it; null when stopped. */
  async #playMap(mapNumber: number): Promise<SeriesMoment | null> {
    const { setup, settings, post } = this.#context
    const game = this.#startMap(mapNumber)
    const moment: SeriesMoment = { setup, mapNumber, game, seriesScore: { ...this.seriesScore } }
    this.moment = moment
    settings.log(
      `map ${mapNumber + 1} ${setup.maps[mapNumber] ?? ''} is live, ${setup.team1.name} on ${game.side('team1')}`,
    )
    await post.post(goingLiveBody(moment))
    const finished = await this.#playRounds(moment)
    if (finished) this.seriesScore[game.leader] += 1
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
    await post.post(mapResultBody(after))
    settings.log(`map ${mapNumber + 1} over ${game.score('team1')}:${game.score('team2')}`)
    return after
  }

  /** Plays rounds, and what comes between them, until the map is over; false when stopped. */
  async #playRounds(moment: SeriesMoment): Promise<boolean> {
    const { setup, settings, post, signal } = this.#context
    const { game } = moment
    let restores = 0
    while (!game.isOver) {
      if (!(await pause(settings.roundMs, signal))) return false
      const round = game.playRound()
      await post.post(roundEndBody(moment, round, this.#drawAbsent(game)))
      settings.log(`round ${round.roundNumber}: ${game.score('team1')}:${game.score('team2')}`)
      if (this.#quirks.chance(settings.quirks.unknownRate)) {
        await post.post(foreignBody(setup, this.#quirks.pick(foreignEvents)))
      }
      const restore = this.#quirks.chance(settings.quirks.restoreRate) && restores < maxRestoresPerMap
      if (restore && !game.isOver) {
        restores += 1
        this.#restore(game)
      }
    }
    return true
  }

  /** Goes one to three rounds back. No event tells it: the round numbers simply come again. */
  #restore(game: MapGame): void {
    const played = game.rounds.length
    game.restore(played - this.#quirks.integer(1, Math.min(3, played)))
    this.#context.settings.log(`restored to ${game.score('team1')}:${game.score('team2')}`)
  }

  #drawAbsent(game: MapGame): Fighter | null {
    if (!this.#quirks.chance(this.#context.settings.quirks.absentPlayerRate)) return null
    return this.#quirks.pick([...game.fighters.team1, ...game.fighters.team2])
  }

  #startMap(mapNumber: number): MapGame {
    const { setup, settings } = this.#context
    return new MapGame(
      {
        lineups: this.#lineups,
        team1Side: this.#firstSide(setup.sides[mapNumber] ?? 'knife'),
        strengths: { team1: settings.strengths(setup.team1.id), team2: settings.strengths(setup.team2.id) },
      },
      this.#play,
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
