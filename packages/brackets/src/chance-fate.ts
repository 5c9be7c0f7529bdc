/**
 * What decides matches while a future is played: luck, or one way after the other. Teams are positions in the list of
 * teams; `key` names the meeting, so that the same meeting has the same luck however the future came to it.
 */
export type Fate = {
  /** 1 or 2 for the side that wins, 3 for a draw. `win` is the chance of side 1. */
  readonly duel: (meeting: Meeting, win: number, draw: number) => number
  /** Puts teams that nothing can part into an order, each as likely as any other. */
  readonly shuffle: (teams: number[], key: number) => void
}

/** Two teams and which of their meetings it is. */
type Meeting = { one: number; two: number; key: number }

/** Luck by fixed numbers, one for each pair and meeting of each future (common random numbers). */
export type Luck = Fate & { readonly start: (future: number) => void }

/**
 * Futures by a seed. They come in twos: in the second everything that was likely to go one way goes the other
 * (antithetic), so that two futures tell more than two that know nothing of each other.
 */
export function luckOf(seed: number): Luck {
  const base = mixed(seed ^ 0x9e3779b9, Math.floor(seed / 2 ** 32))
  let state = 0
  let mirrored = false
  /** A number between 0 and 1, and neither. */
  const draw = (one: number, two: number): number => (mixed(mixed(state, one), two) + 0.5) / 2 ** 32
  return {
    start: (future) => {
      state = mixed(base, future >>> 1)
      mirrored = (future & 1) === 1
    },
    duel: ({ one, two, key }, win, drawn) => {
      const isFirst = one < two
      const number = isFirst ? draw(one * 65_536 + two, key) : draw(two * 65_536 + one, key)
      // The lower team wins by a small number, whichever side it sits on.
      const own = isFirst === mirrored ? 1 - number : number
      if (own < win) return 1
      return drawn > 0 && own < win + drawn ? 3 : 2
    },
    shuffle: (teams, key) => {
      const sign = mirrored ? -1 : 1
      const numbers = new Map(teams.map((team) => [team, sign * draw(team, key ^ 0x5bd1e995)]))
      teams.sort((a, b) => numbers.get(a)! - numbers.get(b)!)
    },
  }
}

/** A whole number below 2^32 that hangs on both in no simple way (the mixing of murmur3). */
function mixed(one: number, two: number): number {
  let mix = Math.imul(two, 0xcc9e2d51) ^ Math.imul(one, 0x1b873593)
  mix = Math.imul((mix << 15) | (mix >>> 17), 0x85ebca6b) + one
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b)
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35)
  return (mix ^ (mix >>> 16)) >>> 0
}

/** Every way, one after the other. */
export type Ways = Fate & {
  /** How likely the way just played is. */
  readonly weight: () => number
  /** Turns to the next way; false when there is none. */
  readonly next: () => boolean
}

/**
 * Plays the same thing again and again, each time with the last choice that had another side taken otherwise. What is
 * certain is no choice.
 */
export function waysOf(): Ways {
  const tape: { readonly chances: readonly number[]; taken: number }[] = []
  let at = 0
  const choose = (chances: () => readonly number[]): number => {
    if (at === tape.length) {
      const list = chances()
      tape.push({ chances: list, taken: list.findIndex((chance) => chance > 0) })
    }
    at += 1
    return tape[at - 1]!.taken
  }
  return {
    duel: (_, win, draw) => choose(() => [win, 1 - win - draw, draw]) + 1,
    shuffle: (teams) => {
      for (let place = 0; place < teams.length - 1; place += 1) {
        const left = teams.length - place
        const taken = choose(() => Array.from({ length: left }, () => 1 / left))
        ;[teams[place], teams[place + taken]] = [teams[place + taken]!, teams[place]!]
      }
    },
    weight: () => tape.slice(0, at).reduce((product, { chances, taken }) => product * chances[taken]!, 1),
    next: () => {
      at = 0
      for (let last = tape.at(-1); last !== undefined; last = tape.at(-1)) {
        const following = last.chances.findIndex((chance, way) => way > last.taken && chance > 0)
        if (following >= 0) {
          last.taken = following
          return true
        }
        tape.pop()
      }
      return false
    },
  }
}
