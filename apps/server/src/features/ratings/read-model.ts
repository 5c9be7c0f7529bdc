import { ratingLadders, timeZone, type RatingModel } from '@lobby/contract'
import {
  binMaps,
  boardDays,
  boardMaps,
  type Forecast,
  placementMaps,
  placementSpread,
  pointsOf,
  rating1,
  type Report,
  reportOf,
} from '@lobby/rating'
import { sql } from 'kysely'
import { jsonb, type Runner } from '#platform/database'
import { dateIn, startOfDate } from '#core/zone-days'
import { numberOf } from './explain.rules.ts'
import { simulated } from './simulated.ts'
import { wonByFirst } from './rated-maps.rules.ts'

const shownMonths = 12
const reportedLadder = '5v5'

/** The model, its parameters and how far off it was. */
export async function readModel(runner: Runner, now: Date): Promise<RatingModel> {
  const { version, newcomerSd, mapSd, daySd, formSd, seasonSd, party } = rating1
  return {
    version,
    scale: { base: pointsOf(0), per_logit: pointsOf(1) - pointsOf(0) },
    parameters: {
      newcomer_sd: newcomerSd,
      map_sd: mapSd,
      day_sd: daySd,
      form_sd: formSd,
      season_sd: seasonSd,
      party_mean: party.mean,
      party_variance: party.variance,
    },
    placement: { maps: placementMaps, spread: placementSpread },
    board: { maps: boardMaps, days: boardDays },
    ladders: await readLadders(runner),
    simulated: [...simulated],
    reports: await readReports(runner, now),
  }
}

async function readLadders(runner: Runner): Promise<RatingModel['ladders']> {
  const { rows } = await sql<{
    ladder: string
    players: number
    maps: number
    party_mean: number
    party_variance: number
  }>`
    select ladder, party_mean, party_variance,
      (select count(*) from rating_players where rating_players.ladder = ladders.ladder)::int as players,
      (select count(*) from rated_maps where rated_maps.ladder = ladders.ladder)::int as maps
    from rating_ladders as ladders
    where exists (select 1 from rated_maps where rated_maps.ladder = ladders.ladder)
  `.execute(runner)
  return ratingLadders.flatMap((ladder) =>
    rows
      .filter((row) => row.ladder === ladder)
      .map(({ players, maps, party_mean, party_variance }) => ({
        ladder,
        players,
        maps,
        // An effect, not a number on the scale: it begins at 0.
        party: { ...numberOf(party_mean, party_variance), points: Math.round(pointsOf(party_mean) - pointsOf(0)) },
      })),
  )
}

type Stored = { month: string; report: Report }

/** Months that are over. One that nobody asked for yet is counted now, once. */
async function readReports(runner: Runner, now: Date): Promise<RatingModel['reports']> {
  const last = monthBefore(dateIn(now, timeZone).slice(0, 7))
  const stored = await listReports(runner)
  const reports = stored.some(({ month }) => month === last) ? stored : [await count(runner, last), ...stored]
  return reports
    .filter(({ report }) => report.maps > 0)
    .map(({ month, report: { maps, logLoss, slope, bins } }) => ({
      month,
      maps,
      log_loss: logLoss,
      // Of fewer maps it is chance.
      slope: maps < binMaps ? null : slope,
      bins: [...bins],
    }))
}

async function listReports(runner: Runner): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select month, report from rating_reports where ladder = ${reportedLadder} order by month desc limit ${shownMonths}
  `.execute(runner)
  return rows
}

async function count(runner: Runner, month: string): Promise<Stored> {
  const [from, to] = [month, monthAfter(month)].map((one) => startOfDate(`${one}-01`, timeZone).toISOString())
  const { rows } = await sql<{ chance: number; rounds: string }>`
    select chance, rounds from rated_maps
    where ladder = ${reportedLadder} and ended_at >= ${from}::timestamptz and ended_at < ${to}::timestamptz and chance is not null
  `.execute(runner)
  const report = reportOf(rows.flatMap(forecastOf))
  await sql`
    insert into rating_reports (ladder, month, report) values (${reportedLadder}, ${month}, ${jsonb(report)})
    on conflict do nothing
  `.execute(runner)
  return { month, report }
}

/** A map that ended level was neither team's. */
function forecastOf({ chance, rounds }: { chance: number; rounds: string }): Forecast[] {
  const wins = wonByFirst(rounds).filter(Boolean).length
  return wins * 2 === rounds.length ? [] : [{ said: chance, won: wins * 2 > rounds.length }]
}

function monthBefore(month: string): string {
  return shifted(month, -1)
}

function monthAfter(month: string): string {
  return shifted(month, 1)
}

function shifted(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number! - 1 + by, 1)).toISOString().slice(0, 7)
}
