import { z } from 'zod'
import { Time } from './envelope.ts'
import { TrainingMode } from './servers.ts'

/** What somebody did in one mode, on all training servers that send their log. */
export const PracticeFigures = z.object({
  mode: TrainingMode,
  seconds: z.int(),
  kills: z.int(),
  headshot_kills: z.int(),
  deaths: z.int(),
})
export type PracticeFigures = z.infer<typeof PracticeFigures>

/** GET /api/players/:id/practice. It counts for nothing else: no ranking, no points, no SKILLS. */
export const PlayerPractice = z.object({
  /** Null where the player keeps their results from the asker. */
  practice: z
    .object({
      /** Only those of which there is anything; none is no data. */
      modes: z.array(PracticeFigures),
      /** The last day of practice in Almaty. */
      last_day: z.iso.date().nullable(),
    })
    .nullable(),
})
export type PlayerPractice = z.infer<typeof PlayerPractice>

/** GET /api/admin/servers/:id/practice-log, of a training server */
export const PracticeLog = z.object({
  /** For the server's console or config. It holds a secret: whoever knows it writes practice of that server. */
  command: z.string(),
  /** When something of its log was counted last; null before that. */
  heard_at: Time.nullable(),
})
export type PracticeLog = z.infer<typeof PracticeLog>

/** POST /api/admin/servers/:id/practice-log: type the command on the server's console, or make another secret. */
export const PracticeLogRequest = z.object({ act: z.enum(['register', 'renew']) })
export type PracticeLogRequest = z.infer<typeof PracticeLogRequest>
