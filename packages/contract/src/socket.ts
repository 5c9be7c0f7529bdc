import { z } from 'zod'
import { Time } from './envelope.ts'
import { MatchScore } from './matches.ts'
import { UnlockedAchievement } from './rewards.ts'

/** Channels that anybody may watch. */
export const Channel = z.string().regex(/^(tournaments|servers|tournament:[\w-]{1,64}|match:[\w-]{1,64})$/)

/**
 * Messages from the server, all under the socket event `message`.
 * `*.changed` says that something is new: ask HTTP what. `match.score` carries the data, with the match's version;
 * versions of one match rise by one, so a client that sees a gap fetches the match again. `achievement.unlocked` goes to its
 * owner's own channel, as the pop-up shows it.
 */
export const SocketMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('tournaments.changed') }),
  /** A server came or went, or its map or players changed. */
  z.object({ type: z.literal('servers.changed') }),
  z.object({ type: z.literal('tournament.changed'), id: z.string(), version: z.int() }),
  z.object({ type: z.literal('bracket.changed'), id: z.string(), version: z.int() }),
  z.object({
    type: z.literal('match.score'),
    id: z.string(),
    tournament_id: z.string(),
    key: z.string(),
    version: z.int(),
    score: MatchScore,
  }),
  /** Somebody took a step in the room of a match, or its maps were settled elsewhere. `at`: the time on the server's clock. */
  z.object({ type: z.literal('room.changed'), id: z.string(), at: Time }),
  /** A match begins at another time, or has one now: to those who watch its tournament. */
  z.object({ type: z.literal('match.timed'), id: z.string(), tournament_id: z.string() }),
  /** The server of a match is another one, or stands otherwise with it. */
  z.object({ type: z.literal('match.server-changed'), id: z.string() }),
  /** There is another demo of its maps, or one less. */
  z.object({ type: z.literal('match.demos-changed'), id: z.string() }),
  /** An admin has switched something: to every socket, in whatever channels it is. */
  z.object({ type: z.literal('flags.changed') }),
  z.object({ type: z.literal('achievement.unlocked'), achievement: UnlockedAchievement }),
])
export type SocketMessage = z.infer<typeof SocketMessage>

/**
 * `socket.emit('watch', channel, ack)`: joins a channel; the answer says whether the name was one. Also `unwatch`. `mark` is another one
 * after every message into the channel: who has read everything at that mark has missed nothing. None where many nodes serve the site.
 */
export type WatchAnswer = { ok: boolean; mark?: string }
