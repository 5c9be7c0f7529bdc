import { CompiledQuery, type Compilable, type RawBuilder } from 'kysely'
import { sqlExecutor, type Runner, type Trx } from './database.ts'
import { how, type Travelling } from './travelling-connection.ts'

type RowsOf<Queries extends readonly Compilable[]> = {
  [At in keyof Queries]: Queries[At] extends Compilable<infer Row> ? Row[] : never
}

/**
 * Asks several things in one trip and answers the rows of each. They run one after another in this order, and each sees what is true when its
 * turn comes: what stands behind a lock reads what whoever held it wrote.
 */
export async function askTogether<const Queries extends readonly Compilable[]>(
  runner: Runner,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  const asked: Travelling = { ...CompiledQuery.raw(''), [how]: queries.map((query) => query.compile()) }
  // What a row is, its statement says; they come back in its order.
  return (await runner.executeQuery(asked)).rows as RowsOf<Queries>
}

/**
 * Writes with the next trip of the transaction, at the latest with its commit: whatever the transaction asks afterwards finds it written. Where it
 * fails, that later statement fails with its error, or the commit.
 */
export async function writeLater(trx: Trx, query: Compilable | CompiledQuery): Promise<void> {
  const written: Travelling = { ...('compile' in query ? query.compile() : query), [how]: 'later' }
  await trx.executeQuery(written)
}

/** What the queue stores in a transaction is written later, as nobody waits for its answer; beside one, at once. */
export function queueExecutor(runner: Runner): ReturnType<typeof sqlExecutor> {
  if (!runner.isTransaction) return sqlExecutor(runner)
  return {
    executeSql: async (text, values) => {
      await writeLater(runner as Trx, CompiledQuery.raw(text, values))
      return { rows: [] }
    },
  }
}

/** A statement in our own words, to be asked beside others (`askTogether`). */
export function inOwnWords<Row>(runner: Runner, words: RawBuilder<Row>): Compilable<Row> {
  return { compile: () => words.compile(runner) }
}

/** As `writtenOnce`, of what is asked beside others (`askTogether`). */
export function askedOften<Values extends Record<string, unknown>, Row>(
  write: Parameters<typeof writtenOnce<Values, Row>>[0],
): (db: Runner, values: Values) => Compilable<Row> {
  const query = writtenOnce<Values, Row>(write)
  return (db, values) => ({ compile: () => query(db, values) })
}

/** The place of a value in a statement that is written once. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is written once and sent often, each time with other values: to write a long one by Kysely costs more than to send it. `write` puts
 * `slot(name)` where a value will stand.
 */
export function writtenOnce<Values extends Record<string, unknown>, Row = unknown>(
  write: (db: Runner, slot: <Name extends keyof Values & string>(name: Name) => Values[Name]) => Compilable<Row>,
): (db: Runner, values: Values) => CompiledQuery<Row> {
  let written: CompiledQuery<Row> | undefined
  return (db, values) => {
    // Kysely hands values through as they are, so a slot stands among the parameters where its value belongs.
    written ??= write(db, (name) => new Slot(name) as Values[typeof name]).compile()
    return {
      ...written,
      parameters: written.parameters.map((value) => (value instanceof Slot ? values[value.name] : value)),
    }
  }
}
