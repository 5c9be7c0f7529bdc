import type { GameFact } from './game-fact.ts'
import { Interned } from './interned.ts'
import { readPlayerLine } from './read-player-line.ts'
import { readWorldLine } from './read-world-line.ts'
import { StampReader } from './stamp.ts'
import { beginsBlock, endsBlock, StatsBlock } from './stats-block.ts'
import { unreadKind } from './unread-kind.ts'

/** Longer lines do not exist; whoever sends one sends something else. The longest recorded ones are rows of a scoreboard, and orders by RCON. */
const maxLineLength = 1_024
/** Kinds of what was not read have names of ours, so there are few; a stranger's plugin may add some. */
const maxUnreadKinds = 128

/** What became of the lines: how many there were, how many were none, and how many of each kind told nothing that is kept. */
export type ReadCounts = {
  readonly lines: number
  readonly facts: number
  readonly malformed: number
  readonly unread: ReadonlyMap<string, number>
}

/**
 * Reads the lines of one server's log in their order. Never throws, and takes time in proportion to the length of a line. What a line means can
 * hang on the one before in one case alone: a scoreboard has many.
 */
export class FactReader {
  readonly names = new Interned()
  readonly #stamps = new StampReader()
  readonly #unread = new Map<string, number>()
  #block: StatsBlock | null = null
  #lines = 0
  #facts = 0
  #malformed = 0

  get counts(): ReadCounts {
    return { lines: this.#lines, facts: this.#facts, malformed: this.#malformed, unread: this.#unread }
  }

  /** Where the scoreboard begins that is not ended yet; null where there is none. */
  get openBlockAt(): number | null {
    return this.#block?.offset ?? null
  }

  /** Forgets an unfinished scoreboard, whose lines are read again later. */
  dropBlock(): void {
    if (this.#block !== null) this.#lines -= this.#block.lines
    this.#block = null
  }

  /** One line without its end, which begins at that byte of the log. Null for what tells nothing. */
  read(line: string, offset: number): GameFact | null {
    const text = line.endsWith('\r') ? line.slice(0, -1) : line
    if (text === '') return this.#breakBlock()
    this.#lines += 1
    if (text.length > maxLineLength) return this.#failHere('overlong')
    const at = this.#stamps.read(text)
    if (at === null) return this.#failHere('no_head')
    const from = this.#stamps.textFrom
    if (this.#block !== null || text.charCodeAt(from) === 74) {
      const told = this.#readBlock(text.slice(from), at, offset)
      if (told !== undefined) return told
    }
    return this.#readText(text, from, { at, offset })
  }

  #readText(text: string, from: number, place: { at: number; offset: number }): GameFact | null {
    const isOfPlayer = text.charCodeAt(from) === 34
    const deed = isOfPlayer ? this.#readPlayer(text, from) : readWorldLine(text, from, this.names)
    if (deed === null) return this.#fail('half')
    if (deed === undefined) {
      this.#count(unreadKind(text, from))
      return null
    }
    this.#facts += 1
    return { ...place, ...deed }
  }

  #readPlayer(text: string, from: number): ReturnType<typeof readWorldLine> {
    // The console has no account, and says what its order says, names among it.
    if (text.startsWith('"Console<0>" ', from)) return undefined
    const deed = readPlayerLine(text, from, this.names)
    if (deed === 'unknown') return undefined
    return typeof deed === 'string' ? null : deed
  }

  /** Undefined where the line is none of a scoreboard and has to be read as any other. */
  #readBlock(text: string, at: number, offset: number): GameFact | null | undefined {
    if (beginsBlock(text)) {
      if (this.#block !== null) this.#malformed += 1
      this.#block = new StatsBlock(at, offset)
      return null
    }
    const block = this.#block
    if (block === null) return undefined
    if (!endsBlock(text)) {
      if (block.take(text)) return null
      this.#block = null
      this.#malformed += 1
      return undefined
    }
    this.#block = null
    const deed = block.close(this.names)
    if (deed === null) return this.#fail('block')
    this.#facts += 1
    return { at: block.at, offset: block.offset, ...deed }
  }

  /** What is no line of the engine's ends a scoreboard, as any other line does: then it does not matter where its bytes were cut. */
  #breakBlock(): null {
    if (this.#block !== null) this.#malformed += 1
    this.#block = null
    return null
  }

  #failHere(kind: string): null {
    this.#breakBlock()
    return this.#fail(kind)
  }

  #fail(kind: string): null {
    this.#malformed += 1
    this.#count(`malformed:${kind}`)
    return null
  }

  #count(kind: string): void {
    const key = this.#unread.has(kind) || this.#unread.size < maxUnreadKinds ? kind : 'other'
    this.#unread.set(key, (this.#unread.get(key) ?? 0) + 1)
  }
}
