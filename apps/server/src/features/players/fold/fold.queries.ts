import { sql, type RawBuilder } from 'kysely'
import { jsonb, type Runner, type Trx } from '#platform/database'
import type { PlayerMatch } from './player-matches.rules.ts'
import { sumNames, type Sums } from './sums.rules.ts'

type Match = { id: number; tournament_id: number; team1_id: string; team2_id: string; version: number }

type Row = {
  user_id: string
  team_id: string
  outcome: number
  how: string
  own_score: number
  other_score: number
  maps: unknown
  figures: unknown
  logged: unknown
  weapons: unknown
  duels: unknown
}

/** What a match told before. The match is locked. */
export async function listTold(trx: Trx, match: Match): Promise<PlayerMatch[]> {
  const rows: Row[] = await selectTold(trx).where('match_id', '=', match.id).execute()
  return rows.map((row) => toldOf(row, row.team_id === match.team1_id ? 1 : 2))
}

function selectTold(runner: Runner) {
  return runner
    .selectFrom('player_matches')
    .select(['user_id', 'team_id', 'outcome', 'how', 'own_score', 'other_score'])
    .select(['maps', 'figures', 'logged', 'weapons', 'duels'])
}

function toldOf(row: Row, team: PlayerMatch['team']): PlayerMatch {
  return {
    userId: row.user_id,
    team,
    outcome: row.outcome as PlayerMatch['outcome'],
    how: row.how as PlayerMatch['how'],
    score: [row.own_score, row.other_score],
    maps: row.maps as PlayerMatch['maps'],
    figures: row.figures as PlayerMatch['figures'],
    logged: row.logged as PlayerMatch['logged'],
    weapons: (row.weapons ?? []) as PlayerMatch['weapons'],
    duels: (row.duels ?? []) as PlayerMatch['duels'],
  }
}

export async function replaceTold(
  trx: Trx,
  match: Match,
  { finishedAt, told }: { finishedAt: Date | null; told: readonly PlayerMatch[] },
): Promise<void> {
  await trx.deleteFrom('player_matches').where('match_id', '=', match.id).execute()
  if (finishedAt !== null && told.length > 0)
    await trx
      .insertInto('player_matches')
      .values(told.map((one) => rowOf(match, finishedAt, one)))
      .execute()
  await trx
    .insertInto('folded_player_matches')
    .values({ match_id: match.id, version: match.version })
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet({ version: match.version }))
    .execute()
}

function rowOf(match: Match, finishedAt: Date, one: PlayerMatch) {
  const [own, other] = one.team === 1 ? [match.team1_id, match.team2_id] : [match.team2_id, match.team1_id]
  return {
    match_id: match.id,
    user_id: one.userId,
    finished_at: finishedAt,
    tournament_id: match.tournament_id,
    team_id: own,
    opponent_id: other,
    outcome: one.outcome,
    how: one.how,
    own_score: one.score[0],
    other_score: one.score[1],
    maps: jsonb(one.maps),
    figures: one.figures === null ? null : jsonb(one.figures),
    logged: one.logged === null ? null : jsonb(one.logged),
    weapons: one.weapons.length === 0 ? null : jsonb(one.weapons),
    duels: one.duels.length === 0 ? null : jsonb(one.duels),
  }
}

const tables = {
  totals: { name: 'player_list', keys: ['user_id'] },
  weapons: { name: 'player_weapon_sums', keys: ['user_id', 'weapon'] },
  duels: { name: 'player_duel_sums', keys: ['user_id', 'opponent_id'] },
} as const

/** Rows are held in one order everywhere, so that two matches of the same players wait for each other and never for themselves. */
export async function moveSums(trx: Trx, changes: Sums): Promise<void> {
  const ids = changes.totals.map(({ user_id: id }) => id)
  if (ids.length > 0) await lockTotals(trx, ids)
  await addTotals(trx, changes.totals)
  for (const kind of ['weapons', 'duels'] as const) await addSums(trx, kind, changes[kind])
}

