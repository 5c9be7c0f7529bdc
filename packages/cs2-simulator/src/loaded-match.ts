import { readBackup, type ResumePoint } from './backup.ts'
import type { EventPost } from './event-post.ts'
import type { MatchSetup } from './match-setup.ts'
import type { PlayerLists } from './player-lists.ts'
import { Random } from './random.ts'
import type { SeriesPlay, SeriesResult } from './series-play.ts'
import type { Uploads } from './uploads.ts'
import type { SeriesMoment } from './webhook-bodies.ts'

/**
 * 'loading' lasts from the load command until play begins: the config is fetched, then people join and warm up. After a backup 'pending_restore' follows it
 * until everybody is ready.
 */
export type ServerState = 'idle' | 'loading' | 'pending_restore' | 'live' | 'post_game'

/** What a server could tell of its match. `source` is the address of its config, '' for one from a backup. */
export type MatchPicture = {
  readonly setup: MatchSetup
  readonly moment: SeriesMoment | null
  readonly source: string
  readonly post: EventPost
}

/** A match that was read, and where its series goes on when it came from a backup. */
export type ReadMatch = {
  readonly setup: MatchSetup
  readonly resume: ResumePoint | null
  readonly source: string
  /** The map of the backup was being played: it goes back at once, and nobody has to be ready. */
  readonly isInPlace: boolean
}

/** A match that is set up. */
export type LoadedMatch = ReadMatch & {
  readonly random: Random
  readonly post: EventPost
  readonly lists: PlayerLists
  /** Settles as post() does for series_start, which a match from a backup does not send. */
  readonly announced: Promise<void>
  readonly uploads: Uploads
}

/** What becomes of the machine a server runs on. */
export type Machine = {
  readonly crash: () => void
  readonly silence: (milliseconds: number) => void
  /** The server is called so from now on; null changes nothing. */
  readonly rename: (name: string | null) => void
}

/** The match of a backup; `playing` is what is live on the server that reads it, null where nothing is. `disk` as for `readBackup`. */
export function resumedMatch(
  text: string,
  disk: Map<string, string>,
  playing: MatchPicture | null,
): ({ readonly ok: true } & ReadMatch) | { readonly ok: false; readonly message: string } {
  const backup = readBackup(text, disk)
  if (!backup.ok) return backup
  const moment = playing?.moment ?? null
  const map = backup.setup.maps[backup.resume.mapNumber]
  return { ...backup, source: '', isInPlace: moment !== null && moment.setup.maps[moment.mapNumber] === map }
}

/** Matches differ under one seed, or every match of a tournament would be the same; what is played again after a restore differs, too. */
export function randomOf({ setup, resume }: ReadMatch, seed: number, server: string): Random {
  const place = resume === null ? '' : `:${server}:${resume.mapNumber}:${resume.snapshot.rounds.length}`
  return new Random(`${seed}:${setup.matchId}${place}`)
}

/** What became of a match that was played, or of the part of it that was. */
export function resultOf({ setup, post }: LoadedMatch, play: SeriesPlay, isFinished: boolean): SeriesResult {
  return {
    matchId: setup.matchId,
    outcome: isFinished ? 'finished' : 'ended',
    teamIds: { team1: setup.team1.id, team2: setup.team2.id },
    seriesScore: play.seriesScore,
    winnerTeamId: isFinished ? play.winnerTeamId : null,
    maps: play.maps,
    ...post.report,
  }
}
