import type { SeatReason } from '@lobby/contract'

/** Places `from`–`to` of a qualifier are the seeds from `seed` on. */
export type LinkSpan = { id: string; from: number; to: number; seed: number }
/** Best first; teams that share a place in the order of their seeds there. */
export type Placing = { team: string; from: number; to: number; isOut: boolean }
/** The organiser's word on a seat; null leaves it open. */
export type SeatChoice = { linkId: string; place: number; teamId: string | null }
/** Why a team cannot come; null where it can, or is there by one of these links. */
export type Obstacle = Exclude<SeatReason, 'tie' | 'nobody' | 'left_source'>

type Seat = { linkId: string; place: number; seed: number }
export type SeatPlan = Seat &
  (
    | { kind: 'team'; team: string; isChosen: boolean }
    | { kind: 'left_open' }
    | { kind: 'undecided'; reason: SeatReason; team: string | null; candidates: readonly Placing[] }
  )

type Natural =
  | { kind: 'team'; team: string }
  | { kind: 'open'; reason: SeatReason; team: string | null; tied: readonly Placing[] }

export type SeatFacts = {
  links: readonly LinkSpan[]
  placings: readonly Placing[]
  choices: readonly SeatChoice[]
  obstacleOf: (team: string) => Obstacle | null
}

/** Who sits in each seat of the links from one finished qualifier, and what the organiser has to decide. */
export function planSeats(facts: SeatFacts): SeatPlan[] {
  const seats = facts.links.flatMap((link) => seatsOf(link).map((seat) => ({ link, seat })))
  const naturals = seats.map(({ link, seat }) => naturalOf(facts, link, seat.place))
  const taken = new Set(naturals.flatMap((natural) => (natural.kind === 'team' ? [natural.team] : [])))
  const choices = seats.map(({ seat }, at) => (naturals[at]?.kind === 'open' ? choiceOf(facts, seat) : undefined))
  return seats.map(({ seat }, at): SeatPlan => {
    if (choiceOf(facts, seat)?.teamId === null) return { ...seat, kind: 'left_open' }
    const natural = naturals[at]
    if (natural === undefined || natural.kind === 'team')
      return { ...seat, kind: 'team', team: natural?.team ?? '', isChosen: false }
    const others = choices.flatMap((choice, other) => (other === at || !choice?.teamId ? [] : [choice.teamId]))
    const gone = new Set([...taken, ...others])
    const candidates = candidatesFor(facts, { place: seat.place, tied: natural.tied, gone })
    const chosen = candidates.find(({ team }) => team === choices[at]?.teamId)
    if (chosen) return { ...seat, kind: 'team', team: chosen.team, isChosen: true }
    return { ...seat, kind: 'undecided', reason: natural.reason, team: natural.team, candidates }
  })
}

export function seatsOf({ id, from, to, seed }: LinkSpan): Seat[] {
  return Array.from({ length: to - from + 1 }, (_, at) => ({ linkId: id, place: from + at, seed: seed + at }))
}

function choiceOf({ choices }: SeatFacts, { linkId, place }: Seat): SeatChoice | undefined {
  return choices.find((choice) => choice.linkId === linkId && choice.place === place)
}

/** What the place itself says. Teams that share places within a link take its seats in order; across its border the organiser decides. */
function naturalOf(facts: SeatFacts, link: LinkSpan, place: number): Natural {
  const holders = facts.placings.filter(({ from, to }) => from <= place && place <= to)
  const [first] = holders
  if (first === undefined) return { kind: 'open', reason: 'nobody', team: null, tied: [] }
  const lowest = Math.max(first.from, link.from)
  const seats = Math.min(first.to, link.to) - lowest + 1
  const isOneGroup = holders.every(({ from, to }) => from === first.from && to === first.to)
  const isElsewhere = facts.links.some((other) => other !== link && other.from <= first.to && first.from <= other.to)
  if (!isOneGroup || holders.length > seats || isElsewhere)
    return { kind: 'open', reason: 'tie', team: null, tied: holders }
  const holder = holders[place - lowest]
  if (holder === undefined) return { kind: 'open', reason: 'nobody', team: null, tied: [] }
  const obstacle = obstacleOf(facts, holder)
  return obstacle === null
    ? { kind: 'team', team: holder.team }
    : { kind: 'open', reason: obstacle, team: holder.team, tied: [] }
}

function obstacleOf(facts: SeatFacts, { team, isOut }: Placing): SeatReason | null {
  return isOut ? 'left_source' : facts.obstacleOf(team)
}

/** Of those who share the place whoever can come; else the first place after it of which somebody can. */
function candidatesFor(
  facts: SeatFacts,
  { place, tied, gone }: { place: number; tied: readonly Placing[]; gone: ReadonlySet<string> },
): readonly Placing[] {
  const canCome = (placing: Placing): boolean => !gone.has(placing.team) && obstacleOf(facts, placing) === null
  const among = tied.filter(canCome)
  if (among.length > 0) return among
  const next = facts.placings.filter((placing) => placing.to > place && canCome(placing))
  const [first] = next
  return first === undefined ? [] : next.filter(({ from, to }) => from === first.from && to === first.to)
}

/** A team that holds a seat now. */
export type Seated = { registrationId: string; team: string; linkId: string; place: number; seed: number | null }
export type SeatMoves = {
  takeBack: Seated[]
  move: (Seat & { registrationId: string })[]
  enter: (Seat & { team: string })[]
}

/** What makes those who are there those who should be. A seat keeps the seed that whoever sat there had. */
export function seatMoves(plans: readonly SeatPlan[], seated: readonly Seated[]): SeatMoves {
  const moves: SeatMoves = { takeBack: [], move: [], enter: [] }
  const planned = plans.filter((plan) => plan.kind === 'team')
  const seatOf = new Map(planned.map((plan) => [plan.team, plan]))
  const isAt = (one: Seated, plan: Seat): boolean => one.linkId === plan.linkId && one.place === plan.place
  for (const plan of planned) {
    const before = seated.find((one) => isAt(one, plan))
    const seat = { linkId: plan.linkId, place: plan.place, seed: before?.seed ?? plan.seed }
    const own = seated.find((one) => one.team === plan.team)
    if (own === undefined) moves.enter.push({ ...seat, team: plan.team })
    else if (!isAt(own, plan)) moves.move.push({ ...seat, registrationId: own.registrationId })
  }
  moves.takeBack.push(...seated.filter(({ team }) => !seatOf.has(team)))
  return moves
}
