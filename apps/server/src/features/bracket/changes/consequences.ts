import {
  match as matchOf,
  matches,
  placements,
  type BracketMatch as EngineMatch,
  type CorrectionPreview,
  type Tournament,
} from '@lobby/brackets'
import type { BracketLogEntry, Consequences } from '@lobby/contract'
import { presentMatchName } from '../present/match-name.presenter.ts'
import { teamOf, type Beside } from '../present/bracket-match.presenter.ts'
import { presentEntrantsChange } from './entrants-change.presenter.ts'

type MatchName = NonNullable<BracketLogEntry['match']>

export const noConsequences: Consequences = {
  lost_seats: [],
  voided: [],
  kept: [],
  decided: [],
  fates: [],
  paired_rounds: [],
  unequal_pairs: [],
  stages: [],
  entrants: null,
}

type Asked = {
  beside: Beside
  about: string | null
  preview: CorrectionPreview | null
  /** The change is one of who plays, or where. */
  isOfEntrants: boolean
}

/**
 * What changes between two brackets besides the match that the change is about. `beside` is of the first one: it names what
 * people see now. A correction brings its own preview, which knows of results that would not hold.
 */
export function consequencesOf(after: Tournament, { beside, about, preview, isOfEntrants }: Asked): Consequences {
  const { bracket: before, teams } = beside
  const named = (key: string): MatchName[] => {
    const match = matchOf(before, key)
    return match ? [presentMatchName(match, beside)] : []
  }
  const seats = (preview?.matches ?? []).flatMap(({ match, team, state }) =>
    named(match).map((name) => ({ match: name, team: teamOf(teams, team), state })),
  )
  return {
    lost_seats: seats,
    voided: (preview?.voided ?? annulled(before, after)).flatMap(named),
    kept: (preview?.kept ?? []).flatMap(named),
    // A change of the entrants tells of byes itself.
    decided: decidedWithoutPlay(before, after)
      .filter((match) => match.id !== about && !(isOfEntrants && match.outcome?.kind === 'bye'))
      .map((match) => ({ match: presentMatchName(match, beside), winner: winnerOf(match, beside) })),
    fates: preview ? preview.fates.map((fate) => presentFate(fate, beside)) : changedFates(after, beside),
    paired_rounds: (preview?.pairedRounds ?? []).map(({ stage, round }) => ({ stage, round })),
    unequal_pairs: (preview?.unequalPairs ?? []).flatMap(named),
    stages: [...(preview?.stages ?? [])],
    entrants: isOfEntrants ? presentEntrantsChange(after, beside) : null,
  }
}

/** Results that stood and do not count any more, as those of a team that left its group early. */
function annulled(before: Tournament, after: Tournament): string[] {
  return matches(before).flatMap(({ id, outcome }) =>
    outcome !== null && outcome.kind !== 'bye' && matchOf(after, id)?.state === 'void' ? [id] : [],
  )
}

function decidedWithoutPlay(before: Tournament, after: Tournament): EngineMatch[] {
  return matches(before).flatMap(({ id, outcome }) => {
    const match = matchOf(after, id)
    const isNew = outcome === null && match?.state === 'walkover'
    return match && isNew ? [match] : []
  })
}

function winnerOf({ slots, outcome }: EngineMatch, { teams }: Beside): Consequences['decided'][number]['winner'] {
  const slot = outcome?.winner === 1 ? slots[0] : outcome?.winner === 2 ? slots[1] : null
  return slot?.occupant.kind === 'team' ? teamOf(teams, slot.occupant.team) : null
}

type Fate = CorrectionPreview['fates'][number]

function changedFates(after: Tournament, beside: Beside): Consequences['fates'] {
  const now = new Map(placements(after).map((place) => [place.team, place]))
  return placements(beside.bracket).flatMap((place) => {
    const next = now.get(place.team)
    if (next === undefined || (next.from === place.from && next.to === place.to)) return []
    return [presentFate({ team: place.team, before: place, after: next }, beside)]
  })
}

function presentFate({ team, before, after }: Fate, { teams }: Beside): Consequences['fates'][number] {
  return {
    team: teamOf(teams, team),
    before: { from: before.from, to: before.to },
    after: { from: after.from, to: after.to },
  }
}
