import type { ScheduleSettings } from '@lobby/contract'
import { onGrid } from './plan/day-window.rules.ts'
import type { PlanRules } from './plan/plan.rules.ts'

/** Where its tournaments are played, by the clock of all Kazakhstan. */
const timeZone = 'Asia/Almaty'

/** Until an organiser says otherwise. */
export function defaultSettings(start: Date): ScheduleSettings {
  return {
    start: start.toISOString(),
    lanes: ['1', '2', '3', '4'],
    map_minutes: 50,
    warm_up_minutes: 10,
    break_minutes: 15,
    day_from: 10 * 60,
    day_to: 24 * 60,
    captains_until: null,
  }
}

export function windowOf({ day_from: from, day_to: to }: ScheduleSettings): PlanRules['window'] {
  return { from, to, timeZone }
}

/** `notBefore`: of a tournament that is played nothing begins in the past. */
export function rulesOf(settings: ScheduleSettings, notBefore: Date | null): PlanRules {
  return {
    start: onGrid(Math.max(Date.parse(settings.start), notBefore?.getTime() ?? 0)),
    lanes: settings.lanes.length,
    breakMinutes: settings.break_minutes,
    window: windowOf(settings),
  }
}

/** As long as all maps of a series may take. */
export function minutesOf(bestOf: number, { map_minutes: map, warm_up_minutes: warmUp }: ScheduleSettings): number {
  return bestOf * map + warmUp
}
