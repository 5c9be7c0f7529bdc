import { isFinalMapScore, standardMapRules } from '../../map-rules.ts'
import type { FactOf, GameFact } from '../game-fact.ts'
import { emptyState, type FoldSettings, type FoldState } from './fold-state.ts'
import type { MapView } from './map-view.ts'
import { beforeGap, behindGap, reaches } from './parts.ts'
import { People } from './people.ts'
import { RoundFold, type RoundPeople } from './round-fold.ts'
import { viewOf } from './view-of.ts'

/** A map with overtimes without end; more is nobody's. */
const maxRounds = 200

/**
 * The facts of one map, folded one after another into what a page shows. `clone` is cheap between rounds, so that what comes late is folded from there.
 */
export class MapFold {
  #state: FoldState = emptyState
  #people = new People()
  #round: RoundFold | null = null
  readonly #settings: FoldSettings

  constructor(settings: FoldSettings = {}) {
    this.#settings = settings
  }

  /** Null while a round runs. */
  clone(): MapFold | null {
    if (this.#round !== null) return null
    const copy = new MapFold(this.#settings)
    copy.#state = this.#state
    copy.#people = this.#people.clone()
    return copy
  }

  view(): MapView {
    const { final, rounds, isWarmup } = this.#state
    const round = this.#round
    const isWon = round !== null && round.ended !== null && !round.isKnife && !isWarmup
    const isAnother = final === null || isWon || rounds.some(({ isKnife, winner }) => !isKnife && winner !== null)
    if (!isAnother) return final
    return viewOf({
      state: this.#state,
      people: this.#people,
      round: this.#round,
      isPistol: this.#isPistol(this.#round),
    })
  }

  /** Puts the round that ran away before the next one begins: then there is nothing open. */
  closeRound(): void {
    const round = this.#round
    this.#round = null
    if (round === null) return
    this.#people.keepFrom(round)
    if (round.ended !== null) this.#keep(round)
    else if (round.gaps.length > 0) this.#keep(beforeGap(round))
  }

  /** The server is another one now, or began anew: how the round ended that ran there is not known. */
  changeServer(): void {
    this.#round?.gap()
    this.closeRound()
    this.#set({ pause: null })
  }

  take(fact: GameFact): void {
    this.#people.take(fact)
    this.#set({ lastAt: fact.at })
    switch (fact.kind) {
      case 'freeze':
        this.closeRound()
        this.#round = this.#newRound(this.#nextNumber, fact.at)
        return
      case 'round_start':
        return this.#start(fact)
      case 'round_won':
        return this.#won(fact)
      case 'round_draw':
        return this.#setScore(fact)
      case 'score':
        return this.#takeScore(fact)
      case 'match_start':
        return this.#newCourse(fact)
      case 'match_reloaded':
        return this.#reloaded(fact)
      case 'game_over':
        return this.#over(fact)
      case 'gap':
        return this.#gap()
      default:
        this.#takeOther(fact)
    }
  }

  /** What comes behind it may be of another round. */
  #gap(): void {
    const isDecided = this.#round !== null && this.#round.ended !== null
    this.#round?.gap()
    if (isDecided) this.closeRound()
    this.#people.gap()
    if (!isDecided) return
    this.#round = this.#newRound(null, null)
    this.#round.gap()
  }

  #takeOther(fact: GameFact): void {
    switch (fact.kind) {
      case 'warmup_start':
      case 'warmup_end':
        return this.#set({ isWarmup: fact.kind === 'warmup_start' })
      case 'map_loaded':
        return this.#set({ map: fact.map, pause: null })
      case 'pause':
        return this.#paused(fact)
      case 'round_stats':
        this.#set({ board: fact, map: fact.map })
        this.#numberRound(fact.round)
        return
      default:
        this.#round?.take(fact)
        if (fact.kind === 'hit' && !this.#state.tellsHits) this.#set({ tellsHits: true })
    }
  }

  #set(change: Partial<FoldState>): void {
    this.#state = { ...this.#state, ...change }
  }

