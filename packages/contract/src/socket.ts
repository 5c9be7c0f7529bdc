import { z } from 'zod'
import { Time } from './envelope.ts'
import { LiveCard } from './live.ts'
import { LiveChanges } from './live-changes.ts'
import { MatchScore } from './matches.ts'
import { UnlockedAchievement } from './rewards.ts'

/**
 * Channels of pages. Anybody may watch them, but `live-now:<match>`, which is for those who may see a match without delay, and `talk:<match>`, for those who talk in it. `live:<match>` has changes of its view,
 * `live-cards:<tournament>` and `live-cards` of all live matches of a tournament and of the site.
 */
export const Channel = z
  .string()
  .regex(/^(tournaments|servers|live-cards|(?:tournament|match|talk|live|live-now|live-cards):[\w-]{1,64})$/)

const ScoreMessage = z.object({
  type: z.literal('match.score'),
  id: z.string(),
  tournament_id: z.string(),
  key: z.string(),
  version: z.int(),
  score: MatchScore,
})
export type ScoreMessage = z.infer<typeof ScoreMessage>

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
  /** So many teams of a tournament have checked in by now, told once a second at most: nobody need ask. */
  z.object({ type: z.literal('check-in.counted'), id: z.string(), teams: z.int(), checked_in: z.int() }),
  /** To the channels of a team's people: it has checked in to a tournament, or does no more. */
  z.object({ type: z.literal('check-in.changed'), id: z.string() }),
  ScoreMessage,
  /** What came within half a second, in its order, where so much of it comes that each for itself would keep the server from its work. */
  z.object({ type: z.literal('match.scores'), scores: z.array(ScoreMessage) }),
  /** Somebody took a step in the room of a match, or its maps were settled elsewhere. `at`: the time on the server's clock. */
  z.object({ type: z.literal('room.changed'), id: z.string(), at: Time }),
  /** Somebody said something in the talk of a match, or may say less or more there: into its own channel alone. */
  z.object({ type: z.literal('talk.changed'), id: z.string() }),
  /** A match begins at another time, or has one now: to those who watch its tournament. */
  z.object({ type: z.literal('match.timed'), id: z.string(), tournament_id: z.string() }),
  /** Matches of a tournament are planned otherwise: to those who watch it. */
  z.object({ type: z.literal('schedule.changed'), id: z.string() }),
  /** The server of a match is another one, or stands otherwise with it. */
  z.object({ type: z.literal('match.server-changed'), id: z.string() }),
  /** There is another demo of its maps, or one less. */
  z.object({ type: z.literal('match.demos-changed'), id: z.string() }),
  /** The live view of a match, of one sight, becomes its `number`: see LiveChanges. Where they name the whole, no view before it is needed. */
  z.object({
    type: z.literal('live.changed'),
    id: z.string(),
    sight: z.enum(['public', 'now']),
    number: z.int(),
    /** As of LiveView. */
    source: z.string().optional(),
    changes: LiveChanges,
  }),
  /** A live match in small, as the public sees it. */
  z.object({ type: z.literal('live.card'), card: LiveCard }),
  /** An admin has switched something: to every socket, in whatever channels it is. */
  z.object({ type: z.literal('flags.changed') }),
  /** Something else is said to everybody on the site, or nothing any more: to every socket. */
  z.object({ type: z.literal('announcements.changed') }),
  z.object({ type: z.literal('achievement.unlocked'), achievement: UnlockedAchievement }),
  /** To the owner's own channel: their inbox has something new, was read on some device, or something in it holds no more. */
  z.object({ type: z.literal('inbox.changed'), change: z.enum(['new', 'read', 'done']) }),
])
export type SocketMessage = z.infer<typeof SocketMessage>

/**
 * `socket.emit('watch', channel, ack)`: joins a channel; the answer says whether the name was one. Also `unwatch`. `mark` is another one
 * after every message into the channel: who has read everything at that mark has missed nothing. None where many nodes serve the site.
 */
export type WatchAnswer = { ok: boolean; mark?: string }
