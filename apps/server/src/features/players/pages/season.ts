import type { PlayerSeason } from '@lobby/contract'
import { sql } from 'kysely'
import { listSeasons } from '#statistics'
import { isShown } from '#users'
import type { Runner } from '#platform/database'
import type { Figures } from '../fold/player-matches.rules.ts'
import { adrOf, kdOf } from './figures.rules.ts'
import { findTeam } from './find-team.ts'
import { cardSpan } from './season.rules.ts'

const linePoints = 20

/** What the card of a season says: everybody may pass it on, so it says what everybody may see. @throws PLAYER_NOT_FOUND */
export async function readSeason(runner: Runner, id: string, now: Date): Promise<PlayerSeason> {
  if (!(await isShown(runner, id, { what: 'statistics', viewer: null }))) return { season: null }
  const showsTeams = await isShown(runner, id, { what: 'teams', viewer: null })
  const { of, from, to } = cardSpan(await listSeasons(runner, now))
  const span = { userId: id, from, to }
  const { matches, wins, figures } = await sumOf(runner, span)
  return {
    season: {
      of,
      matches,
      wins,
      kd_ratio: figures && kdOf(figures.kills, figures.deaths),
      adr: figures && adrOf(figures.damage, figures.rounds),
      line: await listLine(runner, span),
      team: showsTeams ? await findTeam(runner, id) : null,
      best: await findBest(runner, span),
    },
  }
}

type Span = { userId: string; from: Date; to: Date }
type Sums = Pick<Figures, 'kills' | 'deaths' | 'damage' | 'rounds'>

async function sumOf(
  runner: Runner,
  { userId, from, to }: Span,
): Promise<{ matches: number; wins: number; figures: Sums | null }> {
  const { rows } = await sql<Sums & { matches: number; wins: number; counted: number }>`
    select count(*)::int as matches, count(*) filter (where outcome = 1)::int as wins, count(figures)::int as counted,
      coalesce(sum((figures ->> 'kills')::int), 0)::int as kills, coalesce(sum((figures ->> 'deaths')::int), 0)::int as deaths,
      coalesce(sum((figures ->> 'damage')::int), 0)::int as damage, coalesce(sum((figures ->> 'rounds')::int), 0)::int as rounds
    from player_matches where user_id = ${userId} and finished_at >= ${from} and finished_at < ${to}`.execute(runner)
  const [sums] = rows
  if (sums === undefined) return { matches: 0, wins: 0, figures: null }
  return { matches: sums.matches, wins: sums.wins, figures: sums.counted === 0 ? null : sums }
}

async function listLine(runner: Runner, { userId, from, to }: Span): Promise<number[]> {
  const { rows } = await sql<{ kills: number; deaths: number }>`
    select (figures ->> 'kills')::int as kills, (figures ->> 'deaths')::int as deaths from player_matches
    where user_id = ${userId} and finished_at >= ${from} and finished_at < ${to} and figures is not null
    order by finished_at desc, match_id desc limit ${sql.lit(linePoints)}`.execute(runner)
  return rows.toReversed().map(({ kills, deaths }) => kdOf(kills, deaths))
}

type Best = NonNullable<NonNullable<PlayerSeason['season']>['best']>

/** The best place of tournaments that ended in those days; of the same ones the latest. */
async function findBest(runner: Runner, { userId, from, to }: Span): Promise<Best | null> {
  const { rows } = await sql<{ from_place: number; to_place: number; id: number; name: string }>`
    select places.from_place, places.to_place, tournaments.id, tournaments.name
    from (
      select distinct tournament_id, team_id from player_matches
      where user_id = ${userId} and finished_at >= ${from} and finished_at < ${to}
    ) as played
    join tournaments on tournaments.id = played.tournament_id and tournaments.status = 'finished'
    join tournament_places as places on places.tournament_id = played.tournament_id and places.team_id = played.team_id
    order by places.from_place, places.to_place, tournaments.finished_at desc limit 1`.execute(runner)
  const [best] = rows
  if (best === undefined) return null
  return {
    from: best.from_place,
    to: best.to_place,
    tournament: { id: String(best.id), name: best.name },
  }
}
