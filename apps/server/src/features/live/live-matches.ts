import { LRUCache } from 'lru-cache'
import { type LiveCard, type LiveChanges, type SocketMessage, wallMatches } from '@lobby/contract'
import { delaysTag } from '#crew'
import { inLanes } from '#core/in-lanes'
import type { AnswerCache } from '#platform/answer-cache'
import { everythingTag } from '#platform/bounded-cache'
import type { Realtime } from '#platform/realtime'
import { keyOf, sightOf, wallOf } from './live-channels.ts'
import { LiveSight, type Changed, type Sight, type SightWorld } from './live-sight.ts'
import { presentCard } from './present-card.ts'

export type LiveWorld = SightWorld & {
  readonly realtime: Pick<Realtime, 'sendHere' | 'watched'>
  readonly answers: AnswerCache
  /** Matches that are played now, of a tournament or of the site. */
  readonly listLive: () => Promise<readonly LiveMatchKey[]>
  readonly fail: (error: unknown) => void
}
export type LiveMatchKey = { readonly id: number; readonly tournamentId: number }

/** Fifty live matches with both sights, and some that people look up; what is watched is kept besides. */
const maxSights = 256
/** So many are brought up side by side: each asks the database, which others want, too. */
const lanes = 8
const keptMs = 10 * 60_000
const cardEveryMs = 1_000
const sendEveryMs = 100
/** What failed is tried again so much later. */
const failedMs = 2_000
const listEveryMs = 2_000
/** Matches that are over for good, of which nothing changes; and what is no match. */
const maxSettled = 10_000

type Kept = {
  readonly sight: LiveSight
  wantedAt: number
  /** By the machine's own clock: messages are bounded by real time. */
  sentAt: number
  cardAt: number
  card: LiveCard | null
  isBusy: boolean
  isGone: boolean
  again: NodeJS.Timeout | null
}

/**
 * The matches that somebody follows on this node: one fold each and sight, made when it is first asked for, brought up while it is watched, and let go
 * of when nobody was there for a while. Where nobody watches, nothing is folded.
 */
export class LiveMatches {
  readonly #world: LiveWorld
  readonly #sights = new Map<string, Kept>()
  /** Watchers hear nothing of these, whoever watches. */
  readonly #settled = new LRUCache<string, true>({ max: maxSettled })
  #live: readonly LiveMatchKey[] = []
  #isClosed = false
  #listedAt = -Infinity

