import {
  languages,
  ownText,
  pageTextsOf,
  roomsOf,
  siteTextPartNames,
  siteTextPages,
  type OwnTexts,
  type PageTexts,
  type SiteTextName,
  type SiteTextPage,
  type SiteTextPart,
  type TextInLanguages,
  type TextRoom,
} from '@lobby/contract'
import { jsonb, type Db, type Runner, type Trx } from './database.ts'

/** One part as admins left it; all of its texts are in it. */
export type PartTexts = { version: number; own: OwnTexts; changedAt: Date | null }
/** What pages say: `mark` is another one after every change. */
export type ToldTexts = { mark: string; pages: Readonly<Record<SiteTextPage, PageTexts>> }

const none: TextInLanguages = { en: null, ru: null, kz: null }

/** Texts that admins write in place of the built-in ones, a row for each part. */
export class SiteTexts {
  readonly #db: Db

  constructor(db: Db) {
    this.#db = db
  }

  async read(runner: Runner = this.#db): Promise<Record<SiteTextPart, PartTexts>> {
    const rows = await runner.selectFrom('site_texts').select(['part', 'version', 'own', 'changed_at']).execute()
    const parts = siteTextPartNames.map((part) => {
      const row = rows.find((one) => one.part === part)
      const kept = (row?.own ?? {}) as Record<string, unknown>
      const own = Object.fromEntries(
        Object.entries(roomsOf(part)).map(([name, room]) => [name, fitting(room, kept[name])]),
      )
      return [part, { version: row?.version ?? 0, own, changedAt: row?.changed_at ?? null }]
    })
    return Object.fromEntries(parts) as Record<SiteTextPart, PartTexts>
  }

  async told(): Promise<ToldTexts> {
    const parts = Object.values(await this.read())
    const own = Object.assign({}, ...parts.map((part) => part.own)) as OwnTexts
    const pages = Object.fromEntries(siteTextPages.map((page) => [page, pageTextsOf(page, own)]))
    return {
      mark: parts.map(({ version }) => version).join('.'),
      pages: pages as Record<SiteTextPage, PageTexts>,
    }
  }

  /** Answers whether nobody changed the part since `version`. Two at once take turns. */
  async save(
    trx: Trx,
    { part, version, own, at }: { part: SiteTextPart; version: number; own: OwnTexts; at: Date },
  ): Promise<boolean> {
    const change = { version: version + 1, own: jsonb(own), changed_at: at }
    const saved =
      version === 0
        ? await trx
            .insertInto('site_texts')
            .values({ part, ...change })
            .onConflict((conflict) => conflict.doNothing())
            .returning('version')
            .executeTakeFirst()
        : await trx
            .updateTable('site_texts')
            .set(change)
            .where('part', '=', part)
            .where('version', '=', version)
            .returning('version')
            .executeTakeFirst()
    return saved !== undefined
  }
}

/** A version of the site with more room, or other texts, wrote what it knew; what does not fit any more reads as it is built in. */
function fitting(room: TextRoom, kept: unknown): TextInLanguages {
  if (typeof kept !== 'object' || kept === null) return none
  const text = ownText(room)
  const inLanguage = (language: keyof TextInLanguages): string | null =>
    text.safeParse((kept as Record<string, unknown>)[language] ?? null).data ?? null
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) as TextInLanguages
}

/** Texts of a part that read otherwise than before, one for each language. */
export function changedTexts(
  before: OwnTexts,
  after: OwnTexts,
): { field: string; before: string | null; after: string | null }[] {
  return Object.entries(after).flatMap(([name, texts]) => {
    const old = before[name as SiteTextName] ?? none
    return languages.flatMap((language) =>
      old[language] === texts[language]
        ? []
        : [{ field: `${name}.${language}`, before: old[language], after: texts[language] }],
    )
  })
}