export async function lockTotals(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`select from player_list where user_id = any(${ids}::text[]) order by user_id for update`.execute(trx)
}

async function addTotals(trx: Trx, totals: Sums['totals']): Promise<void> {
  if (totals.length === 0) return
  const sums = sumNames.totals.map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`player_list.${name}`)} + ${sql.ref(`change.${name}`)}`,
  )
  await sql`update player_list set ${sql.join(sums)}
    from jsonb_to_recordset(${jsonb(totals)}) as change (${columnsOf(['user_id'], sumNames.totals)})
    where player_list.user_id = change.user_id`.execute(trx)
}

async function addSums(trx: Trx, kind: 'weapons' | 'duels', changes: readonly object[]): Promise<void> {
  if (changes.length === 0) return
  const { name, keys } = tables[kind]
  const names = sumNames[kind]
  const key = sql.join(keys.map((one) => sql.ref(one)))
  const list = sql.join([...keys, ...names].map((one) => sql.ref(one)))
  const sums = names.map((one) => sql`${sql.ref(one)} = ${sql.ref(`${name}.${one}`)} + ${sql.ref(`excluded.${one}`)}`)
  await sql`insert into ${sql.table(name)} (${list})
    select ${list} from jsonb_to_recordset(${jsonb(changes)}) as change (${columnsOf(keys, names)}) order by ${key}
    on conflict (${key}) do update set ${sql.join(sums)}`.execute(trx)
}

function columnsOf(keys: readonly string[], sums: readonly string[]): RawBuilder<unknown> {
  return sql.join([...keys.map((one) => sql`${sql.ref(one)} text`), ...sums.map((one) => sql`${sql.ref(one)} integer`)])
}

/** Matches that are over, or were, and say something else than was told of them. */
export async function listStale(runner: Runner): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select matches.id from matches left join folded_player_matches as folded on folded.match_id = matches.id
    where (matches.status in ('finished', 'void') or folded.match_id is not null) and folded.version is distinct from matches.version
    order by matches.id`.execute(runner)
  return rows.map(({ id }) => id)
}

/** Every match and every tournament that was played out, or was once. */
export async function listEnded(runner: Runner): Promise<{ matches: number[]; tournaments: number[] }> {
  const matches = await sql<{ id: number }>`
    select id from matches where status in ('finished', 'void')
    union select match_id as id from folded_player_matches order by id`.execute(runner)
  const tournaments = await sql<{ id: number }>`
    select id from tournaments where status = 'finished'
    union select tournament_id as id from tournament_places order by id`.execute(runner)
  return { matches: matches.rows.map(({ id }) => id), tournaments: tournaments.rows.map(({ id }) => id) }
}

export async function listPlayersAfter(runner: Runner, last: string, limit: number): Promise<string[]> {
  const rows = runner.selectFrom('player_list').select('user_id').where('user_id', '>', last)
  return (await rows.orderBy('user_id').limit(limit).execute()).map(({ user_id: id }) => id)
}

/** What all their matches told of these players; by which team says nothing in a sum. */
export async function listToldOf(trx: Trx, ids: readonly string[]): Promise<PlayerMatch[]> {
  const rows: Row[] = await selectTold(trx).where('user_id', 'in', ids).execute()
  return rows.map((row) => toldOf(row, 1))
}

/** Puts these sums in place of all that was kept of these players. Their totals are held. */
export async function replaceSums(trx: Trx, ids: readonly string[], sums: Sums): Promise<void> {
  const none = Object.fromEntries(sumNames.totals.map((name) => [name, 0]))
  await trx.updateTable('player_list').set(none).where('user_id', 'in', ids).execute()
  for (const kind of ['weapons', 'duels'] as const)
    await trx.deleteFrom(tables[kind].name).where('user_id', 'in', ids).execute()
  await moveSums(trx, sums)
}
