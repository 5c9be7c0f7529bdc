import type { LiveBomb, LiveView } from '@lobby/contract'
import type { MapView } from '@lobby/cs2/facts'
import type { GameTimes } from './match-facts.ts'
import type { People } from './people.ts'

const defuseMs = { withKit: 5_000, without: 10_000 } as const

export type ClockScene = {
  readonly view: MapView
  readonly times: GameTimes
  /** A moment of the server's clock on ours, as this sight has it. */
  readonly ours: (stamp: number) => number | null
}

/** What runs out, and when. An end that is past by the log's own clock was none: somebody paused the game. */
export function presentClock({ view, times, ours }: ClockScene): LiveView['clock'] {
  const { phase, round, pause, lastAt } = view
  const end = (from: number | null | undefined, afterMs: number): number | null =>
    from === null || from === undefined || from + afterMs < lastAt ? null : ours(from + afterMs)
  if (pause !== null && phase !== 'live' && phase !== 'planted') {
    const isTimeout = pause.by === 'timeout_ct' || pause.by === 'timeout_t'
    return { kind: 'pause', ends_at: isTimeout ? end(pause.since, times.pauseMs) : null }
  }
  if (phase === 'freeze') return { kind: 'freeze', ends_at: end(round?.freezeAt, times.freezeMs) }
  if (phase === 'live') return { kind: 'round', ends_at: end(round?.startedAt, times.roundMs) }
  return phase === 'planted' ? { kind: 'bomb', ends_at: end(round?.bomb.plantedAt, times.bombMs) } : null
}

/** Null where no round with a bomb runs. */
export function presentBomb({ view, times, ours }: ClockScene, people: People): LiveBomb | null {
  const { round, phase } = view
  if (round === null || phase === 'warmup' || phase === 'knife') return null
  const { bomb } = round
  const isTicking = bomb.plantedAt !== null && bomb.defusedAt === null && bomb.explodedAt === null
  return {
    state: bombState(round),
    carrier: bomb.plantedAt === null ? people.place(bomb.carrier) : null,
    site: bomb.plantedAt === null ? null : bomb.site,
    explodes_at: isTicking ? ours((bomb.plantedAt ?? 0) + times.bombMs) : null,
    defusing: isTicking && round.endedAt === null ? defusingIn({ view, times, ours }, people) : null,
  }
}

function bombState({ bomb, isTorn }: NonNullable<MapView['round']>): LiveBomb['state'] {
  if (bomb.explodedAt !== null) return 'exploded'
  if (bomb.defusedAt !== null) return 'defused'
  if (bomb.plantedAt !== null) return 'planted'
  if (isTorn) return 'unknown'
  return bomb.carrier !== null ? 'carried' : bomb.isDropped ? 'dropped' : 'unknown'
}

/** No line tells that somebody let go of it: it is over when they die, or its time is. */
function defusingIn({ view, ours }: ClockScene, people: People): LiveBomb['defusing'] {
  const defusing = view.round?.bomb.defusing ?? null
  if (defusing === null) return null
  const isAlive = view.players.find(({ steamId }) => steamId === defusing.player)?.isAlive ?? true
  const longest = defusing.hasKit === true ? defuseMs.withKit : defuseMs.without
  if (!isAlive || defusing.at + longest < view.lastAt) return null
  const endsAt = defusing.hasKit === null ? null : ours(defusing.at + longest)
  return { person: people.place(defusing.player), ends_at: endsAt }
}
