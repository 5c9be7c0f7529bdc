import type { Person } from './person.ts'

/** How often the awkward things of a real server happen, each a probability from 0 to 1. All are 0 unless set. */
export type Quirks = {
  /** An event is delivered twice, body for body. */
  readonly duplicateRate: number
  /** An event arrives after the one sent next. */
  readonly reorderRate: number
  /** An event is never sent, as when the network swallows the one try there is. */
  readonly dropRate: number
  /** After a round, an administrator restores one to three rounds back; at most three times a map. */
  readonly restoreRate: number
  /** After a round, an event of another plugin is sent. */
  readonly unknownRate: number
  /** A player is missing from the round's report, as when disconnected at its end. */
  readonly absentPlayerRate: number
  /** An event names the other team as winner. */
  readonly wrongWinnerRate: number
  /** An event arrives `lagMs` late. */
  readonly lagRate: number
  /** After a round the process is gone: nothing is said, the ports close, and `restartMs` later it stands there empty. */
  readonly crashRate: number
  /** A load is refused for no reason. */
  readonly refuseLoadRate: number
  /** Between two maps the server answers nobody for `longMapChangeMs`. */
  readonly longMapChangeRate: number
}

/** What a server speaks. 'get5' is Get5's format as its documentation has it. */
export const voices = ['matchzy', 'matchzy-enhanced', 'get5'] as const
export type Voice = (typeof voices)[number]

/** 'once' is the real plugin: one try. 'until-acknowledged' is a fork with a retry queue: in order, until answered. */
export type Delivery = 'once' | 'until-acknowledged'

/** How a simulated server behaves. All times in milliseconds. */
export type SimulatorOptions = {
  /** Same seed, same config: same series, quirks included. */
  readonly seed: number
  /** Length of a round; 0 plays as fast as the peer answers, waiting for each answer. */
  readonly roundMs: number
  /** From the last map_result to series_end; the real plugin waits at least 2000. */
  readonly seriesEndDelayMs: number
  readonly betweenMapsMs: number
  /**
   * From series_end until another match can be loaded; default 0. The real plugin takes 14 s after the map without a GOTV delay, and that delay and 24 s with one, or mp_match_restart_delay
   * less a second where that is longer (Utility.cs:846-858, 910); between two maps it is the same (Utility.cs:953), so that map 2 cannot begin sooner.
   */
  readonly resetDelayMs?: number
  /** How late an event is that lags; default 1500. */
  readonly lagMs?: number
  /** How long a crashed server is away; default 3000. */
  readonly restartMs?: number
  /** Default 15 000. */
  readonly longMapChangeMs?: number
  /** From the end of a map until its demo is sent, to where the settings say by then; default 0. The real plugin takes the GOTV delay and 29.5 s. */
  readonly demoDelayMs?: number
  /** How long people take to say that they are ready after a backup was loaded on a server; default 0. */
  readonly readyMs?: number
  /** How long after a restore both teams have typed `.unpause`; default null: nobody does by themselves, and the match stands until somebody says that it goes on. */
  readonly unpauseMs?: number | null
  /** Size of a map's demo, uploaded when an address for demos is set; default 65 536. */
  readonly demoBytes?: number
  /** How long one HTTP request may take; default 10 000. */
  readonly requestTimeoutMs?: number
  /** Default 'matchzy'. */
  readonly voice?: Voice
  /** Default 'once'. */
  readonly delivery?: Delivery
  readonly quirks?: Partial<Quirks>
  /** How strong a team is, above 0; a team twice as strong wins two rounds of three. Default 1 for all. */
  readonly strengths?: (teamId: string) => number
  /** Who joins for a team that lists fewer players than it needs; whoever is still missing is invented. */
  readonly players?: (teamId: string) => readonly Person[]
  /** While true the next round waits, and nobody is told: for whoever looks at a match under way. Default never. */
  readonly isHeld?: () => boolean
  /** While true the console puts off what MatchZy puts off at half time. Default never: a half time of its own takes no time. */
  readonly isHalfTime?: () => boolean
  readonly log?: (line: string) => void
  /** Stops everything at once, requests in flight included. */
  readonly signal?: AbortSignal
}

/** The options with every default filled in. */
export type Settings = Required<Omit<SimulatorOptions, 'quirks' | 'signal'>> & { readonly quirks: Quirks }

const noQuirks: Quirks = {
  duplicateRate: 0,
  reorderRate: 0,
  dropRate: 0,
  restoreRate: 0,
  unknownRate: 0,
  absentPlayerRate: 0,
  wrongWinnerRate: 0,
  lagRate: 0,
  crashRate: 0,
  refuseLoadRate: 0,
  longMapChangeRate: 0,
}

/** Fills in the defaults. */
export function completeOptions(options: SimulatorOptions): Settings {
  return {
    seed: options.seed,
    roundMs: options.roundMs,
    seriesEndDelayMs: options.seriesEndDelayMs,
    betweenMapsMs: options.betweenMapsMs,
    resetDelayMs: options.resetDelayMs ?? 0,
    lagMs: options.lagMs ?? 1_500,
    restartMs: options.restartMs ?? 3_000,
    longMapChangeMs: options.longMapChangeMs ?? 15_000,
    demoDelayMs: options.demoDelayMs ?? 0,
    readyMs: options.readyMs ?? 0,
    unpauseMs: options.unpauseMs ?? null,
    demoBytes: options.demoBytes ?? 65_536,
    requestTimeoutMs: options.requestTimeoutMs ?? 10_000,
    voice: options.voice ?? 'matchzy',
    delivery: options.delivery ?? 'once',
    quirks: { ...noQuirks, ...options.quirks },
    strengths: options.strengths ?? (() => 1),
    players: options.players ?? (() => []),
    isHeld: options.isHeld ?? (() => false),
    isHalfTime: options.isHalfTime ?? (() => false),
    log: options.log ?? (() => undefined),
  }
}
