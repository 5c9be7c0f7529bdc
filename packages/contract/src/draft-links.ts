/** The link by which anybody reads a draft, without an account (docs/decisions/066). */
import { z } from 'zod'
import { CupPage } from './cup-page.ts'
import { Time } from './envelope.ts'
import { TournamentDetail } from './tournaments.ts'

/** So long a link is good: whoever plans a cup with others is done by then, or makes another. */
export const draftLinkDays = 30

/** `GET /api/tournaments/:id/draft-link` (organisers); null where there is none that is good. */
export const DraftLink = z.object({
  link: z
    .object({
      made_by: z.string(),
      made_at: Time,
      expires_at: Time,
    })
    .nullable(),
})
export type DraftLink = z.infer<typeof DraftLink>

/** `POST /api/tournaments/:id/draft-link` (organisers): told once, as what is kept of it cannot be read back. The one before is worth nothing any more. */
export const MadeDraftLink = z.object({ url: z.string(), expires_at: Time })
export type MadeDraftLink = z.infer<typeof MadeDraftLink>

/** `POST /api/drafts/read`: a token stands in a body, never in an address. */
export const DraftToken = z.object({ token: z.string().min(1, 'required').max(128, 'too_long') })

/** What its link tells of a draft: what its page would. */
export const SharedDraft = z.object({
  tournament: TournamentDetail,
  page: CupPage,
  expires_at: Time,
  /** It was opened since: it has a page that everybody reads. */
  is_open: z.boolean(),
})
export type SharedDraft = z.infer<typeof SharedDraft>
