import { type BracketSlot, defaultSettings, endOf, minutesOf, planMatches } from '@lobby/server/plan'

const minuteMs = 60_000
const begin = new Date(0)
const usual = defaultSettings(begin)
/** A map that is over early, by the clock; the board counts with `usual.map_minutes`, which holds an overtime. */
const quickMapMinutes = 40
/** More are not planned one by one while somebody types. */
const plannedMax = 600

/** By what a duration is reckoned. */
export const reckoning = {
  mapMinutes: [quickMapMinutes, usual.map_minutes],
  warmUpMinutes: usual.warm_up_minutes,
  breakMinutes: usual.break_minutes,
} as const

export type Span = { leastMs: number; mostMs: number }

/**
 * How long it may take when so many matches are played at a time and nobody pauses for the night: at the least every series is as short as it can be, at the most
 * it has all its maps, as on the board of the schedule. Null where nothing is played.
 */
export function estimate(slots: readonly BracketSlot[], lanes: number): Span | null {
  if (slots.length === 0) return null
  const longest = (bestOf: number): number => minutesOf(bestOf, usual)
  const spent = slots.length > plannedMax ? roughMs : plannedMs
  return { leastMs: spent(slots, lanes, shortest), mostMs: spent(slots, lanes, longest) }
}

type Minutes = (bestOf: number) => number

/** Of two maps both are played; else one side wins the most of them. */
function shortest(bestOf: number): number {
  const maps = bestOf === 2 ? 2 : Math.floor(bestOf / 2) + 1
  return maps * quickMapMinutes + usual.warm_up_minutes
}

function plannedMs(slots: readonly BracketSlot[], lanes: number, minutes: Minutes): number {
  const plan = planMatches(
    slots.map(({ key, parts, after, players, bestOf }) => ({
      key,
      parts,
      after,
      players,
      minutes: minutes(bestOf),
      fixed: null,
    })),
    // Hours of a day are the schedule's: here it goes on.
    {
      start: 0,
      lanes,
      breakMinutes: usual.break_minutes,
      window: { from: 0, to: 2 * 1_440, timeZone: 'UTC' },
    },
  )
  return endOf(plan) ?? 0
}

/** Round after round, each as long as its matches take one after another on so many lanes. */
function roughMs(slots: readonly BracketSlot[], lanes: number, minutes: Minutes): number {
  const layers = Map.groupBy(slots, ({ stage, round, group }) =>
    // Groups are played beside each other; brackets of one knockout, one after the other.
    group === 'W' || group === 'L' || group === 'F' ? `${stage}/${group}/${round}` : `${stage}/${round}`,
  )
  const spent = [...layers.values()].map((layer) => {
    const work = layer.reduce((sum, { bestOf }) => sum + minutes(bestOf), 0)
    const longest = Math.max(...layer.map(({ bestOf }) => minutes(bestOf)))
    return Math.max(longest, work / lanes) + usual.break_minutes
  })
  return (spent.reduce((sum, each) => sum + each, 0) - usual.break_minutes) * minuteMs
}
