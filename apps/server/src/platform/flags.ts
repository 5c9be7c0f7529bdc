import { flagNames, readFlags, type ErrorCode, type FlagName, type Flags } from '@lobby/contract'
import { refuse } from './errors.ts'
import type { Db, Runner, Trx } from './database.ts'

type FlagRow = { name: string; is_on: boolean; changed_at: Date }

/** What admins switch while the site runs. Every question reads anew, so that a change is obeyed by every process from its commit on. */
export class SiteFlags {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  async read(runner: Runner = this.#db): Promise<Flags> {
    return readFlags(Object.fromEntries((await this.list(runner)).map(({ name, is_on: isOn }) => [name, isOn])))
  }

  list(runner: Runner = this.#db): Promise<FlagRow[]> {
    return runner.selectFrom('feature_flags').selectAll().where('name', 'in', flagNames).execute()
  }

  /** For guards; in a transaction `runner` is that transaction. @throws `code` where it is off */
  async require(name: FlagName, code: ErrorCode, runner: Runner = this.#db): Promise<void> {
    if (!(await this.read(runner))[name]) refuse(code)
  }

  /** Keeps what an admin said; answers whether that changed anything. Two admins at once take turns. */
  async set(trx: Trx, name: FlagName, { isOn, at }: { isOn: boolean; at: Date }): Promise<boolean> {
    const before = (await this.read(trx))[name]
    const row = await trx
      .insertInto('feature_flags')
      .values({ name, is_on: isOn, changed_at: at })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ is_on: isOn, changed_at: at }).where('feature_flags.is_on', '<>', isOn),
      )
      .returning('name')
      .executeTakeFirst()
    return row !== undefined && before !== isOn
  }
}
