import type { Analytics, Mvp } from '@lobby/contract'
import { csvLine } from '#core/csv'

type Row = readonly [figure: string, date: string, value: string | number]

/** The figures as files: how each is called on the wire, and what stands in it. */
export const analyticsFiles = {
  csv: { type: 'text/csv; charset=utf-8', write: analyticsCsv },
  json: { type: 'application/json; charset=utf-8', write: (figures: Analytics) => JSON.stringify(figures) },
  ndjson: { type: 'application/x-ndjson; charset=utf-8', write: analyticsLines },
} as const

/** A figure a line. The mark at its beginning tells spreadsheets that it is UTF-8. */
function analyticsCsv(figures: Analytics): string {
  const lines = rowsOf(figures).map((row) => csvLine(row))
  return `\uFEFF${csvLine(['figure', 'date', 'value'])}${lines.join('')}`
}

/** The same lines for programs: JSON alone is the page's own answer. */
function analyticsLines(figures: Analytics): string {
  return rowsOf(figures)
    .map(([figure, date, value]) => `${JSON.stringify({ figure, date: date === '' ? null : date, value })}\n`)
    .join('')
}

/** `date` is empty where a figure is not of one day. */
function rowsOf(figures: Analytics): Row[] {
  return [
    ...countsOf(figures),
    ...figures.mvps.flatMap(mvpOf),
    ...figures.per_day.map(({ date, matches }): Row => ['matches_of_day', date, matches]),
    ...figures.per_day.map(({ date, registrations }): Row => ['registrations_of_day', date, registrations]),
    ...figures.per_day.map(({ date, active }): Row => ['active_of_day', date, active]),
    ...figures.per_day.map(({ date, rounds }): Row => ['rounds_of_day', date, rounds]),
    ...figures.servers.per_day.map(({ date, asked }): Row => ['servers_asked_of_day', date, asked]),
    ...figures.servers.per_day.map(({ date, answered }): Row => ['servers_answered_of_day', date, answered]),
    ...playOf(figures),
  ]
}

function countsOf({ days, since, players, teams, tournaments, matches, rounds, kills, mvp_rule }: Analytics): Row[] {
  return [
    ['days', '', days],
    ['since', '', since],
    ['players', '', players.total],
    ['players_new', '', players.new],
    ['teams', '', teams.total],
    ['teams_new', '', teams.new],
    ['matches', '', matches.total],
    ['matches_new', '', matches.new],
    ['rounds', '', rounds],
    ['kills', '', kills],
    ['tournaments', '', tournaments.total],
    ...tournaments.by_status.map(({ status, count }): Row => [`tournaments_${status}`, '', count]),
    ['mvp_least_maps', '', mvp_rule.maps],
  ]
}

/** Hours as `1_18`: Monday, from 18:00. Where nothing was asked or won, no line says a share. */
function playOf({ active, maps, hours, cups, servers }: Analytics): Row[] {
  return [
    ['active', '', active],
    ...maps.flatMap(({ map, played, ct, t }): Row[] => [
      [`map_${map}`, '', played],
      [`map_${map}_ct_rounds`, '', ct],
      [`map_${map}_t_rounds`, '', t],
    ]),
    ...hours.flatMap((row, day) => row.map((matches, hour): Row => [`begun_${day + 1}_${hour}`, '', matches])),
    ['cups_begun', '', cups.begun],
    ['cup_places', '', cups.places],
    ['cup_places_taken', '', cups.taken],
    ...cups.list.flatMap(({ id, name, places, taken }): Row[] => [
      [`cup_${id}_name`, '', name],
      [`cup_${id}_places`, '', places],
      [`cup_${id}_taken`, '', taken],
    ]),
    ['servers_asked', '', servers.asked],
    ['servers_answered', '', servers.answered],
  ]
}

/** The first is the MVP, the others are told by their rank; nobody leaves no line: a nought would be a figure. */
function mvpOf(mvp: Mvp, index: number): Row[] {
  const told = ['id', 'username', 'maps', 'rounds', 'kills', 'deaths', 'kd_ratio', 'adr'] as const
  const start = index === 0 ? 'mvp' : `mvp_${index + 1}`
  return told.map((name) => [`${start}_${name}`, '', mvp[name]])
}
