import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activeDutyMaps, isFinalMapScore } from './map-rules.ts'

/** Plays a map round by round by the rules in words, as a second opinion to the formula. */
function reachableFinals(maxRounds: number): ReadonlySet<string> {
  const finals = new Set<string>()
  let open: readonly (readonly [number, number])[] = [[0, 0]]
  for (let round = 0; round < maxRounds; round += 1) {
    const next = new Map<string, readonly [number, number]>()
    for (const [a, b] of open) {
      for (const [x, y] of [[a + 1, b] as const, [a, b + 1] as const]) {
        if (isOver(x, y)) finals.add(`${x}:${y}`)
        else next.set(`${x}:${y}`, [x, y])
      }
    }
    open = [...next.values()]
  }
  return finals
}

/** The rules as a referee tells them: who cannot be caught up with in this part has won; a level part is followed by an overtime, where there is one. */
class Engine {
  readonly #overtimeHalf: number | null
  #left: number
  #lead = 0
  score: [number, number] = [0, 0]
  isOver = false

  constructor(half: number, overtimeHalf: number | null) {
    this.#overtimeHalf = overtimeHalf
    this.#left = half * 2
  }

  get played(): number {
    return this.score[0] + this.score[1]
  }

  round(isFirst: boolean): void {
    this.score = isFirst ? [this.score[0] + 1, this.score[1]] : [this.score[0], this.score[1] + 1]
    this.#lead += isFirst ? 1 : -1
    this.#left -= 1
    if (Math.abs(this.#lead) > this.#left) this.isOver = true
    else if (this.#left === 0 && this.#overtimeHalf === null) this.isOver = true
    else if (this.#left === 0) this.#left = (this.#overtimeHalf ?? 0) * 2
  }
}

/** Over when the trailing team cannot catch up within the 24 rounds, or within the overtime of 6 that is being played. */
function isOver(a: number, b: number): boolean {
  const played = a + b
  const blockEnd = played <= 24 ? 24 : 24 + Math.ceil((played - 24) / 6) * 6
  const blockStart = blockEnd === 24 ? 0 : blockEnd - 6
  const needed = blockStart / 2 + (blockEnd === 24 ? 13 : 4)
  return Math.max(a, b) >= needed
}

describe('isFinalMapScore', () => {
  it.each([
    [13, 0],
    [13, 7],
    [13, 11],
    [11, 13],
    [16, 12],
    [16, 13],
    [16, 14],
    [14, 16],
    [19, 15],
    [19, 16],
    [19, 17],
    [22, 20],
    [25, 21],
  ])('%i:%i is final', (score1, score2) => {
    expect(isFinalMapScore(score1, score2)).toBe(true)
  })

  it.each([
    [0, 0],
    [12, 0],
    [12, 11],
    [12, 12],
    [13, 12],
    [13, 13],
    [14, 12],
    [15, 12],
    [15, 13],
    [15, 14],
    [15, 15],
    [16, 15],
    [17, 15],
    [18, 15],
    [18, 18],
    [19, 18],
    [14, 0],
    [16, 11],
    [17, 12],
    [19, 14],
    [24, 20],
    [13, -1],
    [13.5, 3],
    [13, 3.5],
    [Number.NaN, 0],
    [Infinity, 3],
  ])('%i:%i is not', (score1, score2) => {
    expect(isFinalMapScore(score1, score2)).toBe(false)
  })

  it('agrees with playing it round by round through six overtimes', () => {
    const finals = reachableFinals(60)
    for (let a = 0; a <= 30; a += 1) {
      for (let b = 0; b <= 30; b += 1) {
        if (a + b <= 60) expect([a, b, isFinalMapScore(a, b)]).toEqual([a, b, finals.has(`${a}:${b}`)])
      }
    }
  })

  it('agrees with playing it round by round under any rules', () => {
    const overtime = fc.option(fc.integer({ min: 1, max: 10 }))
    const winners = fc.infiniteStream(fc.boolean())
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 15 }), overtime, winners, (half, overtimeHalf, tosses) => {
        const rules = { maxRounds: half * 2, overtimeRounds: overtimeHalf === null ? null : overtimeHalf * 2 }
        const engine = new Engine(half, overtimeHalf)
        while (!engine.isOver && engine.played < 200) {
          const [a, b] = engine.score
          expect([a, b, isFinalMapScore(a, b, rules)]).toEqual([a, b, false])
          engine.round(tosses.next().value === true)
        }
        const [a, b] = engine.score
        if (engine.isOver) expect([a, b, isFinalMapScore(a, b, rules)]).toEqual([a, b, true])
      }),
    )
  })

  it('does not care which team is first', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), (a, b) => {
        expect(isFinalMapScore(a, b)).toBe(isFinalMapScore(b, a))
      }),
    )
  })
})

describe('activeDutyMaps', () => {
  it('lists seven maps, each once, ready for a config', () => {
    expect(activeDutyMaps).toHaveLength(7)
    expect(new Set(activeDutyMaps).size).toBe(7)
    expect(activeDutyMaps.every((map) => /^de_\w+$/.test(map))).toBe(true)
    expect(activeDutyMaps).toEqual(activeDutyMaps.toSorted())
  })
})
