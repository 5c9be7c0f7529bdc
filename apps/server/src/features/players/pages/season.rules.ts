import { timeZone, type PlayerSeason } from '@lobby/contract'
import { dateIn, startOfDate } from '#core/zone-days'

type Season = Pick<NonNullable<PlayerSeason['season']>, 'name' | 'year'> & { from: Date; to: Date }

const names = ['winter', 'spring', 'summer', 'autumn'] as const

/** Three months by Almaty's calendar. Winter begins in December and has the year of its January. */
export function seasonAt(now: Date): Season {
  const [year = 0, month = 1] = dateIn(now, timeZone).split('-').map(Number)
  // December begins the first quarter of the year after it.
  const months = year * 12 + month
  const quarter = Math.floor(months / 3)
  const first = quarter * 3
  return {
    name: names[quarter % 4] ?? 'winter',
    year: Math.floor(quarter / 4),
    from: startOfDate(dateOf(first), timeZone),
    to: startOfDate(dateOf(first + 3), timeZone),
  }
}

/** The first day of a month, of which January of the year 0 is 1. */
function dateOf(months: number): string {
  const year = Math.floor((months - 1) / 12)
  return `${String(year).padStart(4, '0')}-${String(((months - 1) % 12) + 1).padStart(2, '0')}-01`
}