  get #nextNumber(): number {
    return this.#state.score.ct + this.#state.score.t + 1
  }

  #newRound(number: number | null, freezeAt: number | null): RoundFold {
    return new RoundFold(number, freezeAt, this.#roundPeople())
  }

  #roundPeople(): RoundPeople {
    const isPlayer = (steamId: string): boolean => this.#settings.coaches?.has(steamId) !== true
    return { arrivals: this.#people.arrivals(isPlayer), isPlayer }
  }

  #isPistol(round: RoundFold | null): boolean {
    const { maxRounds: most } = this.#settings.rules ?? standardMapRules
    return round?.number === 1 || round?.number === most / 2 + 1
  }

  #start({ at }: GameFact): void {
    // A second start without a freeze time between: that was lost, and whatever else there was.
    if (this.#round !== null && this.#round.startedAt !== null) this.closeRound()
    if (this.#round === null) {
      this.#round = this.#newRound(null, null)
      this.#round.gap()
    }
    this.#round.start(at, this.#roundPeople().arrivals)
  }

  #won({ at, offset, winner, reason, ct, t }: FactOf<'round_won'>): void {
    const number = ct + t
    const round = this.#roundThatEnds(number)
    this.#round = round
    round.number = number
    round.end({ at, offset, winner, reason, score: { ct, t } })
    this.#set({ score: { ct, t }, rounds: this.#state.rounds.filter((one) => (one.number ?? 0) < number) })
  }

  /** The round that a notice ends: what stands before a hole may be another one than what stands behind it. */
  #roundThatEnds(number: number): RoundFold {
    const round = this.#round
    if (round === null || round.ended !== null) {
      this.closeRound()
      const lost = this.#newRound(number, null)
      lost.gap()
      return lost
    }
    if (round.gaps.length === 0 || round.number === number) return round
    if (round.number !== null && round.number < number) this.#keep(beforeGap(round))
    return behindGap(round, number)
  }

  #keep(round: RoundFold): void {
    const { rounds, isWarmup } = this.#state
    const { number } = round
    if (number === null || number < 1 || isWarmup || rounds.length >= maxRounds) return
    if (round.startedAt === null && round.ended === null) return
    const others = rounds.filter((one) => one.number !== number)
    const all = [...others, round.view(this.#isPistol(round))]
    this.#set({ rounds: all.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0)) })
  }

  #takeScore(fact: FactOf<'score'>): void {
    this.#set({ map: fact.map, isWarmup: fact.rounds < 0 })
    if (fact.rounds < 0) return
    this.#endLost(fact)
    this.#setScore(fact)
  }

  /** The end of the round that runs was lost: the score tells who won it. */
  #endLost({ at, offset, ct, t }: FactOf<'score'>): void {
    const round = this.#round
    if (round === null || !round.isLive || round.gaps.length === 0 || round.number !== ct + t) return
    const { score } = this.#state
    const winner = ct === score.ct + 1 && t === score.t ? 'ct' : t === score.t + 1 && ct === score.ct ? 't' : null
    // It ended where something is missing: what stands behind that came after it.
    this.#round = beforeGap(round)
    this.#round.end({ at, offset, winner, reason: null, score: { ct, t } })
  }

  #setScore({ ct, t }: { readonly ct: number; readonly t: number }): void {
    const sum = ct + t
    const { board, isReloading, timeouts } = this.#state
    const rounds = isReloading && !reaches(this.#state.rounds, { ct, t }) ? [] : this.#state.rounds
    const isBack = rounds.some(({ number }) => (number ?? 0) > sum)
    this.#set({
      score: { ct, t },
      isReloading: false,
      rounds: isBack ? rounds.filter(({ number }) => (number ?? 0) <= sum) : rounds,
      timeouts: isBack ? timeouts.filter(({ round }) => (round ?? 0) <= sum + 1) : timeouts,
      board: board !== null && board.round > sum + 1 ? null : board,
    })
    this.#numberRound(sum + 1)
  }

  /** The round that is about to begin is that one. If it was thought to be another before something went missing, what came before is of that other. */
  #numberRound(number: number): void {
    const round = this.#round
    if (round === null || round.startedAt !== null || round.ended !== null || round.number === number) return
    if (round.gaps.length > 0) this.#round = behindGap(round, number)
    else round.number = number
  }

  /** Knife rounds, warm-up and restarts look like rounds; the last start of a match tells which are. */
  #newCourse({ map }: { readonly map: string }): void {
    const { rounds, shelf, score } = this.#state
    const played = rounds.filter(({ isKnife }) => !isKnife)
    // The line that tells the end was lost, and the score tells it as well.
    if (played.length > 0 && isFinalMapScore(score.ct, score.t, this.#settings.rules)) this.#end()
    this.#set({
      map,
      rounds: [],
      board: null,
      score: { ct: 0, t: 0 },
      timeouts: [],
      shelf: played.length > 0 ? played : shelf,
    })
    if (this.#round === null) return
    if (this.#round.startedAt === null) this.#round.number = 1
    else this.#round = null
  }

  /**
   * A backup was loaded: the round under way, in which everybody died once, is none, and neither is what stands above the score that follows. A new
   * server knows nothing of the rounds that it goes on from; they are those that were played before.
   */
  #reloaded({ map }: { readonly map: string }): void {
    if (this.#round !== null && this.#round.ended !== null) this.closeRound()
    this.#round = null
    const { rounds, shelf } = this.#state
    this.#set({ map, board: null, rounds: rounds.length === 0 ? shelf : rounds, isReloading: true })
  }

  #over({ map, ct, t }: FactOf<'game_over'>): void {
    this.closeRound()
    this.#set({ map, score: { ct, t }, pause: null })
    this.#end()
  }

  #end(): void {
    const view = viewOf({ state: this.#state, people: this.#people, round: null, isPistol: false })
    this.#set({ final: { ...view, phase: 'over', isOver: true }, rounds: [], shelf: [] })
  }

  #paused({ isOn, by, at }: FactOf<'pause'>): void {
    const { pause, timeouts } = this.#state
    if (!isOn) return this.#set({ pause: null })
    const side = by === 'timeout_ct' ? 'ct' : by === 'timeout_t' ? 't' : null
    this.#set({
      pause: pause ?? { by, since: at },
      timeouts: side === null ? timeouts : [...timeouts, { side, round: this.#round?.number ?? null }],
    })
  }
}
