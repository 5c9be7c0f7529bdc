import type { Actor, World } from './world.ts'

/** Where to ask and with what; a name is the route's own address. */
type Call = { path: string; body?: object }
type Usual = readonly [visitor: number, player: number, other: number, organiser: number, admin: number]
/** Who is in the crew of the match alone gets what anybody else gets, where nothing else is said. */
type Statuses = Usual | readonly [...Usual, caster: number, referee: number, finance?: number]

export type Row = {
  route: string
  expected: Statuses
  call: (world: World, actor: Actor) => Call | Promise<Call>
  /** The call ends sessions of whoever makes it. */
  endsSessions?: true
}

export const everybody: Statuses = [200, 200, 200, 200, 200]
export const members: Statuses = [401, 200, 200, 200, 200]
export const captain: Statuses = [401, 200, 403, 403, 403]
export const organisers: Statuses = [401, 403, 403, 200, 200]
export const referees: Statuses = [401, 403, 403, 200, 200, 403, 200]
export const talkers: Statuses = [401, 200, 403, 200, 200, 403, 200]
export const finances: Statuses = [401, 403, 403, 200, 200, 403, 403, 200]
export const admins: Statuses = [401, 403, 403, 403, 200]
export const all = (status: number): Statuses => [status, status, status, status, status]

export const row = (route: string, expected: Statuses, call?: Row['call']): Row => ({
  route,
  expected,
  call: call ?? (() => ({ path: route.split(' ')[1] ?? '' })),
})
