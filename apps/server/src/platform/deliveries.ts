import type { SocketMessage } from '@lobby/contract'

/** So many sockets are written to in one go; what goes to more of them waits until whoever is being answered has their answer. */
export const sliceSize = 256
/** News of which only the newest counts is told to a crowd so often at the most. */
export const newestEveryMs = 500

type Letter = { channels: readonly string[]; message: SocketMessage; isHere: boolean }
type Waiting = Letter & { rest: string[] | null }

export type Post = {
  /** The sockets in each channel of this node. */
  rooms: ReadonlyMap<string, ReadonlySet<string>>
  /** Whether other nodes must hear, too: then a letter is one, however many it goes to. */
  hasOthers: boolean
  emit: (to: readonly string[], letter: Omit<Letter, 'channels'>) => void
}

/**
 * Messages on their way to sockets, each channel's in the order in which they were sent. Few are written to at once. A write to two thousand takes a hundredth of a second
 * and more, in which nobody is answered: then it goes slice by slice between other work, and what is sent meanwhile stands behind it. Of what a tournament says of itself
 * only the newest counts: a crowd is told of it twice a second, and not at each registration.
 */
export class Deliveries {
  readonly #post: Post
  readonly #line: Waiting[] = []
  /** By what they tell of; null where nothing came since. */
  readonly #newest = new Map<string, { letter: Letter | null; timer: NodeJS.Timeout }>()
  #next: NodeJS.Immediate | null = null

  constructor(post: Post) {
    this.#post = post
  }

  send(letter: Letter): void {
    const subject = subjectOf(letter)
    if (subject !== null && this.isCrowd(letter.channels)) {
      const open = this.#newest.get(subject)
      if (open !== undefined) return void (open.letter = letter)
      this.#open(subject)
    }
    this.#hand(letter)
  }

  /** Whatever waits is written now. */
  flush(): void {
    for (const { letter, timer } of this.#newest.values()) {
      clearTimeout(timer)
      if (letter !== null) this.#hand(letter)
    }
    this.#newest.clear()
    while (this.#line.length > 0) this.#writeSlice(Infinity)
    if (this.#next !== null) clearImmediate(this.#next)
    this.#next = null
  }

  #open(subject: string): void {
    this.#newest.set(subject, { letter: null, timer: setTimeout(() => this.#close(subject), newestEveryMs).unref() })
  }

  #close(subject: string): void {
    const letter = this.#newest.get(subject)?.letter ?? null
    this.#newest.delete(subject)
    if (letter === null) return
    this.#open(subject)
    this.#hand(letter)
  }

  #hand(letter: Letter): void {
    if (this.#line.length === 0 && !this.isCrowd(letter.channels)) return this.#post.emit(letter.channels, letter)
    this.#line.push({ ...letter, rest: null })
    this.#next ??= setImmediate(() => this.#goOn())
  }

  #goOn(): void {
    this.#writeSlice(sliceSize)
    this.#next = this.#line.length === 0 ? null : setImmediate(() => this.#goOn())
  }

  /** It goes to those who are there when its turn comes: whoever came since it was sent knows more than it says, and whoever leaves between two slices may still hear it. */
  #writeSlice(size: number): void {
    const first = this.#line[0]
    if (first === undefined) return
    if (this.#post.hasOthers && !first.isHere) {
      this.#line.shift()
      return this.#post.emit(first.channels, first)
    }
    first.rest ??= [...new Set(first.channels.flatMap((channel) => [...(this.#post.rooms.get(channel) ?? [])]))]
    const slice = first.rest.splice(0, size)
    if (first.rest.length === 0) this.#line.shift()
    if (slice.length > 0) this.#post.emit(slice, first)
  }

  /** Whether more are in these channels than one slice. */
  isCrowd(channels: readonly string[]): boolean {
    let people = 0
    for (const channel of channels) people += this.#post.rooms.get(channel)?.size ?? 0
    return people > sliceSize
  }
}

/** What a message of which only the newest counts is about; null for any other. */
function subjectOf({ channels, message }: Letter): string | null {
  switch (message.type) {
    case 'tournament.changed':
    case 'bracket.changed':
      return `${message.type} ${message.id} ${channels.join(' ')}`
    case 'tournaments.changed':
      return `${message.type} ${channels.join(' ')}`
    default:
      return null
  }
}
