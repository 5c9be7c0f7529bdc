import { z } from 'zod'
import { Id, Time } from './envelope.ts'
import {
  inspectionLayers,
  inspectionPoints,
  inspectionReasons,
  inspectionRefusals,
  inspectionSteps,
  inspectionVerdicts,
  pointStates,
  unconfirmedCodes,
} from './inspection/codes.ts'

/** What a check of a server came to; its sentences stand in `@lobby/contract/inspection/*`. */
export const InspectionReport = z.object({
  verdict: z.enum(inspectionVerdicts),
  /** What is missing on the way from the engine to the match plugin. */
  layer: z.enum(inspectionLayers).nullable(),
  /** The game's version when the plugin worked last, and now. */
  game: z.object({ before: z.string().nullable(), now: z.string().nullable() }),
  points: z.array(
    z.object({
      code: z.enum(inspectionPoints),
      state: z.enum(pointStates),
      reason: z.enum(inspectionReasons),
      /** Figures and names of the sentence. */
      data: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  /** Points of ours that no real server had confirmed, and whether this one does: now, or by a match before. */
  unconfirmed: z.array(z.object({ code: z.enum(unconfirmedCodes), settled: z.enum(['run', 'history']).nullable() })),
})
export type InspectionReport = z.infer<typeof InspectionReport>

/** A check of a server, under way or over. GET /api/admin/servers/:id/inspection answers the newest, null before the first. */
export const ServerInspection = z.object({
  id: Id,
  begun_at: Time,
  /** What it does now; null once it is over. */
  step: z.enum(inspectionSteps).nullable(),
  ended_at: Time.nullable(),
  /** Why the server was let be. */
  refusal: z.enum(inspectionRefusals).nullable(),
  report: InspectionReport.nullable(),
})
export type ServerInspection = z.infer<typeof ServerInspection>

/** POST /api/admin/servers/:id/inspection. A server with people on it is checked only where `with_players` says so. */
export const InspectionRequest = z.object({ with_players: z.boolean().default(false) })
