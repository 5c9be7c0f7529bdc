import type { DialectName } from '../dialect.ts'
import type { ServerInfo } from '../query/server-info.ts'
import type { MatchStatus } from '../rcon/match-status.ts'

/** What was found out of a server. Null is what nobody could ask, or what was not answered. */
export type InspectionFacts = {
  readonly query:
    | { readonly ok: true; readonly pingMs: number; readonly info: ServerInfo }
    | { readonly ok: false; readonly why: 'no_answer' | 'not_understood' | 'unknown_host' | 'not_allowed' }
  readonly console: ConsoleFacts
  /** The server's answers by the question; without the console there are none. */
  readonly answers: Answers
  readonly dialect: DialectName | null
  /** Whether the fork's 2.x answered under its own name. */
  readonly isAt: boolean
  readonly status: MatchStatus | null
  readonly people: number | null
  readonly reach: ReachFacts
  readonly log: LogFacts
  readonly entered: Entered
  readonly history: InspectionHistory | null
  /** Free bytes where the server lies, if somebody told. */
  readonly freeDiskBytes: number | null
}

type ConsoleFacts =
  | { readonly kind: 'works'; readonly tookMs: number }
  | { readonly kind: 'not_set' | 'wrong_password' | 'unreachable' | 'silent' }
export type Answers = Readonly<Record<string, string | null>>

/** What whoever runs the server said of it. */
type Entered = { readonly dialect: DialectName | null; readonly gotvPort: number | null }

/** One fetch of the test: which header was to come, whether its request came at all, and whether the header was with it. */
export type FetchFact = {
  readonly header: string
  readonly request: 'none' | 'with_header' | 'without_header'
  /** What the console printed; null when it was silent for as long as anybody waits. */
  readonly answer: string | null
  readonly tookMs: number
}
export type ReachFacts =
  | { readonly kind: 'tried'; readonly url: string; readonly fetches: readonly FetchFact[] }
  | { readonly kind: 'no_address' | 'no_plugin' | 'not_empty' | 'no_console' }

/** Lines of the log that came to the test's address. */
export type LogFacts =
  | {
      readonly kind: 'tried'
      /** Whether the list names the test's address; null when the list was not answered. */
      readonly isListed: boolean | null
      readonly arrived: LogArrival | null
      readonly afterMs: number
    }
  | { readonly kind: 'listed_before'; readonly count: number }
  | { readonly kind: 'no_command' | 'no_address' | 'no_console' }
/** `lineAt` is the newest line's own time read as if it were UTC, `receivedAt` ours; both in milliseconds since 1970. */
export type LogArrival = { readonly lines: number; readonly lineAt: number | null; readonly receivedAt: number }

/** What matches on this server have shown before. Times are ISO 8601 in UTC; null where nothing came. */
export type InspectionHistory = {
  readonly events: string | null
  readonly backup: string | null
  readonly demo: string | null
  readonly log: string | null
  /** Kinds of facts that its log told. */
  readonly logKinds: readonly string[]
  readonly restore: 'none' | 'seen' | 'seen_with_side'
  /** A body came that .NET's rules for text were seen in. */
  readonly netBytes: boolean
  /** A match plugin was found on it once. */
  readonly hadPlugin: boolean
  /** The game's version when the plugin answered last; null where nobody noted it. */
  readonly workedOn: string | null
}
