import type { LiveModel, LiveOutcome, LiveStakes } from '@lobby/contract'
import { type Outcome, type RoundModel, roundModel, type Strength } from '@lobby/chances'
import { rounded, shown } from './chance-match.ts'
import type { MatchStanding } from './match-chances.ts'

/** Beyond so many milliseconds without a line a value is told as of its time. */
export const silentAfterMs = 60_000

/** What a match means to its cup, as it stands. */
export type CupStakes = Pick<LiveStakes, 'goal' | 'teams'> & {
  /** When other matches stood as they are taken to; null for now. */
  readonly asOf: number | null
}

type Told = {
  /** The map that is shown, by its place from 0. */
  readonly map: number
  /** Null where the cup's chances are not known. */
  readonly cup: CupStakes | null
  /** By ratings; null where nobody has one. */
  readonly strength: Strength | null
  /** When the newest line came, and the time now. */
  readonly heardAt: number | null
  readonly now: number
}

/** Null where nothing can be said of the map or of the series. */
export function presentStakes(standing: MatchStanding, { map, cup, strength, heardAt, now }: Told): LiveStakes | null {
  const outcome = standing.maps[map]?.outcome ?? null
  if (outcome === null || standing.series === null) return null
  const isSilent = heardAt !== null && now - heardAt >= silentAfterMs
  return {
    round: standing.round === null ? null : shown(standing.round),
    map: outcomeOf(outcome),
    series: outcomeOf(standing.series),
    goal: cup?.goal ?? null,
    teams: cup?.teams ?? [],
    as_of: earliest(cup?.asOf ?? null, isSilent ? heardAt : null),
    strengths: strengthsOf(strength),
    model: presentModel(),
  }
}

/** What the teams' strengths come from. */
export function strengthsOf(strength: Strength | null): LiveStakes['strengths'] {
  return strength === null ? 'even' : 'ratings'
}

/** The model as a page must say it. */
export function presentModel({ version, data, maps, error }: RoundModel = roundModel): LiveModel {
  return {
    version,
    data,
    maps,
    rounds: error?.rounds ?? 0,
    brier: error?.brier ?? null,
    brier_error: error?.brierError ?? null,
  }
}

function outcomeOf({ win, draw }: Outcome): LiveOutcome {
  return { win: shown(win), draw: shown(draw), loss: rounded(1 - shown(win) - shown(draw)) }
}

function earliest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}
