import type { FiguresChoices, Season } from '@lobby/contract'
import { sql, type RawBuilder } from 'kysely'
import { scopes } from '#figures'
import type { Runner } from '#platform/database'
import { refuse } from '#platform/errors'

/** What figures are asked of; a season with its days. */
export type FiguresOf =
  | { kind: 'all' }
  | { kind: 'season'; id: number; from: Date; to: Date }
  | { kind: 'cup'; id: number }
  | { kind: 'team'; id: string }

/** @throws NOT_FOUND, TOURNAMENT_NOT_FOUND, TEAM_NOT_FOUND */
export async function figuresOf(runner: Runner, asked: string): Promise<FiguresOf> {
  const [kind, id = ''] = asked.split(':')
  if (kind === 'season') return seasonOf(runner, Number(id))
  if (kind === 'cup') return cupOf(runner, Number(id))
  if (kind === 'team') return teamOf(runner, id)
  return { kind: 'all' }
}

async function seasonOf(runner: Runner, id: number): Promise<FiguresOf> {
  const season = await runner
    .selectFrom('seasons')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return season === undefined ? refuse('NOT_FOUND') : { kind: 'season', id, from: season.starts_at, to: season.ends_at }
}

async function cupOf(runner: Runner, id: number): Promise<FiguresOf> {
  await requireCup(runner, id)
  return { kind: 'cup', id }
}

/** Nobody has played in a tournament that is hidden. @throws TOURNAMENT_NOT_FOUND */
export async function requireCup(runner: Runner, id: number): Promise<void> {
  const cup = await runner
    .selectFrom('tournaments')
    .select('id')
    .where('id', '=', id)
    .where('hidden', '=', false)
    .executeTakeFirst()
  if (cup === undefined) refuse('TOURNAMENT_NOT_FOUND')
}

async function teamOf(runner: Runner, id: string): Promise<FiguresOf> {
  const team = await runner.selectFrom('teams').select('id').where('id', '=', id).executeTakeFirst()
  return team === undefined ? refuse('TEAM_NOT_FOUND') : { kind: 'team', id }
}

export function scopeOf(of: FiguresOf): string {
  return of.kind === 'all' ? scopes.all : of.kind === 'team' ? scopes.team(of.id) : scopes[of.kind](of.id)
}

/** Of a player's rows of `player_map_figures`, which are read by the index of the player. */
export function isOf(of: FiguresOf): RawBuilder<boolean> {
  if (of.kind === 'season')
    return sql`finished_at >= ${of.from.toISOString()}::timestamptz and finished_at < ${of.to.toISOString()}::timestamptz`
  if (of.kind === 'cup') return sql`tournament_id = ${of.id}::int`
  return of.kind === 'team' ? sql`team_id = ${of.id}` : sql`true`
}

type Choice = { kind: string; id: string; name: string | null; names: unknown; tag: string | null }

/**
 * Seasons, cups and teams whose sums are kept of the player: few rows of one index. What is asked of them is asked afterwards: PostgreSQL 18, as the embedded database is, would else go through every scope in the
 * index of boards, a quarter of a second among a million players.
 */
export async function listChoices(runner: Runner, userId: string, showsTeams: boolean): Promise<FiguresChoices> {
  const { rows } = await sql<Choice>`
    with sums as materialized (select scope, map, side, matches from player_figures where user_id = ${userId}),
      kept as (
        select split_part(scope, ':', 1) as kind, split_part(scope, ':', 2) as id from sums
        where map = '' and side = 'all' and matches > 0
      )
    select kept.kind, kept.id, coalesce(cups.name, teams.name) as name, teams.tag, seasons.names
    from kept
    left join seasons on kept.kind = 'season' and seasons.id::text = kept.id
    left join tournaments as cups on kept.kind = 'cup' and cups.id = case when kept.kind = 'cup' then kept.id::int end
    left join teams on kept.kind = 'team' and teams.id = kept.id
    order by seasons.starts_at desc, cups.id desc, teams.name_key, kept.id`.execute(runner)
  return {
    seasons: rows.flatMap(({ kind, id, names }) =>
      // Names are written by the contract's schema alone.
      kind === 'season' && names !== null ? [{ id, names: names as Season['names'] }] : [],
    ),
    cups: rows.flatMap(({ kind, id, name }) => (kind === 'cup' && name !== null ? [{ id, name }] : [])),
    teams: rows.flatMap(({ kind, id, name, tag }) =>
      kind === 'team' && showsTeams && name !== null && tag !== null ? [{ id, name, tag }] : [],
    ),
  }
}
