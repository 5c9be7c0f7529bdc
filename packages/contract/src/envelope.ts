import { z } from 'zod'
import { tableFormats } from './list-constants.ts'
import type { ErrorCode } from './errors.ts'
import { languages, type LanguageCode } from './languages.ts'

export type Language = LanguageCode
export const Language = z.enum(languages)

/** `{success: true, data, message?}` */
export function envelope<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data, message: z.string().optional() })
}

/** Any success, whatever its data. */
export const AnySuccess = envelope(z.unknown())

export const FieldDetail = z.object({ path: z.string(), code: z.string(), message: z.string() })
export type FieldDetail = z.infer<typeof FieldDetail>

/** `{success: false, error, code, details?}`: error is for people, in the request's language; code is for programs. */
export const Failure = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  details: z.array(FieldDetail).optional(),
  /** What a refusal carries for programs, where its route says so (WALLET_TAKEN: the asker's own user). */
  data: z.unknown().optional(),
  request_id: z.string().optional(),
})
export type Failure = Omit<z.infer<typeof Failure>, 'code'> & { code: ErrorCode }

/** A failure that came with a good status, as some proxies and older servers tell it. */
export const ToldFailure = z.object({
  success: z.literal(false),
  error: z.string().optional(),
  message: z.string().optional(),
  code: z.string().optional(),
})
export type ToldFailure = z.infer<typeof ToldFailure>

/** Text that can be stored: PostgreSQL keeps no NUL, and half a surrogate pair is no character. */
export const Text = z
  .string({ error: 'required' })
  .refine((text) => !text.includes('\0') && text.isWellFormed(), { error: 'invalid', abort: true })

/** What of a text is shown: no control characters, no letters that turn the line round or are not seen, two empty lines at most. */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/[^\P{Cf}\u200D]/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Ids are strings. */
export const Id = Text.min(1, 'required').max(64, 'too_long')
/** ISO 8601 in UTC. */
export const Time = z.iso.datetime()

/** One page of a list: how many, after how many. */
export function paging(usual: number) {
  return {
    limit: z.coerce.number().int().min(1, 'number_range').max(100, 'number_range').default(usual),
    offset: z.coerce.number().int().min(0, 'number_range').max(100_000, 'number_range').default(0),
  }
}

/** Of a list as a file: it takes what its list takes, but for its pages. */
export const fileParts = { format: z.enum(tableFormats).default('csv') }

export const IdParams = z.object({ id: Id })
