import type { TeamSummary } from '@lobby/contract'
import type { Sun, SunNode } from './sun-tree.ts'

/** A team's tag at the end of its ray. */
type SunTag = {
  key: string
  text: string
  x: number
  y: number
  /** Degrees. */
  turn: number
  anchor: 'start' | 'end'
  isGold: boolean
}

/** Paths in a box of 960 × 560; each is one `d`, empty where there is nothing of its kind. */
export type SunDrawing = {
  /** Rays of places that are free. */
  free: string
  /** Ways that nobody went on by, or not yet. */
  faint: string
  /** Ways that a team went on by. */
  lit: string
  /** The champion's way. */
  gold: string
  knots: string
  /** Places that are taken. */
  takenKnots: string
  liveKnots: string
  goldKnots: string
  tags: SunTag[]
}

const centre = { x: 480, y: 470 }
const rim = 416
const core = 150
/** Where the way of the champion meets the disc. */
const disc = 128
const tagRadius = 432
/** The 45° turn into a joint, in units of the box. */
const turn = 10
/** An arc is drawn as straight pieces of at most so many degrees, as the disc is. */
const arcStep = 11.25
/** More tags than this would stand on each other. */
const tagsMax = 40

type Pen = Omit<SunDrawing, 'tags'>
type Placed = { node: SunNode; angle: number; radius: number; children: Placed[] }

/** The lines of a sun. Angles run from the left end of the horizon over the top to the right end. */
export function drawSun(sun: Sun): SunDrawing {
  const pen: Pen = {
    free: '',
    faint: '',
    lit: '',
    gold: '',
    knots: '',
    takenKnots: '',
    liveKnots: '',
    goldKnots: '',
  }
  const tags = sun.kind === 'rays' ? drawRays(sun, pen) : drawTree(sun, pen)
  return { ...pen, tags: tags.length > tagsMax ? [] : tags }
}

function at(radius: number, angle: number): string {
  const radians = (angle * Math.PI) / 180
  return `${(centre.x - radius * Math.cos(radians)).toFixed(1)} ${(centre.y - radius * Math.sin(radians)).toFixed(1)}`
}

function knot(radius: number, angle: number, size: number): string {
  const [x = '', y = '0'] = at(radius, angle).split(' ')
  return `M${x} ${(Number(y) - size).toFixed(1)}l${size} ${size}-${size} ${size}-${size}-${size}z`
}

function drawTree({ root, champion }: Extract<Sun, { kind: 'tree' }>, pen: Pen): SunTag[] {
  const leaves = leavesOf(root)
  const angles = new Map(leaves.map((leaf, index) => [leaf, ((index + 0.5) * 180) / leaves.length]))
  const placed = { ...place(root, angles, heightOf(root)), angle: 90 }
  drawNode(placed, champion, pen)
  if (isOf(champion, root)) pen.gold += `M${at(core, 90)}L${at(disc, 90)}`
  return leaves.flatMap((leaf) => (leaf.team ? [tagOf(leaf.team, angles.get(leaf) ?? 0, champion)] : []))
}

function leavesOf(node: SunNode): SunNode[] {
  return node.children.length === 0 ? [node] : node.children.flatMap(leavesOf)
}

function heightOf(node: SunNode): number {
  return node.children.length === 0 ? 0 : 1 + Math.max(...node.children.map(heightOf))
}

function place(node: SunNode, angles: ReadonlyMap<SunNode, number>, top: number): Placed {
  const children = node.children.map((child) => place(child, angles, top))
  const sum = children.reduce((total, { angle }) => total + angle, 0)
  const angle = children.length > 0 ? sum / children.length : (angles.get(node) ?? 90)
  return { node, angle, radius: rim - ((rim - core) * heightOf(node)) / Math.max(1, top), children }
}

function drawNode(placed: Placed, champion: TeamSummary | null, pen: Pen): void {
  for (const child of placed.children) {
    pen[wayOf(child.node, placed.node, champion)] += way(child, placed)
    drawNode(child, champion, pen)
  }
  pen[knotOf(placed.node, champion)] += knot(placed.radius, placed.angle, placed.children.length === 0 ? 5 : 4)
}

function isOf(team: TeamSummary | null, node: SunNode): boolean {
  return team !== null && node.team?.id === team.id
}

function wayOf(from: SunNode, to: SunNode, champion: TeamSummary | null): keyof Pen {
  if (from.state === 'free') return 'free'
  if (!isOf(from.team, to)) return 'faint'
  return isOf(champion, from) ? 'gold' : 'lit'
}

function knotOf(node: SunNode, champion: TeamSummary | null): keyof Pen {
  if (isOf(champion, node)) return 'goldKnots'
  if (node.state === 'live') return 'liveKnots'
  return node.children.length === 0 && node.team !== null ? 'takenKnots' : 'knots'
}

/** Straight inwards, a turn, and along the ring of the joint. */
function way(from: Placed, to: Placed): string {
  const round = to.angle - from.angle
  if (Math.abs(round) < 0.01) return `M${at(from.radius, from.angle)}L${at(to.radius, to.angle)}`
  const side = Math.sign(round)
  const slant = Math.min((turn / to.radius) * (180 / Math.PI), Math.abs(round) / 2)
  const begin = from.angle + side * slant
  const pieces = Math.max(1, Math.ceil(Math.abs(to.angle - begin) / arcStep - 0.001))
  let path = `M${at(from.radius, from.angle)}L${at(Math.min(to.radius + turn, from.radius), from.angle)}`
  for (let piece = 0; piece <= pieces; piece++)
    path += `L${at(to.radius, begin + ((to.angle - begin) * piece) / pieces)}`
  return path
}

function drawRays({ rays, champion }: Extract<Sun, { kind: 'rays' }>, pen: Pen): SunTag[] {
  return rays.map(({ team, reach }, index) => {
    const angle = ((index + 0.5) * 180) / rays.length
    const isGold = champion?.id === team.id
    const end = isGold ? disc : rim - (rim - core) * reach
    if (end < rim) pen[isGold ? 'gold' : 'lit'] += `M${at(rim, angle)}L${at(end, angle)}`
    pen[isGold ? 'goldKnots' : 'takenKnots'] += knot(rim, angle, 5)
    return tagOf(team, angle, champion)
  })
}

function tagOf(team: TeamSummary, angle: number, champion: TeamSummary | null): SunTag {
  const [x = '0', y = '0'] = at(tagRadius, angle).split(' ')
  const isLeft = angle < 90
  return {
    key: team.id,
    text: team.tag,
    x: Number(x),
    y: Number(y),
    turn: Math.round((isLeft ? angle : angle - 180) * 10) / 10,
    anchor: isLeft ? 'end' : 'start',
    isGold: champion?.id === team.id,
  }
}
