import type { AchievementId, NoticeKind } from '@lobby/contract'

/**
 * What a feature tells people of an act of its own. It holds ids, and names that nobody could look up later; the sentence is made
 * when it is read (docs/decisions/051).
 */
export type MadeNotice = {
  kind: NoticeKind
  /** Ids of people, the one who acted left out. */
  to: readonly string[]
  /** What it is about (`match:5`), by which `notice.settled` finds it. */
  about: string
  /** Path of the page where its action is. */
  page: string
  values?: Readonly<Record<string, string>>
  /** Ids of people whom the sentence names. */
  people?: Readonly<Record<string, string>>
  /** Named in the reader's language. */
  achievement?: AchievementId
  /** ISO 8601, read in the reader's zone. */
  times?: Readonly<Record<string, string>>
  /** ISO 8601; after this there is nothing to do about it. */
  endsAt?: string
}

/**
 * Everything that one feature may tell the others. Names are noun.past-verb; bodies hold ids, never rows, and enough to tell
 * this event from every other one of its type, so that equal bodies are one event told twice.
 */
export type DomainEvent =
  | { type: 'tournament.team-registered'; tournamentId: string; registrationId: string }
  | { type: 'tournament.team-confirmed'; tournamentId: string; registrationId: string }
  /** A team takes no part any more; `by` took it out, or left it too small. `players` stood on its roster, which is gone with it. */
  | {
      type: 'tournament.team-withdrawn'
      tournamentId: string
      registrationId: string
      by: string
      players: readonly string[]
      at: string
    }
  /** By the word of `by` some play on a roster now, and others do no more. */
  | {
      type: 'tournament.roster-changed'
      tournamentId: string
      registrationId: string
      by: string
      added: readonly string[]
      removed: readonly string[]
      at: string
    }
  /** A team moved up from the waiting list; `dueAt` (ISO 8601) is its payment's deadline. */
  | { type: 'tournament.place-offered'; tournamentId: string; registrationId: string; dueAt: string }
  /** The payment's deadline `dueAt` passed. */
  | { type: 'tournament.place-lost'; tournamentId: string; registrationId: string; dueAt: string }
  /** A draft was opened: from now on everybody may know of it. */
  | { type: 'tournament.published'; tournamentId: string }
  /** What a place costs is another sum since `version`. */
  | { type: 'tournament.fee-changed'; tournamentId: string; version: number }
  | { type: 'tournament.started'; tournamentId: string }
  /** An organiser wrote to teams of theirs. */
  | { type: 'tournament.message-sent'; tournamentId: string; messageId: string }
  /** Teams say from now on that they are there; `at`, `until` and such are ISO 8601. */
  | { type: 'tournament.check-in-opened'; tournamentId: string; at: string }
  /** It ends soon, or an organiser reminds of it: who is missing hears of it. */
  | { type: 'tournament.check-in-ending'; tournamentId: string; at: string }
  | { type: 'tournament.team-checked-in'; tournamentId: string; registrationId: string; at: string }
  /** It was not there when its time ended: its place goes to whoever waits. */
  | { type: 'tournament.check-in-missed'; tournamentId: string; registrationId: string; at: string }
  /** It has a place after the end, and until then to say that it is there. */
  | { type: 'tournament.check-in-offered'; tournamentId: string; registrationId: string; until: string }
  /** An organiser gave a team that was missed its place again. */
  | { type: 'tournament.check-in-admitted'; tournamentId: string; registrationId: string; at: string }
  /** Settings were changed by the word of `by`; `version` is the tournament's since then. */
  | { type: 'tournament.changed'; tournamentId: string; fields: readonly string[]; by: string; version: number }
  /** No match of it begins until it is resumed; `at` (ISO 8601) tells one pause from the next. */
  | { type: 'tournament.paused' | 'tournament.resumed'; tournamentId: string; by: string; at: string }
  /** Also while it is played: what was paid is owed to its teams. */
  | { type: 'tournament.cancelled'; tournamentId: string }
  /** Places of a bracket that is played out, told with each new `version` of it: the first time and after every correction. */
  | { type: 'tournament.places-changed'; tournamentId: string; version: number }
  /** Its places, as of its `version`, stand where others read them; none where it was opened again. */
  | { type: 'tournament.places-kept'; tournamentId: string; version: number }
  /** A team came from a qualifier. */
  | { type: 'tournament.team-qualified'; tournamentId: string; registrationId: string }
  /** A correction of the qualifier, by its `version`, took a team out again. */
  | { type: 'tournament.qualification-lost'; tournamentId: string; registrationId: string; version: number }
  /** The places of a qualifier, as of its `version`, leave seats to the organiser. */
  | { type: 'tournament.seats-undecided'; tournamentId: string; sourceId: string; version: number }
  | { type: 'tournament.finished'; tournamentId: string; championTeamId: string | null }
  /** It has its first champion, another one by a correction, or none any more; `version` is the tournament's since then. */
  | {
      type: 'tournament.champion-changed'
      tournamentId: string
      championTeamId: string | null
      formerTeamId: string | null
      version: number
    }
  /** The bracket, as of its `version`, made matches of teams that are known now. */
  | { type: 'tournament.matches-made'; tournamentId: string; version: number }
  | { type: 'match.started'; matchId: number; tournamentId: number; key: string }
  | { type: 'match.finished'; matchId: number; tournamentId: number; key: string }
  /** The score of a map of a match that is over was not known, and is now. */
  | { type: 'match.completed'; matchId: number; tournamentId: number; key: string; version: number }
  /** A match that is over, or was, says something else of itself since its `version`; its first end by play is match.finished. */
  | { type: 'match.amended'; matchId: number; version: number }
  /** An organiser spoke over a match, away from its game server; `version` is the match's since then. */
  | { type: 'match.ruled'; matchId: number; version: number; ruling: 'decided' | 'annulled' | 'restored' }
  /** Which maps are played and who starts where on them: from now on a game server may load the match. */
  | { type: 'match.maps-settled'; matchId: number; version: number }
  /** Its maps were chosen, or being chosen, when it became another series; `version` is the match's since then. */
  | { type: 'match.maps-reopened'; matchId: number; version: number }
  /**
   * Another team is waited for in the room, as of its `version`: to say that it is ready, or to choose; nobody where `team` is null. `until` is ISO 8601.
   */
  | {
      type: 'match.room-waits'
      matchId: number
      version: number
      wait: { for: 'ready' | 'choice'; team: 1 | 2; until: string | null } | null
    }
  /** One team was ready in its room and the other was not, until the organiser's patience was over. */
  | { type: 'match.missed'; matchId: number; absent: 1 | 2; version: number }
  /** A captain wants another time; `version` is the room's since then, times are ISO 8601. */
  | { type: 'match.time-proposed'; matchId: number; team: 1 | 2; time: string; version: number }
  /** The other captain said yes or no to it. */
  | {
      type: 'match.time-answered'
      matchId: number
      team: 1 | 2
      by: string
      accepted: boolean
      time: string
      version: number
    }
  /** A captain asks an organiser to come. */
  | { type: 'match.organiser-called'; matchId: number; orderId: string }
  /** A captain said how a match ended, and the other one has not answered; `version` is the room's since then. */
  | { type: 'match.result-reported'; matchId: number; version: number }
  /** Both captains say the same of a match, or one said it and the other nothing in time. */
  | { type: 'match.result-agreed'; matchId: number; version: number }
  /** The captains say different things of a match: an organiser decides. */
  | { type: 'match.result-disputed'; matchId: number; version: number }
  /** A captain disputes how a match ended; `at` is ISO 8601. */
  | { type: 'match.dispute-opened'; matchId: number; team: 1 | 2; by: string; at: string }
  /** An organiser ruled that a disputed result stands. */
  | { type: 'match.dispute-upheld'; matchId: number; at: string }
  /** A referee or an organiser warned a team of it, or one of its people. */
  | { type: 'match.warned'; matchId: number; warningId: string }
  /** Somebody got a role of a crew, or lost it. */
  | { type: 'crew.changed'; crewId: string; change: 'added' | 'removed' }
  /** Somebody from outside a team came to play for it or coach it, or does no more. */
  | { type: 'stand-in.changed'; standInId: string; change: 'added' | 'removed' }
  /** A match begins at `time` (ISO 8601), in half an hour. */
  | { type: 'match.start-announced'; matchId: number; time: string }
  /** The server of an assignment fetched the match's config. */
  | { type: 'match.config-fetched'; matchId: number; assignment: number }
  /** The server of an assignment sent its first event. */
  | { type: 'match.assignment-announced'; matchId: number; assignment: number }
  /** An assignment that does not count tells of play, and the current one, `instead`, tells nothing. */
  | { type: 'match.stray-heard'; matchId: number; assignment: number; instead: number }
  /** Its server said that a pause began or ended, or that it goes back to a backup. */
  | { type: 'match.pause-told'; matchId: number; assignment: number }
  /** Its server went back to a round before, by whose word ever; `at` (ISO 8601). */
  | { type: 'match.went-back'; matchId: number; assignment: number; at: string }
  /** Fewer servers take matches than matches wait. */
  | { type: 'line.short'; alarmId: string }
  /** More of its server's log came after the match was over, by `at` (ISO 8601). */
  | { type: 'match.log-completed'; matchId: number; at: string }
  /** What a match tells of its players stands in player_results as of its `version`. */
  | { type: 'results.counted'; matchId: number; version: number }
  /** Nothing points to the person any more but an account without a name. */
  | { type: 'account.deleted'; userId: string }
  /** An admin shut somebody out, who was not yet. */
  | { type: 'account.banned'; userId: string; by: string; at: string }
  /** `at` (ISO 8601) tells one joining or leaving of a person from the next; `by` took them in, where it was not they who came. */
  | { type: 'team.member-joined'; teamId: string; userId: string; at: string; by?: string }
  | { type: 'team.member-removed'; teamId: string; userId: string; at: string }
  | { type: 'team.handed-over'; teamId: string; captainId: string; at: string }
  /** A player asks a team to take them in. */
  | { type: 'team.join-requested'; teamId: string; requestId: string }
  /** A captain answered a player who asked. */
  | { type: 'team.join-answered'; teamId: string; requestId: string; answer: 'accepted' | 'declined' }
  /** A captain invites a player who looks for a team. */
  | { type: 'team.player-invited'; teamId: string; code: string }
  /** Nobody can look up what is gone, so the event says what it was called and who was in it beside the captain. */
  | { type: 'team.disbanded'; teamId: string; name: string; memberIds: readonly string[] }
  /** Somebody is to hear of an act that its feature alone knows; `at` (ISO 8601) tells it from the next one like it. */
  | { type: 'notice.made'; notice: MadeNotice; at: string }
  /** What notices of these kinds asked for is done, or does not hold any more. */
  | { type: 'notice.settled'; about: string; kinds: readonly NoticeKind[]; at: string }

export type DomainEventType = DomainEvent['type']
export type DomainEventOf<T extends DomainEventType> = Extract<DomainEvent, { type: T }>
