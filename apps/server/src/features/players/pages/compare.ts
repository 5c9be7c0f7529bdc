import type { Compared, CompareQuery, PlayerComparison, SideFigures } from '@lobby/contract'
import { sql } from 'kysely'
import { readNumber } from '#ratings'
import { readSides } from '#statistics'
import { avatarUrl, findProfile, isShown, type Viewer } from '#users'
import type { Runner } from '#platform/database'
import { found } from '#platform/errors'
import { figuresOf, outcomeWord } from './figures.rules.ts'
import { findTeam } from './find-team.ts'
import { listMaps, readTotals, type Totals } from './overview.queries.ts'
import { presentMap } from './overview.ts'

const shownMatches = 10

/** Two players beside each other, each as far as they let the asker see; what they played in common only where both do. @throws PLAYER_NOT_FOUND */
export async function readComparison(
  runner: Runner,
  pair: CompareQuery,
  asked: { viewer: Viewer; now: Date },
): Promise<PlayerComparison> {
  const a = await readOne(runner, pair.a, asked)
  const b = await readOne(runner, pair.b, asked)
  const isTold = a.figures !== null && b.figures !== null && pair.a !== pair.b
  return { a, b, common: isTold ? await readCommon(runner, pair) : null }
}

async function readOne(runner: Runner, id: string, { viewer, now }: { viewer: Viewer; now: Date }): Promise<Compared> {
  const person = found(await findProfile(runner, id), 'PLAYER_NOT_FOUND')
  const shows = (what: 'statistics' | 'teams' | 'city'): Promise<boolean> => isShown(runner, id, { what, viewer })
  const isTold = await shows('statistics')
  const totals = isTold ? await readTotals(runner, id) : undefined
  const sides = isTold ? await readSides(runner, id) : null
  return {
    id,
    username: person.username,
    avatar_url: avatarUrl(person.avatar),
    is_deleted: person.deleted_at !== null,
    city: (await shows('city')) ? person.city : null,
    team: (await shows('teams')) ? await findTeam(runner, id) : null,
    rating: isTold ? (await readNumber(runner, { userId: id, ladder: '5v5', at: now })).now : null,
    figures: totals === undefined ? null : presentFigures(totals, sides?.all ?? null),
    sides: sides && { ct: sides.ct, t: sides.t },
    maps: isTold ? (await listMaps(runner, id)).map(presentMap) : null,
  }
}

function presentFigures(totals: Totals, all: SideFigures | null): Compared['figures'] {
  const { logged_rounds: rounds, first_kills: kills, first_deaths: deaths } = totals
  return {
    ...figuresOf({ ...totals, headshotKills: totals.headshot_kills }),
    matches: totals.counted,
    wins: totals.counted_wins,
    xp: totals.xp,
    opening_share: rounds === 0 || kills + deaths === 0 ? null : Math.round((kills / (kills + deaths)) * 1_000) / 1_000,
    clutches: rounds === 0 ? null : totals.clutches,
    kast: all?.kast ?? null,
    swing: all?.swing ?? null,
  }
}

type Common = {
  match_id: number
  finished_at: Date
  tournament_id: number
  tournament_name: string
  is_together: boolean
  outcome: number
  own_score: number
  other_score: number
}
type Counts = { together: number; together_won: number; against: number; against_won: number; against_lost: number }

const nothing: Counts = { together: 0, together_won: 0, against: 0, against_won: 0, against_lost: 0 }

async function readCommon(runner: Runner, pair: CompareQuery): Promise<NonNullable<PlayerComparison['common']>> {
  const { together, together_won, against, against_won, against_lost } = await countCommon(runner, pair)
  return {
    together: { matches: together, wins: together_won },
    against: { matches: against, wins: against_won, losses: against_lost },
    duel: await readDuel(runner, pair),
    matches: (await listCommon(runner, pair)).map((row) => ({
      match_id: String(row.match_id),
      finished_at: row.finished_at.toISOString(),
      tournament: { id: String(row.tournament_id), name: row.tournament_name },
      is_together: row.is_together,
      outcome: outcomeWord(row.outcome),
      own_score: row.own_score,
      other_score: row.other_score,
    })),
  }
}

async function countCommon(runner: Runner, { a, b }: CompareQuery): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where one.team_id = other.team_id)::int as together,
      count(*) filter (where one.team_id = other.team_id and one.outcome = 1)::int as together_won,
      count(*) filter (where one.team_id <> other.team_id)::int as against,
      count(*) filter (where one.team_id <> other.team_id and one.outcome = 1)::int as against_won,
      count(*) filter (where one.team_id <> other.team_id and one.outcome = -1)::int as against_lost
    from player_matches as one join player_matches as other on other.match_id = one.match_id
    where one.user_id = ${a} and other.user_id = ${b}`.execute(runner)
  return rows[0] ?? nothing
}

async function listCommon(runner: Runner, { a, b }: CompareQuery): Promise<Common[]> {
  const { rows } = await sql<Common>`
    select one.match_id, one.finished_at, one.tournament_id, tournaments.name as tournament_name,
      one.team_id = other.team_id as is_together, one.outcome, one.own_score, one.other_score
    from player_matches as one join player_matches as other on other.match_id = one.match_id
    join tournaments on tournaments.id = one.tournament_id
    where one.user_id = ${a} and other.user_id = ${b}
    order by one.finished_at desc, one.match_id desc limit ${sql.lit(shownMatches)}`.execute(runner)
  return rows
}

async function readDuel(runner: Runner, { a, b }: CompareQuery): Promise<{ a: number; b: number } | null> {
  const duel = await runner
    .selectFrom('player_duel_sums')
    .select(['killed as a', 'died as b'])
    .where('user_id', '=', a)
    .where('opponent_id', '=', b)
    .executeTakeFirst()
  return duel === undefined || duel.a + duel.b === 0 ? null : duel
}
