import { z } from 'zod'
import { ActReason } from './admin.ts'
import { Time } from './envelope.ts'
import { UserSummary } from './users.ts'
import { type FlagName, flagNames } from './feature-flags.ts'

/** `GET /api/flags`: what is switched on, for everybody. */
export const SiteFlagState = z.object({
  registration: z.boolean(),
  payment: z.boolean(),
  discord: z.boolean(),
  analytics: z.boolean(),
  matchmaking: z.boolean(),
  user_cups: z.boolean(),
} satisfies Record<FlagName, z.ZodBoolean>)

/** `GET /api/admin/flags` */
export const FlagList = z.object({
  flags: z.array(
    z.object({
      name: z.enum(flagNames),
      is_on: z.boolean(),
      /** Null: nobody ever did. */
      changed_at: Time.nullable(),
      /** Whoever did last, and why; null where nobody did, and who has no account any more is nobody. */
      changed_by: UserSummary.nullable(),
      reason: z.string().nullable(),
    }),
  ),
})
export type FlagList = z.infer<typeof FlagList>

/** `PUT /api/admin/flags/:name` (admins) */
export const FlagChange = z.object({ is_on: z.boolean(), reason: ActReason })
export type FlagChange = z.infer<typeof FlagChange>
export const FlagParams = z.object({ name: z.enum(flagNames) })
