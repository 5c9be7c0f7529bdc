import { shareTogether } from '../evidence.ts'
import type { RatedMap } from '../evidence.ts'
import { dayMs } from '../parameters.ts'
import { drawing, normal, pick, pickSome, playRounds } from './drawing.ts'

/**
 * The seven populations of models.md, 1.7, drawn anew by our own generator: who plays, how strong they are, how they are matched. They know
 * nothing of the rating; matches are made by an Elo of their own.
 */
export const populations = ['uniform', 'smurfs', 'drift', 'parties', 'boosters', 'thin', 'cups'] as const
export type Population = (typeof populations)[number]

/** A map, and what an oracle knew before it: how much stronger the first team truly was, but for its form of the day. */
export type DrawnMap = RatedMap & { readonly truth: number }

export type Size = { readonly players: number; readonly maps: number }

/** What models.md measured on. */
export function fullSize(population: Population): Size {
  if (population === 'thin') return { players: 200, maps: 6000 }
  return population === 'cups' ? { players: 320, maps: 4000 } : { players: 1500, maps: 20_000 }
}

type Person = {
  readonly id: string
  skill: number
  /** Logits a map. */
  readonly climb: number
  elo: number
  /** Joins after this share of all maps. */
  readonly from: number
  /** Plays below their skill: on somebody else's account. */
  readonly boosts: string | null
}

const spread = 380 / 700
const trueForm = 0.15
const hiddenBonus = 0.25

export function draw(population: Population, { players, maps }: Size, seed: number): DrawnMap[] {
  const next = drawing(seed)
  const people = peopleOf(population, players, next)
  const drawn: DrawnMap[] = []
  for (let id = 0; id < maps; id += 1) {
    const there = people.filter(({ from }) => from <= id / maps)
    const sides = sidesOf(population, there, next)
    drawn.push(play(population, { id, sides }, next))
  }
  return drawn
}

function peopleOf(population: Population, players: number, next: () => number): Person[] {
  const smurfs = population === 'smurfs' ? Math.round(players * 0.08) : 0
  return Array.from({ length: players }, (_, at) => {
    const isSmurf = at < smurfs
    const isNewcomer = population === 'drift' && at % 2 === 0
    return {
      id: `p${at}`,
      skill: normal(next) * spread + (isSmurf ? 2 * spread : isNewcomer ? -0.3 : 0),
      climb: isNewcomer ? 0.004 : 0,
      elo: 1500,
      from: isSmurf ? 0.5 : isNewcomer ? next() * 0.8 : 0,
      boosts: population === 'boosters' && at % 20 === 0 ? `p${at + 1}` : null,
    }
  })
}

type Side = { readonly people: readonly Person[]; readonly together: number }
type Sides = readonly [Side, Side]

function sidesOf(population: Population, there: readonly Person[], next: () => number): Sides {
  if (population === 'cups') return teamsOf(there, next)
  const anchor = pick(there, next)
  const seen = pickSome(there, population === 'thin' ? 10 : 120, next).filter((person) => person !== anchor)
  const near = seen.toSorted((one, other) => Math.abs(one.elo - anchor.elo) - Math.abs(other.elo - anchor.elo))
  const ten = [anchor, ...near.slice(0, 9)]
  while (ten.length < 10)
    ten.push(
      pick(
        there.filter((person) => !ten.includes(person)),
        next,
      ),
    )
  if (population === 'parties') return partySides(ten, next)
  if (population === 'boosters') return boostedSides(ten, there)
  return balanced(ten)
}

/** Fixed teams of five, any two of them. */
function teamsOf(there: readonly Person[], next: () => number): Sides {
  const count = Math.floor(there.length / 5)
  const one = Math.floor(next() * count)
  const other = (one + 1 + Math.floor(next() * (count - 1))) % count
  const team = (at: number): Side => ({ people: there.slice(at * 5, at * 5 + 5), together: 1 })
  return [team(one), team(other)]
}

/** By Elo, as a snake. */
function balanced(ten: readonly Person[]): Sides {
  const ordered = ten.toSorted((one, other) => other.elo - one.elo)
  const isFirst = (at: number): boolean => at % 4 === 0 || at % 4 === 3
  const side = (first: boolean): Side => ({ people: ordered.filter((_, at) => isFirst(at) === first), together: 0 })
  return [side(true), side(false)]
}

const partySizes = [[5], [3, 1, 1], [2, 2, 1], [2, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 1]] as const

function partySides(ten: readonly Person[], next: () => number): Sides {
  const [one, two] = balanced(ten)
  const share = (): number => shareTogether(pick(partySizes, next))
  return [
    { ...one, together: share() },
    { ...two, together: share() },
  ]
}

/** Whoever boosts plays beside the one they boost. */
function boostedSides(ten: readonly Person[], there: readonly Person[]): Sides {
  const [one, two] = balanced(ten)
  const booster = one.people.find(({ boosts }) => boosts !== null)
  const boosted = there.find(({ id }) => id === booster?.boosts)
  if (booster === undefined || boosted === undefined || ten.includes(boosted)) return [one, two]
  const leaves = one.people.find((person) => person !== booster)
  return [{ ...one, people: one.people.map((person) => (person === leaves ? boosted : person)) }, two]
}

function play(population: Population, { id, sides }: { id: number; sides: Sides }, next: () => number): DrawnMap {
  const [one, two] = sides
  const mean = ({ people }: Side, of: (person: Person) => number) =>
    people.reduce((sum, person) => sum + of(person), 0) / people.length
  const bonus = population === 'parties' ? hiddenBonus * (one.together - two.together) : 0
  const truth = mean(one, ({ skill }) => skill) - mean(two, ({ skill }) => skill) + bonus
  const rounds = playRounds(1 / (1 + Math.exp(-truth - normal(next) * trueForm)), next)
  const won = rounds.filter(Boolean).length * 2 > rounds.length
  const expected = 1 / (1 + 10 ** ((mean(two, ({ elo }) => elo) - mean(one, ({ elo }) => elo)) / 400))
  for (const [side, sign] of [
    [one, 1],
    [two, -1],
  ] as const)
    for (const person of side.people) {
      person.elo += sign * 32 * (Number(won) - expected)
      person.skill += person.climb
    }
  return {
    id,
    at: begins + id * (dayMs / 200),
    teams: [one.people.map((person) => person.id), two.people.map((person) => person.id)],
    together: [one.together, two.together],
    rounds,
    truth,
  }
}

/** Some moment; only differences count. */
const begins = 1_767_225_600_000
