/** Teams that an organiser enters from a file. */
import { z } from 'zod'
import { Id, Text } from './envelope.ts'
import { rosterMax } from './constants.ts'
import { RegistrationStatus } from './tournaments.ts'
import { UserSummary } from './users.ts'

/** So large a file may be, and so many teams it may hold. */
export const teamFileBytesMax = 256 * 1_024
export const teamFileRowsMax = 256

/** What is the matter with a row before anything is tried; all else is the refusal that a captain would hear. */
export const importProblems = ['team_missing', 'team_unknown', 'duplicate', 'not_in_team', 'no_captain'] as const

/**
 * One line of the file. `ready`: it can be entered; `done`: it was; `already`: the team is registered; `refused`: `problem` says why.
 */
export const TeamImportRow = z.object({
  /** Its number in the file, the first line being 1. */
  line: z.int(),
  /** As it is written there. */
  written: z.string(),
  status: z.enum(['ready', 'done', 'already', 'refused']),
  team: z.object({ id: Id, name: z.string() }).nullable(),
  players: z.array(UserSummary),
  /** Where the team stands, or would. */
  place: RegistrationStatus.nullable(),
  problem: z
    .object({
      /** Of `importProblems`, or a refusal's. */
      code: z.string(),
      /** A refusal's sentence, in the language of the request; empty for `importProblems`. */
      message: z.string(),
      /** What of the line it is about, as it is written there. */
      about: z.array(z.string()),
    })
    .nullable(),
})
export type TeamImportRow = z.infer<typeof TeamImportRow>

/** `PUT /api/tournaments/:id/registrations/import` (multipart, one file): what would come of it; nothing of the file is kept. */
export const TeamImport = z.object({ rows: z.array(TeamImportRow) })
export type TeamImport = z.infer<typeof TeamImport>

/** `POST /api/tournaments/:id/registrations/import` → TeamImport. Each team by itself; one that is registered already is no second time. */
export const TeamImportRequest = z.object({
  entries: z
    .array(
      z.object({
        line: z.int().min(1, 'number_range').max(1_000_000, 'number_range'),
        written: Text.max(200, 'too_long'),
        team_id: Id,
        players: z.array(Id).max(rosterMax, 'too_long'),
      }),
    )
    .min(1, 'required')
    .max(teamFileRowsMax, 'too_long'),
})
export type TeamImportRequest = z.infer<typeof TeamImportRequest>
