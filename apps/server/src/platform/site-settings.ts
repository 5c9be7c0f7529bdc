import {
  cupEntryFeeTenge,
  siteSettingNames,
  SiteSettings as Settings,
  type SiteSettingName,
  type SiteSettings as SettingsValues,
  type Support,
} from '@lobby/contract'
import type { Config } from '../config.ts'
import { jsonb, type Db, type Runner, type Trx } from './database.ts'

type Known = { version: number; own: SettingsValues; changedAt: Date | null }

const nothing: SettingsValues = Settings.parse(Object.fromEntries(siteSettingNames.map((name) => [name, null])))

/** What admins set of the site while it runs, in one row; each question reads it anew, so that a change is obeyed by every process from its commit on. */
export class SiteSettings {
  readonly #db: Db
  readonly defaults: SettingsValues

  constructor(db: Db, { support, cup }: Pick<Config, 'support' | 'cup'>) {
    this.#db = db
    this.defaults = {
      support_email: support.email,
      support_phone: support.phone,
      cup_entry_fee: cupEntryFeeTenge,
      cup_prize_pool: cup.prizePoolTenge,
      cup_max_teams: cup.maxTeams,
    }
  }

  async read(runner: Runner = this.#db): Promise<Known> {
    const row = await runner.selectFrom('site_settings').select(['version', 'own', 'changed_at']).executeTakeFirst()
    if (row === undefined) return { version: 0, own: nothing, changedAt: null }
    // A version of the site that knew less, or more, wrote what it knew; what does not fit any more has its default.
    const kept = row.own as Record<string, unknown>
    const own = Object.fromEntries(siteSettingNames.map((name) => [name, fitting(name, kept[name])]))
    return { version: row.version, own: own as SettingsValues, changedAt: row.changed_at }
  }

  /** As they hold. */
  async get(): Promise<SettingsValues> {
    const { own } = await this.read()
    return Object.fromEntries(
      siteSettingNames.map((name) => [name, own[name] ?? this.defaults[name]]),
    ) as SettingsValues
  }

  async support(): Promise<Support> {
    const { support_email: email, support_phone: phone } = await this.get()
    return { email, phone }
  }

  /** Answers whether nobody changed them since `version`. Two at once take turns. */
  async save(trx: Trx, { version, own, at }: { version: number; own: SettingsValues; at: Date }): Promise<boolean> {
    const change = { version: version + 1, own: jsonb(own), changed_at: at }
    const saved =
      version === 0
        ? await trx
            .insertInto('site_settings')
            .values(change)
            .onConflict((conflict) => conflict.doNothing())
            .returning('version')
            .executeTakeFirst()
        : await trx
            .updateTable('site_settings')
            .set(change)
            .where('version', '=', version)
            .returning('version')
            .executeTakeFirst()
    return saved !== undefined
  }
}

function fitting(name: SiteSettingName, value: unknown): string | number | null {
  const { data } = Settings.shape[name].safeParse(value ?? null)
  return data ?? null
}
