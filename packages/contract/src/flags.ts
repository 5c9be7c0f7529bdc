import { z } from 'zod'
import { ActReason } from './admin.ts'
import { Time } from './envelope.ts'
import { flagNames } from './feature-flags.ts'

/** `GET /api/admin/flags` */
export const FlagList = z.object({
  flags: z.array(
    z.object({
      name: z.enum(flagNames),
      is_on: z.boolean(),
      /** Null: nobody ever did. */
      changed_at: Time.nullable(),
    }),
  ),
})
export type FlagList = z.infer<typeof FlagList>

/** `PUT /api/admin/flags/:name` (admins) */
export const FlagChange = z.object({ is_on: z.boolean(), reason: ActReason })
export type FlagChange = z.infer<typeof FlagChange>
export const FlagParams = z.object({ name: z.enum(flagNames) })
