import type { Analytics, analyticsParts } from '@lobby/contract'
import type { TableRow } from '#platform/table-files'

type Part = Exclude<(typeof analyticsParts)[number], 'all'>
type Table = { columns: readonly string[]; rows: (figures: Analytics) => TableRow[] }

/** What each drawing of the figures shows, as a table. */
export const analyticsTables: Readonly<Record<Part, Table>> = {
  days: { columns: ['date', 'registrations', 'active', 'matches', 'rounds'], rows: ({ per_day: days }) => days },
  servers: { columns: ['date', 'asked', 'answered'], rows: ({ servers }) => servers.per_day },
  maps: {
    columns: ['map', 'played', 'ct_rounds', 't_rounds'],
    rows: ({ maps }) => maps.map(({ map, played, ct, t }) => ({ map, played, ct_rounds: ct, t_rounds: t })),
  },
  // Weekdays as ISO 8601 counts them: Monday is the first.
  hours: {
    columns: ['weekday', 'hour', 'matches'],
    rows: ({ hours }) => hours.flatMap((row, day) => row.map((matches, hour) => ({ weekday: day + 1, hour, matches }))),
  },
  cups: { columns: ['id', 'name', 'places', 'taken'], rows: ({ cups }) => cups.list },
  mvps: {
    columns: ['rank', 'id', 'username', 'maps', 'rounds', 'kills', 'deaths', 'kd_ratio', 'adr'],
    rows: ({ mvps }) => mvps.map((mvp, index) => ({ ...mvp, rank: index + 1 })),
  },
}
