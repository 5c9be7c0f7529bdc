/** What organisers tell of a tournament in words and links, beside what it is: rules, streams, recordings, sponsors. */
import { z } from 'zod'
import { Id, Language, Text, Time } from './envelope.ts'

export const rulesLengthMax = 20_000
export const streamsMax = 8
export const recordsMax = 20
export const sponsorsMax = 12

/** Markdown, in the languages that somebody wrote; a reader gets their own, else the one that there is. */
export const RulesTexts = z.object({
  en: Text.trim().max(rulesLengthMax, 'too_long').optional(),
  ru: Text.trim().max(rulesLengthMax, 'too_long').optional(),
  kz: Text.trim().max(rulesLengthMax, 'too_long').optional(),
})
export type RulesTexts = z.infer<typeof RulesTexts>

const title = Text.trim().min(1, 'required').max(60, 'too_long')
/** Of a page of its own: nothing that runs, and no name or password in it. */
const webAddress = Text.trim()
  .max(300, 'too_long')
  .refine((text) => URL.canParse(text) && /^https:\/\/[^/@]+(\/|$)/.test(text), { error: 'link_invalid' })
const WatchLink = z.object({ title, address: Text.max(300, 'too_long'), language: Language.nullable() })
export type WatchLink = z.infer<typeof WatchLink>

export const Sponsor = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  logo_url: z.string().nullable(),
})
export type Sponsor = z.infer<typeof Sponsor>

/** Who holds Valve's Limited Game Tournament License for it, and whether it is played in one place. */
const Licence = z.object({ holder: Text.trim().max(120, 'too_long'), is_lan: z.boolean() })

/** `GET /api/tournaments/:id/page` */
export const CupPage = z.object({
  rules: RulesTexts,
  streams: z.array(WatchLink),
  records: z.array(WatchLink),
  sponsors: z.array(Sponsor),
  licence: Licence,
  /** 0: nobody has told anything yet. */
  version: z.int(),
  changed_at: Time.nullable(),
})
export type CupPage = z.infer<typeof CupPage>

/**
 * `PUT /api/tournaments/:id/page` (organisers): the whole of it, made on `version`. A sponsor without an id is a new one; who lives on skins, cases or keys is
 * refused, as Valve's rules for tournaments have it since 9 December 2025.
 */
export const CupPageRequest = z.object({
  version: z.int().min(0, 'number_range'),
  rules: RulesTexts,
  /** Addresses of players and channels where streams are (streamAddress). */
  streams: z.array(WatchLink.extend({ title })).max(streamsMax, 'too_long'),
  records: z.array(WatchLink.extend({ title })).max(recordsMax, 'too_long'),
  sponsors: z
    .array(
      z.object({
        id: Id.optional(),
        name: title,
        address: webAddress,
        /** Whether what they sell, or live on, is skins, cases or keys. */
        lives_on_skins: z.boolean(),
      }),
    )
    .max(sponsorsMax, 'too_long'),
  licence: Licence,
})
export type CupPageRequest = z.infer<typeof CupPageRequest>

/** `PUT …/sponsors/:sponsor_id/logo` */
export const SponsorParams = z.object({ id: Id, sponsor_id: Id })
export const LogoAnswer = z.object({ logo_url: z.string().nullable() })
