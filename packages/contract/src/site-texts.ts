/** Texts of the pages for visitors and partners that admins write in place of the built-in ones; all others are the product's own. */
import { z } from 'zod'
import { ActReason } from './admin.ts'
import { Text, Time } from './envelope.ts'
import { languages, type LanguageCode } from './languages.ts'

/** How many characters and how many lines a place holds. */
export type TextRoom = { readonly max: number; readonly lines: number }
const line = (max: number): TextRoom => ({ max, lines: 1 })
const lines = (max: number): TextRoom => ({ max, lines: 4 })

/** By the pages whose texts they are. */
export const siteTextPages = ['landing', 'partners'] as const
export const SiteTextPage = z.enum(siteTextPages)
export type SiteTextPage = z.infer<typeof SiteTextPage>

/**
 * What is written and saved at once. A text is called as in the files of the built-in ones (`apps/web/src/locales`), with its page before it. Texts that are
 * filled in or counted are none of them, and no number is: what pages tell of teams, players and money is counted.
 */
export const siteTextParts = {
  landing_hero: {
    'landing.hero.compete': line(24),
    'landing.hero.dominate': line(24),
    'landing.hero.win': line(24),
    'landing.hero.lead': lines(240),
    'landing.hero.join': line(32),
    'landing.hero.leaderboard': line(32),
  },
  landing_figures: {
    'landing.figures.players': line(32),
    'landing.figures.prize': line(32),
    'landing.figures.teams': line(32),
  },
  landing_features: {
    'landing.features.title': line(60),
    'landing.features.tournaments': line(60),
    'landing.features.tournaments_text': lines(240),
    'landing.features.roster': line(60),
    'landing.features.roster_text': lines(240),
    'landing.features.numbers': line(60),
    'landing.features.numbers_text': lines(240),
    'landing.features.servers': line(60),
    'landing.features.servers_text': lines(240),
    'landing.features.matchmaking': line(60),
    'landing.features.matchmaking_text': lines(240),
    'landing.features.fair': line(60),
    'landing.features.fair_text': lines(240),
  },
  landing_cup: {
    'landing.cup.lead': lines(240),
    'landing.cup.register': line(32),
    'landing.cup.watch': line(32),
    'landing.cup.missing': line(60),
    'landing.cup.missing_text': lines(240),
  },
  partners_head: {
    'partners.title': line(60),
    'partners.lead': lines(240),
    'partners.figures.title': line(60),
    'partners.form.title': line(60),
  },
  partners_offers: {
    'partners.offers.title': line(60),
    'partners.offers.name': line(60),
    'partners.offers.name_text': lines(240),
    'partners.offers.prize': line(60),
    'partners.offers.prize_text': lines(240),
    'partners.offers.embed': line(60),
    'partners.offers.embed_text': lines(240),
    'partners.offers.report': line(60),
    'partners.offers.report_text': lines(240),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<`${SiteTextPage}.${string}`, TextRoom>>>>

export type SiteTextPart = keyof typeof siteTextParts
type NamesOf<P> = P extends SiteTextPart ? keyof (typeof siteTextParts)[P] : never
export type SiteTextName = NamesOf<SiteTextPart>
export const siteTextPartNames = Object.keys(siteTextParts) as SiteTextPart[]
export const siteTextNames = siteTextPartNames.flatMap((part) => Object.keys(siteTextParts[part])) as SiteTextName[]
export function roomsOf(part: SiteTextPart): Readonly<Partial<Record<SiteTextName, TextRoom>>> {
  return siteTextParts[part]
}

/** In each language; null where the built-in text of that language stands. */
export type TextInLanguages = Record<LanguageCode, string | null>
export type OwnTexts = Partial<Record<SiteTextName, TextInLanguages>>

/** Spaces that nobody sees at the ends of lines are none of the text. */
function trimmed(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((one) => one.trim())
    .join('\n')
    .trim()
}

/** As it is shown: plain text. Signs that nobody sees are refused, as they turn the order of letters around. Left empty it is the built-in one. */
export function ownText({ max, lines: most }: TextRoom) {
  return Text.transform(trimmed)
    .pipe(
      z
        .string()
        .max(max, 'too_long')
        .regex(/^(?:\n|[^\p{Cc}\p{Cf}\p{Co}\u2028\u2029])*$/u, 'invalid')
        .refine((text) => text.split('\n').length <= most, { error: most === 1 ? 'one_line' : 'lines_too_many' }),
    )
    .transform((text) => (text === '' ? null : text))
    .nullable()
}

function inLanguages(room: TextRoom) {
  const text = ownText(room)
  return z.object({ en: text, ru: text, kz: text } satisfies Record<LanguageCode, z.ZodType>)
}

function requestFor<P extends SiteTextPart>(part: P) {
  const shape = Object.fromEntries(Object.entries(siteTextParts[part]).map(([name, room]) => [name, inLanguages(room)]))
  return z.object({
    part: z.literal(part),
    version: z.int({ error: 'number_range' }).min(0, 'number_range'),
    own: z.object(shape as Record<NamesOf<P>, ReturnType<typeof inLanguages>>),
    reason: ActReason,
  })
}

/** `PUT /api/admin/site-texts`: all texts of one part, and why. Who changed them since is not overwritten: SITE_TEXTS_CHANGED, with `data` as all of them stand. */
export const SiteTextsRequest = z.discriminatedUnion('part', [
  requestFor('landing_hero'),
  requestFor('landing_figures'),
  requestFor('landing_features'),
  requestFor('landing_cup'),
  requestFor('partners_head'),
  requestFor('partners_offers'),
])
export type SiteTextsRequest = z.infer<typeof SiteTextsRequest>

const Told = z.object({ en: z.string().nullable(), ru: z.string().nullable(), kz: z.string().nullable() })

/** `GET /api/admin/site-texts`, and the answer of every change: the parts in the order of the pages. */
export const SiteTextsState = z.object({
  parts: z.array(
    z.object({
      part: z.enum(siteTextPartNames),
      page: SiteTextPage,
      /** It goes back with the change; nought where nothing was ever changed. */
      version: z.int(),
      changed_at: Time.nullable(),
      texts: z.array(
        z.object({
          name: z.enum(siteTextNames),
          max: z.int(),
          lines: z.int(),
          own: Told,
        }),
      ),
    }),
  ),
})
export type SiteTextsState = z.infer<typeof SiteTextsState>

export const SiteTextsParams = z.object({ page: SiteTextPage })
/** `GET /api/site/texts/{page}`: what admins wrote, in each language by the names of the built-in texts. What is not in it reads as it is built in. */
export const PageTexts = z.object({
  en: z.record(z.string(), z.string()),
  ru: z.record(z.string(), z.string()),
  kz: z.record(z.string(), z.string()),
})
export type PageTexts = z.infer<typeof PageTexts>

/** What pages tell of them. */
export function pageTextsOf(page: SiteTextPage, own: OwnTexts): PageTexts {
  const told: PageTexts = { en: {}, ru: {}, kz: {} }
  for (const [name, texts] of Object.entries(own)) {
    if (!name.startsWith(`${page}.`)) continue
    for (const language of languages) {
      const text = texts[language]
      if (text !== null) told[language][name.slice(page.length + 1)] = text
    }
  }
  return told
}
