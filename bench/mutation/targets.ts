/** Whose mutants are counted together. */
export const groups = ['rules', 'brackets', 'chances', 'cs2', 'rating'] as const
type Group = (typeof groups)[number]

/** What is told on the command line: `--only packages/brackets/src/swiss --sample 100 --seed 7`. */
export type Choice = { only: string; sample: number | null; seed: number }

export function readChoice(args: readonly string[]): Choice {
  const given = (name: string): string | undefined => {
    const at = args.indexOf(`--${name}`)
    return at === -1 ? undefined : args[at + 1]
  }
  const sample = given('sample')
  const seed = given('seed') ?? '1'
  for (const number of [sample ?? '1', seed])
    if (!/^\d{1,9}$/.test(number)) throw new Error(`--sample and --seed take a number, not ${number}`)
  return { only: given('only') ?? '', sample: sample === undefined ? null : Number(sample), seed: Number(seed) }
}

/** The group of a file that is to be changed; null for all others: tests, what only tests use, what holds types alone, what a process begins with. */
export function groupOf(file: string, text: string): Group | null {
  if (/\.(test|gen)\.ts$|\/(testing|fuzz|clients)\/|-types?\.ts$|\/(index|main)\.ts$/.test(file)) return null
  if (!/^(export )?(async )?(const|function|class)\b/m.test(text)) return null
  if (/^apps\/server\/src\/.*\.rules\.ts$/.test(file)) return 'rules'
  const [, name] = /^packages\/(brackets|chances|cs2|rating)\/src\//.exec(file) ?? []
  return groups.find((group) => group === name) ?? null
}

/** Lines, from 1, on which something is done: not blank, no comment, no import, no bracket alone. */
export function codeLines(text: string): number[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      /^\s*(\/\/|\/\*|\*|import\b|export \*|(export )?type\b)|^[\s)}\],;({[]*$/.test(line) ? [] : [at + 1],
    )
}

/** So many of the places in an order that hangs on the seed alone, so that a larger sample holds the smaller one. */
export function sampled<T>(places: readonly T[], { sample, seed }: Pick<Choice, 'sample' | 'seed'>): T[] {
  if (sample === null) return [...places]
  const next = chance(seed)
  return places
    .map((place) => ({ place, order: next() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, sample)
    .map(({ place }) => place)
}

/** Numbers from 0 up to below 1. */
function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((again ^ (again >>> 14)) >>> 0) / 2 ** 32
  }
}
