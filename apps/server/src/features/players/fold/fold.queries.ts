import { sql, type Compilable, type RawBuilder } from 'kysely'
import { jsonb, type Runner, type Trx } from '#platform/database'
import { askTogether, inOwnWords, writeLater } from '#platform/trips'
import type { PlayerMatch } from './player-matches.rules.ts'
import { sumNames, type Sums } from './sums.rules.ts'

type Match = {
  id: number
  tournament_id: number
  team1_id: string
  team2_id: string
  version: number
}

/** What one match was to one player, as it lies in `player_matches`. */
export type ToldRow = {
  match_id: number
  user_id: string
  finished_at: Date
  tournament_id: number
  team_id: string
  opponent_id: string
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
const toldColumns = [
  'match_id',
  'user_id',
  'finished_at',
  'tournament_id',
  'team_id',
  'opponent_id',
  'outcome',
  'how',
  'own_score',
  'other_score',
  'maps',
  'figures',
  'logged',
  'weapons',
  'duels',
] as const satisfies (keyof ToldRow)[]

const toldList = sql.join(toldColumns.map((name) => sql.ref(name)))

/** What these matches told before, in the order of matches and people, to be asked beside others. They are locked. */
export function selectTold(trx: Trx, matchIds: readonly number[]): Compilable<ToldRow> {
  return trx
    .selectFrom('player_matches')
    .select(toldColumns)
    .where('match_id', 'in', matchIds)
    .orderBy('match_id')
    .orderBy(sql`user_id collate "C"`)
}

/** By which version of each of these matches it was told, to be asked beside others. */
export function selectFolded(trx: Trx, matchIds: readonly number[]): Compilable<{ match_id: number; version: number }> {
  return trx.selectFrom('folded_player_matches').select(['match_id', 'version']).where('match_id', 'in', matchIds)
}

/** By which team says nothing in a sum. */
export function toldOf(row: ToldRow): PlayerMatch {
  return {
    userId: row.user_id,
    team: 1,
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

export function rowOf(match: Omit<Match, 'version'> & { finished_at: Date }, one: PlayerMatch): ToldRow {
  const [own, other] = one.team === 1 ? [match.team1_id, match.team2_id] : [match.team2_id, match.team1_id]
  return {
    match_id: match.id,
    user_id: one.userId,
    finished_at: match.finished_at,
    tournament_id: match.tournament_id,
    team_id: own,
    opponent_id: other,
    outcome: one.outcome,
    how: one.how,
    own_score: one.score[0],
    other_score: one.score[1],
    maps: one.maps,
    figures: one.figures,
    logged: one.logged,
    weapons: one.weapons.length === 0 ? null : one.weapons,
    duels: one.duels.length === 0 ? null : one.duels,
  }
}

/** Puts these rows in place of all that these matches told before. They are locked. */
export async function replaceTold(trx: Trx, matchIds: readonly number[], rows: readonly ToldRow[]): Promise<void> {
  await writeLater(trx, trx.deleteFrom('player_matches').where('match_id', 'in', matchIds))
  if (rows.length === 0) return
  // As one parameter: a statement with thousands of them takes longer to read than to run.
  await writeWords(
    trx,
    sql`insert into player_matches select * from jsonb_populate_recordset(null::player_matches, ${jsonb(rows)})`,
  )
}

/** These are told by the version that they have now. */
export async function markFolded(trx: Trx, matches: readonly Pick<Match, 'id' | 'version'>[]): Promise<void> {
  if (matches.length === 0) return
  const folded = trx
    .insertInto('folded_player_matches')
    .values(matches.map(({ id, version }) => ({ match_id: id, version })))
    .onConflict((conflict) =>
      conflict.column('match_id').doUpdateSet((row) => ({ version: row.ref('excluded.version') })),
    )
  await writeLater(trx, folded)
}

const tables = {
  totals: { name: 'player_list', keys: ['user_id'] },
  weapons: { name: 'player_weapon_sums', keys: ['user_id', 'weapon'] },
  duels: { name: 'player_duel_sums', keys: ['user_id', 'opponent_id'] },
} as const

/** Rows are held in one order everywhere, so that two matches of the same players wait for each other and never for themselves. */
export async function moveSums(trx: Trx, changes: Sums): Promise<void> {
  const ids = changes.totals.map(({ user_id: id }) => id)
  if (ids.length > 0) await writeLater(trx, holdTotals(trx, ids))
  await writeTotals(trx, changes.totals, 'added')
  for (const kind of ['weapons', 'duels'] as const) await addSums(trx, kind, changes[kind])
}

/** Holds the totals of these people until the transaction ends, in one order. */
function holdTotals(trx: Trx, ids: readonly string[]): Compilable {
  return inOwnWords(trx, sql`select from player_list where user_id = any(${ids}::text[]) order by user_id for update`)
}

async function writeTotals(trx: Trx, totals: Sums['totals'], how: 'added' | 'set'): Promise<void> {
  if (totals.length === 0) return
  const sums = sumNames.totals.map((name) => {
    const change = sql.ref(`change.${name}`)
    return sql`${sql.ref(name)} = ${how === 'added' ? sql`${sql.ref(`player_list.${name}`)} + ${change}` : change}`
  })
  await writeWords(
    trx,
    sql`update player_list set ${sql.join(sums)}
      from jsonb_to_recordset(${jsonb(totals)}) as change (${columnsOf(['user_id'], sumNames.totals)})
      where player_list.user_id = change.user_id`,
  )
}

async function addSums(trx: Trx, kind: 'weapons' | 'duels', changes: readonly object[]): Promise<void> {
  if (changes.length === 0) return
  const { name, keys } = tables[kind]
  const names = sumNames[kind]
  const key = sql.join(keys.map((one) => sql.ref(one)))
  const list = sql.join([...keys, ...names].map((one) => sql.ref(one)))
  const sums = names.map((one) => sql`${sql.ref(one)} = ${sql.ref(`${name}.${one}`)} + ${sql.ref(`excluded.${one}`)}`)
  await writeWords(
    trx,
    sql`insert into ${sql.table(name)} (${list})
      select ${list} from jsonb_to_recordset(${jsonb(changes)}) as change (${columnsOf(keys, names)}) order by ${key}
      on conflict (${key}) do update set ${sql.join(sums)}`,
  )
}

function writeWords(trx: Trx, words: RawBuilder<unknown>): Promise<void> {
  return writeLater(trx, inOwnWords(trx, words))
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

/** Every tournament that was played out, or was once. */
export async function listEnded(runner: Runner): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from tournaments where status = 'finished'
    union select tournament_id as id from tournament_places order by id`.execute(runner)
  return rows.map(({ id }) => id)
}

export async function listPlayersAfter(runner: Runner, last: string, limit: number): Promise<string[]> {
  const rows = runner.selectFrom('player_list').select('user_id').where('user_id', '>', last)
  return (await rows.orderBy('user_id').limit(limit).execute()).map(({ user_id: id }) => id)
}

/**
 * What all their matches told of these players, and what is kept of them: nothing of those who have nothing. Their totals are held from before it is read, so that it stays true until the
 * transaction ends.
 */
export async function readToldAndKept(trx: Trx, ids: readonly string[]): Promise<{ told: PlayerMatch[]; kept: Sums }> {
  const keptOf = <Row>(kind: keyof typeof tables): Compilable<Row> => {
    const { name, keys } = tables[kind]
    const columns = sql.join([...keys, ...sumNames[kind]].map((one) => sql.ref(one)))
    return inOwnWords(trx, sql<Row>`select ${columns} from ${sql.table(name)} where user_id = any(${ids}::text[])`)
  }
  const [, rows, totals, weapons, duels] = await askTogether(trx, [
    holdTotals(trx, ids),
    inOwnWords(trx, sql<ToldRow>`select ${toldList} from player_matches where user_id = any(${ids}::text[])`),
    keptOf<Sums['totals'][number]>('totals'),
    keptOf<Sums['weapons'][number]>('weapons'),
    keptOf<Sums['duels'][number]>('duels'),
  ])
  return { told: rows.map(toldOf), kept: { totals, weapons, duels } }
}

/** Lets what is kept of players become this: totals of those who are named, and all weapons and duels of `ids`. Their totals are held. */
export async function replaceSums(trx: Trx, ids: readonly string[], { totals, weapons, duels }: Sums): Promise<void> {
  await writeTotals(trx, totals, 'set')
  for (const kind of ['weapons', 'duels'] as const)
    await writeWords(trx, sql`delete from ${sql.table(tables[kind].name)} where user_id = any(${ids}::text[])`)
  await addSums(trx, 'weapons', weapons)
  await addSums(trx, 'duels', duels)
}