  constructor(world: LiveWorld) {
    this.#world = world
    world.answers.onDropHere.push((tag) => this.#dropped(tag))
  }

  get size(): number {
    return this.#sights.size
  }

  /** The sight of a match, up to this moment; null for what is no match. */
  async open(matchId: number, sight: Sight): Promise<LiveSight | null> {
    const kept = this.#kept(matchId, sight)
    kept.wantedAt = this.#now
    // Who watches hears ten changes a second; who asks in between gets what they have.
    const isFresh = kept.sight.view !== null && this.#isWatched(kept) && sinceSent(kept) < sendEveryMs
    if (!isFresh) await this.#bringUp(kept, true)
    return kept.sight.facts === null ? null : kept.sight
  }

  /** Whether all of a match is public, and nothing of it changes any more. */
  isSettled(matchId: number): boolean {
    return this.#settled.has(keyOf(matchId, 'public'))
  }

  /** Whether it costs little to say what the public may know of it. */
  isFollowed(matchId: number): boolean {
    return this.#sights.has(keyOf(matchId, 'public')) || this.isSettled(matchId)
  }

  /** A sight that is brought up as news come; null where nobody watches it here. */
  followed(matchId: number, sight: Sight): LiveSight | null {
    const kept = this.#sights.get(keyOf(matchId, sight))
    return kept !== undefined && this.#isWatched(kept) ? kept.sight : null
  }

  /** What stands beside the log of a match is something else. */
  retell(matchId: number): void {
    for (const sight of ['now', 'public'] as const) {
      const kept = this.#sights.get(keyOf(matchId, sight))
      kept?.sight.retell()
      if (kept !== undefined && this.#isWatched(kept)) void this.#turn(kept)
    }
  }

  /** Rows of a match were stored: whoever watches it hears of it now. */
  told(matchId: number): void {
    for (const sight of ['now', 'public'] as const) {
      this.#settled.delete(keyOf(matchId, sight))
      const kept = this.#sights.get(keyOf(matchId, sight))
      kept?.sight.tell()
      if (kept !== undefined && this.#isWatched(kept)) void this.#turn(kept)
    }
  }

  /** Looks what is due: what is watched, cards, and what nobody wants any more. */
  async look(): Promise<void> {
    const wanted = [...this.#world.realtime.watched].flatMap(sightOf)
    const cards = await this.#wantedCards()
    const all = [...wanted, ...cards].filter((one) => !this.#settled.has(keyOf(...one)))
    for (const [id, sight] of all) this.#kept(id, sight).wantedAt = this.#now
    await inLanes(all, lanes, ([id, sight]) => this.#turn(this.#kept(id, sight)))
    this.#letGo(new Set(all.map((one) => keyOf(...one))))
  }

  /** The live matches in small, the first of them; of a tournament or of the site. */
  async cards(tournamentId: number | null): Promise<LiveCard[]> {
    const cards = await inLanes(await this.#wall(tournamentId), lanes, async ({ id, tournamentId: tournament }) => {
      const view = (await this.open(id, 'public'))?.view ?? null
      return view === null ? [] : [presentCard(view, tournament)]
    })
    return cards.flat()
  }

  async #wall(tournamentId: number | null): Promise<readonly LiveMatchKey[]> {
    const live = await this.#listLive()
    return live.filter((match) => tournamentId === null || match.tournamentId === tournamentId).slice(0, wallMatches)
  }

  get #now(): number {
    return this.#world.clock.now().getTime()
  }

  #kept(matchId: number, sight: Sight): Kept {
    const key = keyOf(matchId, sight)
    const known = this.#sights.get(key)
    if (known !== undefined) return known
    const made = new LiveSight(matchId, sight, this.#world)
    const kept = {
      sight: made,
      wantedAt: this.#now,
      sentAt: -Infinity,
      cardAt: -Infinity,
      card: null,
      isBusy: false,
      isGone: false,
      again: null,
    }
    this.#sights.set(key, kept)
    return kept
  }

  #isWatched({ sight: { matchId, sight, facts } }: Kept): boolean {
    const { watched } = this.#world.realtime
    if (sight === 'now') return watched.has(`live-now:${matchId}`)
    return watched.has(`live:${matchId}`) || (facts !== null && this.#isOnWall(facts))
  }

  #isOnWall({ tournamentId }: Pick<LiveMatchKey, 'tournamentId'>): boolean {
    const { watched } = this.#world.realtime
    return watched.has('live-cards') || watched.has(`live-cards:${tournamentId}`)
  }

  /** Ten a second, and one at a time: what comes meanwhile waits for the next one. */
  async #turn(kept: Kept): Promise<void> {
    const waitMs = sendEveryMs - sinceSent(kept)
    if (kept.isBusy || waitMs > 0) return this.#turnLater(kept, Math.max(waitMs, sendEveryMs / 10))
    kept.isBusy = true
    try {
      await this.#bringUp(kept)
      this.#tellCard(kept)
    } catch (error) {
      kept.sentAt = performance.now() + failedMs
      this.#world.fail(error)
    } finally {
      kept.isBusy = false
    }
  }

  #turnLater(kept: Kept, ms: number): void {
    if (this.#isClosed || kept.isGone) return
    kept.again ??= setTimeout(() => {
      kept.again = null
      void this.#turn(kept)
    }, ms).unref()
  }

  /** Nothing is looked for any more. */
  close(): void {
    this.#isClosed = true
    for (const { again } of this.#sights.values()) if (again !== null) clearTimeout(again)
  }

  async #bringUp(kept: Kept, isAsked = false): Promise<void> {
    const { sight } = kept
    const key = keyOf(sight.matchId, sight.sight)
    const changed = await sight.bringUp(isAsked)
    if (sight.facts === null || sight.isDone) this.#settled.set(key, true)
    if (sight.facts === null) this.#drop(key, kept)
    if (changed !== null) this.#send(kept, changed)
  }

  #send(kept: Kept, { view, changes }: Changed): void {
    const { matchId, sight, source } = kept.sight
    kept.sentAt = performance.now()
    const channel = sight === 'now' ? `live-now:${matchId}` : `live:${matchId}`
    this.#world.realtime.sendHere([channel], {
      type: 'live.changed',
      id: String(matchId),
      sight,
      number: view.number,
      ...(source !== null && { source }),
      changes,
    })
  }

  #tellCard(kept: Kept): void {
    const { view, facts, sight } = kept.sight
    if (sight !== 'public' || view === null || facts === null || !this.#isOnWall(facts)) return
    if (performance.now() - kept.cardAt < cardEveryMs) return
    const card = presentCard(view, facts.tournamentId)
    if (kept.card !== null && JSON.stringify(kept.card) === JSON.stringify(card)) return
    kept.card = card
    kept.cardAt = performance.now()
    this.#world.realtime.sendHere(['live-cards', `live-cards:${facts.tournamentId}`], { type: 'live.card', card })
  }

  async #wantedCards(): Promise<readonly (readonly [number, Sight])[]> {
    const walls = [...this.#world.realtime.watched].flatMap(wallOf)
    if (walls.length === 0) return []
    const live: LiveMatchKey[] = []
    for (const wall of walls) live.push(...(await this.#wall(wall)))
    // A match that is over is told to the end.
    const told = [...this.#sights.values()].flatMap(({ card, sight }) => (card === null ? [] : [sight.matchId]))
    return [...new Set([...live.map(({ id }) => id), ...told])].map((id) => [id, 'public'] as const)
  }

  async #listLive(): Promise<readonly LiveMatchKey[]> {
    if (Math.abs(this.#now - this.#listedAt) < listEveryMs) return this.#live
    this.#listedAt = this.#now
    this.#live = await this.#world.listLive()
    return this.#live
  }

  #dropped(tag: string): void {
    const isAll = tag === everythingTag || sharedTags.has(tag)
    if (isAll || tag === 'matches') this.#listedAt = -Infinity
    const id = /^match:(\d+)$/.exec(tag)?.[1]
    if (!isAll && id === undefined && tag !== delaysTag) return
    if (id !== undefined) for (const sight of ['now', 'public'] as const) this.#settled.delete(`${sight}:${id}`)
    for (const { sight } of this.#sights.values())
      if (id === undefined || sight.matchId === Number(id)) sight.forgetFacts(sharedTags.has(tag))
  }

  /** What nobody wanted for ten minutes, and what is too much. */
  #letGo(wanted: ReadonlySet<string>): void {
    for (const [key, kept] of this.#sights)
      if (this.#now - Math.max(kept.wantedAt, kept.sight.heardAt) > keptMs) this.#drop(key, kept)
    const idle = [...this.#sights].filter(([key]) => !wanted.has(key))
    if (idle.length <= maxSights) return
    const oldest = idle.toSorted(([, one], [, other]) => one.wantedAt - other.wantedAt)
    for (const [key, kept] of oldest.slice(0, idle.length - maxSights)) this.#drop(key, kept)
  }

  #drop(key: string, kept: Kept): void {
    this.#sights.delete(key)
    kept.isGone = true
    if (kept.again !== null) clearTimeout(kept.again)
  }

  /** The whole view, for somebody who comes into a channel where numbers of other nodes say nothing. */
  whole(channel: string): SocketMessage | null {
    const [key] = sightOf(channel)
    const sight = key === undefined ? undefined : this.#sights.get(keyOf(...key))?.sight
    if (sight === undefined || sight.view === null || sight.source === null) return null
    const { matchId, view, source } = sight
    const changes = { '=': view as JSONType }
    return { type: 'live.changed', id: String(matchId), sight: sight.sight, number: view.number, source, changes }
  }
}

type JSONType = LiveChanges[string]

const sinceSent = ({ sentAt }: Kept): number => performance.now() - sentAt

/** Of whatever shows names, people or what a match is played by. */
const sharedTags: ReadonlySet<string> = new Set(['names', 'people', 'game-settings'])
