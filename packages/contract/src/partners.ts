import { z } from 'zod'
import { partnerCompanyMax, partnerMessageMax, partnerNameMax } from './constants.ts'
import { Text } from './envelope.ts'
import { Email } from './users.ts'

/** One line: it stands in the head of a letter. */
const Line = Text.trim().regex(/^[^\p{Cc}]*$/u, 'invalid')

/** POST /api/partners/requests: somebody who may become a partner writes to the owner. */
export const PartnerRequest = z.object({
  name: Line.min(1, 'required').max(partnerNameMax, 'too_long'),
  company: Line.max(partnerCompanyMax, 'too_long').default(''),
  email: Email,
  message: Text.trim().min(1, 'required').max(partnerMessageMax, 'too_long'),
  /** People neither see nor fill it; who does is a program, and gets the same answer. */
  website: Text.max(200).default(''),
})
export type PartnerRequest = z.infer<typeof PartnerRequest>
/** The letter is on its way. */
export const PartnerAnswer = z.object({ accepted: z.literal(true) })
