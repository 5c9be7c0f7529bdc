import { z } from 'zod'
import { Id } from './envelope.ts'
import { TeamSummary } from './teams.ts'
import { AvatarUrl } from './users.ts'

/** What players lead a cup by: `/statistics/definitions` has the formulas. */
export const cupMeasures = ['match_rating', 'adr', 'first_kills', 'clutches'] as const
export type CupMeasure = (typeof cupMeasures)[number]

export const CupLeader = z.object({
  id: Id,
  username: z.string(),
  avatar_url: AvatarUrl.nullable(),
  /** For whom they play in this cup; null where nobody knows. */
  team: TeamSummary.nullable(),
  maps: z.int(),
  /** 1-based; players with the same value share it. */
  rank: z.int(),
  value: z.number(),
})
export type CupLeader = z.infer<typeof CupLeader>

/** GET /api/tournaments/:id/statistics: what was played in a cup on game servers, of players who show their results to the asker. */
export const CupStatistics = z.object({
  /** Finished matches with a map that was played, those maps, and their rounds. */
  matches: z.int(),
  maps_played: z.int(),
  rounds: z.int(),
  /** Whoever played fewer maps leads nothing: half as many as the player with most. */
  min_maps: z.int(),
  /** Three at most; nobody where no source tells of it. */
  leaders: z.object({
    match_rating: z.array(CupLeader),
    adr: z.array(CupLeader),
    first_kills: z.array(CupLeader),
    clutches: z.array(CupLeader),
  }),
  /** The best match rating once the cup has ended; null before, and where nobody played enough. */
  mvp: CupLeader.nullable(),
  /** The champion's roster once the cup has ended; a match rating of null is not shown to the asker, or there is none. */
  champions: z.array(z.object({ id: Id, avatar_url: AvatarUrl.nullable(), match_rating: z.number().nullable() })),
  /** The most played first. `banned`: in vetoes that were held on the site. Rounds that were won on a side, as far as it is known. */
  maps: z.array(z.object({ map: z.string(), played: z.int(), banned: z.int(), ct: z.int(), t: z.int() })),
})
export type CupStatistics = z.infer<typeof CupStatistics>
