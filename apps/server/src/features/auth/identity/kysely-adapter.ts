import { AsyncLocalStorage } from 'node:async_hooks'
import type { BetterAuthOptions } from 'better-auth'
import { createAdapterFactory, type CleanedWhere, type CustomAdapter, type DBAdapter } from 'better-auth/adapters'
import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely'
import { tokenHash } from '#core/tokens'
import type { Runner } from '#platform/database'

type Row = Record<string, unknown>
/** The library names tables and columns at run time, so the compiler cannot know them here. */
type AnyTables = Record<string, Row>
type Conditions = { model: string; where?: CleanedWhere[] | undefined }

const runners = new AsyncLocalStorage<Runner>()

/** Runs what the library does in `work` on this runner: the transaction under way, or the database. */
export function on<T>(runner: Runner, work: () => Promise<T>): Promise<T> {
  return runners.run(runner, work)
}

function current(): Runner {
  return runners.getStore() ?? unreachable()
}

function unreachable(): never {
  throw new Error('The sign-in library has no connection of its own: call it by `on`.')
}

function tables(): Kysely<AnyTables> {
  return current() as unknown as Kysely<AnyTables>
}

/** The transaction under way; on the database itself, one of this runner. */
function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  const runner = current()
  return runner.isTransaction ? work() : runner.transaction().execute((trx) => on(trx, work))
}

/**
 * Where the library keeps its rows: our tables, by whatever connection its caller is on. With a connection of its own it would
 * wait for ever inside a transaction of the embedded database.
 *
 * Columns called `token_hash` hold hashes. The tokens themselves pass through here alone, on their way into a row or a
 * condition, so that a copy of the database opens nothing.
 */
export function kyselyAdapter(options: BetterAuthOptions): DBAdapter {
  const adapter: DBAdapter = createAdapterFactory({
    config: {
      adapterId: 'lobby',
      adapterName: 'LOBBY',
      supportsNumericIds: false,
      customTransformInput: ({ data, field }: { data: unknown; field: string }) =>
        field === 'token_hash' ? hashed(data) : data,
      transaction: (work) => inTransaction(() => work(adapter)),
    },
    adapter: ({ getFieldName }): CustomAdapter => ({ ...reads(getFieldName), ...writes, ...singleWrites }),
  })(options)
  return adapter
}

function hashed(token: unknown): unknown {
  if (Array.isArray(token)) return token.map(hashed)
  return typeof token === 'string' ? tokenHash(token) : token
}

type FieldName = (of: { model: string; field: string }) => string

function reads(getFieldName: FieldName): Pick<CustomAdapter, 'findOne' | 'findMany' | 'count'> {
  return {
    findOne: async <T>(of: Conditions) =>
      ((await tables().selectFrom(of.model).selectAll().where(matching(of)).limit(1).executeTakeFirst()) ??
        null) as T | null,
    findMany: async <T>({
      limit,
      offset,
      sortBy,
      ...of
    }: Conditions & { limit: number; offset?: number | undefined; sortBy?: Sorting | undefined }) => {
      let query = tables().selectFrom(of.model).selectAll().where(matching(of)).limit(limit)
      if (sortBy) query = query.orderBy(getFieldName({ model: of.model, field: sortBy.field }), sortBy.direction)
      if (offset !== undefined) query = query.offset(offset)
      return (await query.execute()) as T[]
    },
    count: async (of) => {
      const { count } = await tables()
        .selectFrom(of.model)
        .select(sql<string>`count(*)`.as('count'))
        .where(matching(of))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}

type Sorting = { field: string; direction: 'asc' | 'desc' }

const writes: Pick<CustomAdapter, 'create' | 'updateMany' | 'delete' | 'deleteMany'> = {
  create: async <T extends Row>({ model, data }: { model: string; data: T }) =>
    (await tables().insertInto(model).values(data).returningAll().executeTakeFirstOrThrow()) as T,
  updateMany: async ({ update, ...of }) => {
    const { numUpdatedRows } = await tables().updateTable(of.model).set(update).where(matching(of)).executeTakeFirst()
    return Number(numUpdatedRows)
  },
  delete: async (of) => {
    await tables().deleteFrom(of.model).where(matching(of)).execute()
  },
  deleteMany: async (of) => {
    const { numDeletedRows } = await tables().deleteFrom(of.model).where(matching(of)).executeTakeFirst()
    return Number(numDeletedRows)
  },
}

/** Each is one statement that takes its row first, so of several at the same moment one gets it, on whichever node. */
const singleWrites: Pick<CustomAdapter, 'update' | 'consumeOne' | 'incrementOne'> = {
  update: async <T>({ update, ...of }: Conditions & { update: unknown }) =>
    ((await tables()
      .updateTable(of.model)
      .set(update as Row)
      .where('id', '=', oneOf(of))
      .returningAll()
      .executeTakeFirst()) ?? null) as T | null,
  consumeOne: async <T>(of: Conditions) =>
    ((await tables().deleteFrom(of.model).where('id', '=', oneOf(of)).returningAll().executeTakeFirst()) ??
      null) as T | null,
  incrementOne: async <T>({
    increment,
    set,
    ...of
  }: Conditions & { increment: Record<string, number>; set?: Row | undefined }) => {
    const sums = Object.entries(increment).map(([field, by]) => [field, sql`coalesce(${sql.ref(field)}, 0) + ${by}`])
    const row = await tables()
      .updateTable(of.model)
      .set({ ...set, ...(Object.fromEntries(sums) as Row) })
      .where('id', '=', oneOf(of))
      .returningAll()
      .executeTakeFirst()
    return (row ?? null) as T | null
  },
}

/** The id of one row that fits, held from now on. */
function oneOf(of: Conditions) {
  return tables().selectFrom(of.model).select('id').where(matching(of)).limit(1).forUpdate()
}

function matching({ where = [] }: Conditions) {
  return (eb: ExpressionBuilder<AnyTables, string>): Expression<SqlBool> => {
    const of = (connector: 'AND' | 'OR'): Expression<SqlBool>[] =>
      where.filter((one) => (one.connector ?? 'AND') === connector).map((one) => condition(eb, one))
    const either = of('OR')
    return eb.and(either.length > 0 ? [...of('AND'), eb.or(either)] : of('AND'))
  }
}

const comparisons = { eq: '=', ne: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const

/** What nothing here asks for, patterns and case-blind comparisons, is refused rather than guessed at. */
function condition(
  eb: ExpressionBuilder<AnyTables, string>,
  { field, operator = 'eq', value, mode }: CleanedWhere,
): Expression<SqlBool> {
  if (mode === 'insensitive') throw new Error(`no case-blind comparison of ${field}`)
  if (operator === 'in' || operator === 'not_in') {
    const values = Array.isArray(value) ? value : [value]
    if (values.length === 0) return sql<SqlBool>`${operator === 'not_in'}`
    return eb(field, operator === 'in' ? 'in' : 'not in', values)
  }
  if (!(operator in comparisons)) throw new Error(`no ${operator} of ${field}`)
  if (value === null && operator === 'eq') return eb(field, 'is', null)
  if (value === null && operator === 'ne') return eb(field, 'is not', null)
  return eb(field, comparisons[operator as keyof typeof comparisons], value)
}
