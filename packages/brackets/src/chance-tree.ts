import { type ChanceModel, nobody, openIn, unknown } from './chance-model.ts'
import type { Odds } from './chance-odds.ts'

/**
 * The single eliminations at the end of a tournament, as trees: whoever sits in the leaves, the chance of each to come out
 * of every match is a sum over whom it can meet there, for the two sides of a match know nothing of each other. Leaves
 * stand in the order of the bracket, so that those of a match are from `low` to `high`, of side 1 up to `middle`.
 */
export type ChanceTree = {
  readonly nodes: readonly TreeNode[]
  /** The slot that each leaf is. */
  readonly slots: readonly number[]
}

type TreeNode = {
  readonly match: number
  readonly bestOf: number
  readonly low: number
  readonly middle: number
  readonly high: number
  /** The nodes that feed it; -1 for a leaf. */
  readonly children: readonly [number, number]
  /** Whoever comes out goes on from the running stage, and whoever does wins all. */
  readonly sends: boolean
  readonly crowns: boolean
}

/** The trees of the stages from `model.tail` on. O(matches). */
export function treeOf(model: ChanceModel): ChanceTree {
  const { t, held, placeAt, targets, open } = model
  const { stages, winnerTo, placeOf } = t.layout
  const tail = stages.slice(model.tail).flatMap((stage) => ('final' in stage ? [stage] : []))
  const matches = tail.flatMap((stage) => openIn(model, stage))
  const feeder = new Map<number, number>()
  for (const at of matches) {
    const place = placeAt[at]!
    for (const target of place < 0 ? [winnerTo[at] ?? -1] : targets[place]!) {
      if (target >= 0 && open[target >>> 1] === 1 && held[target >>> 1] === 0) feeder.set(target, at)
    }
  }
  const fed = new Set(feeder.values())
  const final = tail.at(-1)?.final ?? null
  const running = model.running === model.tail ? stages[model.running]!.config.id : null
  const nodes: TreeNode[] = []
  const slots: number[] = []
  const leaf = (slot: number): number => {
    slots.push(slot)
    return -1
  }
  const grow = (match: number): number => {
    const sides = [feeder.get(match * 2), feeder.get(match * 2 + 1)] as const
    const low = slots.length
    const first = sides[0] === undefined ? leaf(match * 2) : grow(sides[0])
    const middle = slots.length
    const second = sides[1] === undefined ? leaf(match * 2 + 1) : grow(sides[1])
    const { stage, bestOf } = model.matches[match]!
    const crowns = match === final
    const sends = stage === running && (crowns || placeOf.has(match))
    return nodes.push({ match, bestOf, low, middle, high: slots.length, children: [first, second], sends, crowns }) - 1
  }
  for (const at of matches) if (!fed.has(at)) grow(at)
  return { nodes, slots }
}

/** What is known about the matches and teams when a tree is counted. */
export type TreeSetting = {
  readonly model: ChanceModel
  readonly occupants: Int32Array
  readonly odds: Odds
  readonly live: Float64Array
  readonly assumed: Uint8Array
}

type Sums = { readonly advance: Float64Array; readonly win: Float64Array }

/** Lists that are filled anew with every count. */
export type TreeRoom = {
  readonly reach: Float64Array
  readonly gain: Float64Array
  readonly team: Int32Array
  readonly empty: Float64Array
}

export function roomFor({ slots, nodes }: ChanceTree): TreeRoom {
  return {
    reach: new Float64Array(slots.length),
    gain: new Float64Array(slots.length),
    team: new Int32Array(slots.length),
    empty: new Float64Array(nodes.length),
  }
}

/**
 * Adds the chances of all teams to `sums`. n(n-1) multiplications for n leaves. A leaf that is not known yet lets nobody
 * through, and a team that has left is as good as nobody.
 */
export function countTree(tree: ChanceTree, room: TreeRoom, setting: TreeSetting, sums: Sums): void {
  const { reach, team, empty } = room
  const { model, occupants } = setting
  tree.slots.forEach((slot, at) => {
    const sits = occupants[slot]!
    team[at] = sits >= 0 && model.out[sits] === 1 ? nobody : sits
    reach[at] = team[at] >= 0 ? 1 : 0
  })
  const emptyAt = (node: number, leaf: number) => (node >= 0 ? empty[node]! : Number(team[leaf] === nobody))
  tree.nodes.forEach((node, at) => {
    const [first, second] = [emptyAt(node.children[0], node.low), emptyAt(node.children[1], node.middle)]
    meet(node, room, setting, { first, second })
    empty[at] = first * second
    if (!node.sends && !node.crowns) return
    for (let leaf = node.low; leaf < node.high; leaf += 1) {
      if (reach[leaf] === 0) continue
      if (node.sends) sums.advance[team[leaf]!]! += reach[leaf]!
      if (node.crowns) sums.win[team[leaf]!]! += reach[leaf]!
    }
  })
}

/** `first` and `second`: how likely nobody comes from either side. */
function meet(node: TreeNode, room: TreeRoom, setting: TreeSetting, bye: { first: number; second: number }): void {
  const { low, middle, high, bestOf } = node
  const { reach, gain, team } = room
  const given = givenChance(node, setting)
  for (let other = middle; other < high; other += 1) gain[other] = bye.first
  for (let own = low; own < middle; own += 1) {
    const here = reach[own]!
    if (here === 0) continue
    let sum = bye.second
    for (let other = middle; other < high; other += 1) {
      const there = reach[other]!
      if (there === 0) continue
      const p = given >= 0 ? given : setting.odds(team[own]!, team[other]!, bestOf)
      sum += there * p
      gain[other]! += here * (1 - p)
    }
    reach[own] = here * sum
  }
  for (let other = middle; other < high; other += 1) reach[other]! *= gain[other]!
}

/** The chance of side 1 where a result is assumed or a chance is given, else -1. */
function givenChance({ match }: TreeNode, { assumed, live }: TreeSetting): number {
  return assumed[match] === 0 ? live[match]! : assumed[match] === 1 ? 1 : 0
}

/** What of the tail is decided already: who has won all. */
export function crownedIn({ t, tail, winners }: ChanceModel): number {
  const last = t.layout.stages.at(-1)!
  const isTail = t.layout.stages.length > tail
  return isTail && 'final' in last && last.final !== null ? winners[last.final]! : unknown
}
