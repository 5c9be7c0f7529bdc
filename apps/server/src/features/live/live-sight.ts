import { randomUUID } from 'node:crypto'
import { changesBetween, type LiveChanges, type LiveView } from '@lobby/contract'
import type { MapView } from '@lobby/cs2/facts'
import { publicAt, publicTo } from '#crew'
import type { StoredPiece } from '#matches'
import type { Clock } from '#platform/clock'
import { settingsOf, type MatchFacts } from './match-facts.ts'
import type { MapOfMatch } from './map-of-match.ts'
import { People } from './people.ts'
import { presentView } from './present-view.ts'
import type { ChancesOf } from './round-chances.ts'
import { SightFold } from './sight-fold.ts'

export type Sight = LiveView['sight']

/** What a sight stands on. */
export type SightWorld = {
  readonly clock: Clock
  /** What was stored of a match after a row; in the order of ids. */
  readonly listPieces: (matchId: number, afterId: number) => Promise<readonly StoredPiece[]>
  readonly readFacts: (matchId: number) => Promise<MatchFacts | null>
  /** Works out the chances of one sight, for as long as that is kept. */
  readonly chancesOf: (sight: LiveSight) => ChancesOf
  /** Numbers are told with a source where other nodes count, too. */
  readonly hasOthers: boolean
}

/** A view that became another one. */
export type Changed = { readonly view: LiveView; readonly changes: LiveChanges }

type Json = Parameters<typeof changesBetween>[0]

/** So long after the newest body a match that runs is silent. */
const silentMs = 60_000
/** Rows that were stored by others are asked for this often, should nobody tell of them. */
const askEveryMs = 2_000
/** Names change all day, and every match that is followed would be read anew each time. */
const factsEveryMs = 5_000

/**
 * A match as one sight has it: *now* takes up each row as it comes, *public* those alone that the public may know by now. Both are folds of their own, so
 * that nothing of the one can slip into the other.
 */
export class LiveSight {
  readonly matchId: number
  readonly sight: Sight
  readonly source: string | null
  readonly #world: SightWorld
  readonly #chancesOf: ChancesOf
  #facts: MatchFacts | null = null
  #fold: SightFold | null = null
  #view: LiveView | null = null
  /** Rows that are not to be known yet, in the order in which they were received. */
  #held: StoredPiece[] = []
  /** The newest row that is here. */
  #readTo = 0
  #shownTo = 0
  #isTold = true
  #isStale = true
  #isStaleSoon = false
  #factsAt = 0
  #isOther = false
  #askedAt = -Infinity
  #underWay: Promise<Changed | null> | null = null
  /** Its numbers rise with time, too, so that those of a process before this one are older. */
  #number: number

  constructor(matchId: number, sight: Sight, world: SightWorld) {
    this.matchId = matchId
    this.sight = sight
    this.#world = world
    this.#chancesOf = world.chancesOf(this)
    this.source = world.hasOthers ? randomUUID() : null
    this.#number = Math.floor(this.#now / 100)
  }

