/** Something two teams share: `amount` in all, no more than `most` to one of them. A team below 0 takes nothing. */
export type Contest = { readonly teams: readonly [number, number]; readonly amount: number; readonly most: number }

/** How much of all contests can be given to teams that have only so much room: a maximum flow. */
export function maxPlaced(contests: readonly Contest[], room: readonly number[]): number {
  const flow: Flow = { contests, room: [...room], given: contests.map(() => [0, 0]) }
  let placed = 0
  contests.forEach(({ amount }, at) => {
    let left = amount
    while (left > 0) {
      const more = push(flow, { at, amount: left, seen: new Set() })
      if (more === 0) break
      left -= more
      placed += more
    }
  })
  return placed
}

type Flow = {
  readonly contests: readonly Contest[]
  readonly room: number[]
  readonly given: [number, number][]
}

type Push = { readonly at: number; readonly amount: number; readonly seen: Set<number> }

/** Gives some of a contest to one of its teams, where need be by moving what that team has of another one. */
function push(flow: Flow, { at, amount, seen }: Push): number {
  const { teams, most } = flow.contests[at]!
  for (const side of [0, 1] as const) {
    const free = Math.min(amount, most - flow.given[at]![side])
    const moved = free > 0 ? makeRoom(flow, teams[side], { amount: free, seen }) : 0
    if (moved > 0) {
      flow.given[at]![side] += moved
      return moved
    }
  }
  return 0
}

/** Takes up room of a team; one that has none passes on to the other team of one of its contests. */
function makeRoom(flow: Flow, team: number, { amount, seen }: Omit<Push, 'at'>): number {
  if (team < 0 || seen.has(team)) return 0
  const room = Math.min(amount, flow.room[team] ?? 0)
  if (room > 0) {
    flow.room[team]! -= room
    return room
  }
  seen.add(team)
  for (const [at, { teams, most }] of flow.contests.entries()) {
    const side = teams[0] === team ? 0 : teams[1] === team ? 1 : null
    const has = side === null ? 0 : flow.given[at]![side]
    if (side === null || has === 0) continue
    const other = side === 0 ? 1 : 0
    const free = Math.min(amount, has, most - flow.given[at]![other])
    const moved = free > 0 ? makeRoom(flow, teams[other], { amount: free, seen }) : 0
    if (moved > 0) {
      flow.given[at]![side] -= moved
      flow.given[at]![other] += moved
      return moved
    }
  }
  return 0
}