  get #now(): number {
    return this.#world.clock.now().getTime()
  }

  get view(): LiveView | null {
    return this.#view
  }

  get facts(): MatchFacts | null {
    return this.#facts
  }

  /** Nothing will change any more, unless the match does: it is over, and all that was heard is told. */
  get isDone(): boolean {
    const heardAt = this.#fold?.heardAt ?? 0
    const isOld = this.#now - heardAt > silentMs
    return this.#facts?.isClosed === true && !this.#isStale && this.#held.length === 0 && isOld
  }

  /** The match is over, and so is all that this sight has of it. */
  get isToldToEnd(): boolean {
    if (this.#facts?.isClosed !== true || this.#held.length > 0) return false
    const views = this.#facts.maps.flatMap((_, number) => this.viewOf(number) ?? [])
    return this.isDone || views.at(-1)?.isOver === true
  }

  /** When something came of it last. */
  get heardAt(): number {
    return Math.max(this.#fold?.heardAt ?? 0, this.#held.at(-1)?.receivedAt.getTime() ?? 0)
  }

  /** Rows of it were stored. */
  tell(): void {
    this.#isTold = true
  }

  /** What the match says of itself may be something else; `soon`: somebody on the site is called otherwise, who may be none of it. */
  forgetFacts(soon = false): void {
    if (soon) this.#isStaleSoon = true
    else this.#isStale = true
  }

  /** What stands beside its log is something else: it is told anew. */
  retell(): void {
    this.#isOther = true
  }

  /**
   * Takes up what it may know by now; answers what changed. One at a time: whoever asks meanwhile waits for one that begins after they asked. `isAsked`: the answer is kept, so it
   * is to be right in all.
   */
  async bringUp(isAsked = false): Promise<Changed | null> {
    while (this.#underWay !== null) await this.#underWay.catch(() => null)
    this.#underWay = this.#step(isAsked).finally(() => {
      this.#underWay = null
    })
    return this.#underWay
  }

  /** A map of the series by its place; null for one that nothing is known of. */
  mapOf(number: number, people?: People): MapOfMatch | null {
    const view = this.viewOf(number)
    if (this.#facts === null || view === null) return null
    return { facts: this.#facts, number, view, people: people ?? new People(this.#facts), chancesOf: this.#chancesOf }
  }

  /** The same without what it takes to tell of it. */
  viewOf(number: number): MapView | null {
    const name = this.#facts?.maps[number]
    return name === undefined ? null : (this.#fold?.view(name) ?? null)
  }

  /** When this sight had its newest line. */
  get shownAt(): number | null {
    const heardAt = this.#fold?.heardAt ?? null
    return this.#facts === null || heardAt === null ? null : this.#shownAt(this.#facts, heardAt)
  }

  async #step(isAsked: boolean): Promise<Changed | null> {
    const isTime = isAsked || Math.abs(this.#now - this.#factsAt) >= factsEveryMs
    if (this.#isStaleSoon && isTime) this.#isStale = true
    const isOther = (this.#isStale && (await this.#readFacts())) || this.#isOther
    if (this.#facts === null || this.#fold === null) return null
    if (this.#mustAsk(this.#facts)) await this.#ask()
    const isNews = await this.#takeNews(this.#fold, this.#facts)
    const log = this.#logNow(this.#fold, this.#facts)
    const isSame = this.#view !== null && this.#view.log === log && this.#view.delay === this.#delayNow(this.#facts)
    this.#isOther = false
    return isOther || isNews || !isSame ? this.#present() : null
  }

  /** What is due; where it is of a map that was let go of, everything is folded once more. */
  async #takeNews(fold: SightFold, facts: MatchFacts): Promise<boolean> {
    const isNews = this.#takeDue(fold, facts)
    if (!fold.isTorn) {
      if (isNews) fold.letGo()
      return isNews
    }
    this.#fold = this.#foldAnew(facts)
    await this.#ask()
    this.#takeDue(this.#fold, facts)
    return true
  }

  /** Rows that nobody may know yet need not be there yet. */
  #mustAsk(facts: MatchFacts): boolean {
    const isSoon = this.sight === 'now' || this.#delayNow(facts) * 1_000 < 2 * askEveryMs
    return this.#readTo === 0 || (this.#isTold && isSoon) || Math.abs(this.#now - this.#askedAt) >= askEveryMs
  }

  /** Answers whether the match says something else. Other rules or coaches make another fold of the same rows. */
  async #readFacts(): Promise<boolean> {
    this.#isStale = false
    this.#isStaleSoon = false
    this.#factsAt = this.#now
    const before = this.#facts
    try {
      this.#facts = await this.#world.readFacts(this.matchId)
    } catch (error) {
      this.#isStale = true
      throw error
    }
    if (this.#facts === null) return before !== null
    if (before === null || this.#fold === null || settingsOf(before) !== settingsOf(this.#facts))
      this.#fold = this.#foldAnew(this.#facts)
    return true
  }

  #foldAnew({ rules, coaches }: MatchFacts): SightFold {
    this.#held = []
    this.#readTo = 0
    this.#isTold = true
    return new SightFold({ rules, coaches })
  }

  async #ask(): Promise<void> {
    this.#isTold = false
    this.#askedAt = this.#now
    try {
      const rows = await this.#world.listPieces(this.matchId, this.#readTo)
      this.#readTo = rows.at(-1)?.id ?? this.#readTo
      if (rows.length > 0) this.#held = [...this.#held, ...rows].toSorted(inOrder)
    } catch (error) {
      this.#isTold = true
      throw error
    }
  }

  /** Answers whether anything was due. What was public once stays so. */
  #takeDue(fold: SightFold, facts: MatchFacts): boolean {
    const now = this.#world.clock.now()
    const to = this.sight === 'now' ? Infinity : publicTo(facts.delay, now).getTime()
    this.#shownTo = Math.max(this.#shownTo, to)
    const due = this.#held.findIndex(({ receivedAt }) => receivedAt.getTime() > this.#shownTo)
    const rows = this.#held.splice(0, due === -1 ? this.#held.length : due)
    for (const row of rows) fold.take(row)
    return rows.length > 0
  }

  #logNow({ heardAt }: SightFold, facts: MatchFacts): LiveView['log'] {
    if (heardAt === null) return 'none'
    const shownAt = this.#shownAt(facts, heardAt)
    return facts.isRunning && this.#now - shownAt > silentMs ? 'silent' : 'heard'
  }

  /** When this sight has what was, or will be, at a moment. */
  #shownAt({ delay }: MatchFacts, at: number): number {
    return this.sight === 'now' ? at : publicAt(delay, new Date(at)).getTime()
  }

  #delayNow({ delay }: MatchFacts): number {
    return delay.held !== null && this.#world.clock.now() < delay.held.until ? delay.held.seconds : delay.seconds
  }

  #present(): Changed | null {
    const [facts, fold, before] = [this.#facts, this.#fold, this.#view]
    if (facts === null || fold === null) return null
    const log = this.#logNow(fold, facts)
    const head = {
      number: before?.number ?? this.#number,
      ...(this.source !== null && { source: this.source }),
      at: before?.at ?? this.#now,
      sight: this.sight,
      delay: this.#delayNow(facts),
      log,
      ...(log === 'silent' && fold.heardAt !== null && { heard_at: fold.heardAt }),
    }
    const ours = (stamp: number): number | null => {
      const at = fold.ours(stamp)
      return at === null ? null : this.#shownAt(facts, at)
    }
    const scene = {
      facts,
      map: this.#mapNow(fold, facts),
      // Anew each time: two processes that know the same say the same.
      people: new People(facts),
      ours,
      chancesOf: this.#chancesOf,
    }
    const view = presentView(scene, head)
    if (before !== null && changesBetween(before as Json, view as Json) === null) return null
    this.#number += before === null ? 0 : 1
    const next = { ...view, number: this.#number, at: this.#now }
    this.#view = next
    const changes = before === null ? null : changesBetween(before as Json, next as Json)
    return { view: next, changes: changes ?? { '=': next as Json } }
  }

  /** The map that is played, or was played last. */
  #mapNow(
    fold: SightFold,
    facts: MatchFacts,
  ): { number: number; view: NonNullable<ReturnType<SightFold['view']>> } | null {
    const name = fold.maps.findLast((map) => facts.maps.includes(map))
    const view = name === undefined ? null : fold.view(name)
    return name === undefined || view === null ? null : { number: facts.maps.indexOf(name), view }
  }
}

function inOrder(one: StoredPiece, other: StoredPiece): number {
  return one.receivedAt.getTime() - other.receivedAt.getTime() || one.id - other.id
}
