import { type Effect, nothing, refuse, working } from './effect.ts'
import { change, changeGroup, closeGroup, isDecided, verdictOf } from './settle.ts'
import { groupAt, type Leaving, type Tournament, type Work } from './state.ts'
import { sitsIn } from './tally.ts'
import type { BracketMatch, LeavePolicy, Refusal, TeamId } from './types.ts'
import { vectorGet } from './vector.ts'

/**
 * What it means that a team leaves: its current match is a win for the opponent, a later seat lets the opponent
 * through when it is known, results stay (rules §4 cases 20-22, 54, 55). In a round robin its matches may be annulled
 * (case 43).
 */
export function leaveEffect(
  t: Tournament,
  { team, policy = 'auto' }: { readonly team: TeamId; readonly policy?: LeavePolicy },
  leaving: Leaving,
): Effect | Refusal {
  if (!t.setup.teams.includes(team)) return refuse('team_unknown', { team })
  if (policy !== 'auto' && policy !== 'annul' && policy !== 'forfeit') return refuse('policy_invalid', { team })
  const known = t.out.get(team)
  if (known === leaving) return nothing
  // A team that has withdrawn can still be disqualified; the other way round there is nothing left to withdraw.
  if (known === 'disqualified') return refuse('team_out', { team })
  return working((work) => {
    work.out = new Map([...work.out, [team, leaving]])
    for (const at of work.layout.groups.keys()) changeGroup(work, at, 0)
    const own = positionsOf(work, team).toSorted((a, b) => openLast(work, a) - openLast(work, b))
    const annulled = new Set(own.length === 0 ? [] : annulledPositions(work, own, policy))
    for (const at of own) {
      const { state, slots } = vectorGet(work.matches, at)
      if (annulled.has(at)) change(work, at, { state: 'void', outcome: null })
      else if (!isDecided(state)) change(work, at, verdictOf(slots[0].occupant, slots[1].occupant, work.out))
    }
    for (const at of work.layout.groups.keys()) closeGroup(work, at)
  })
}

/** What is decided goes first: a group closes with its last open match, and nothing may change behind that. */
function openLast(work: Work, at: number): number {
  return Number(!isDecided(vectorGet(work.matches, at).state))
}

function positionsOf(work: Work, team: TeamId): number[] {
  return Array.from({ length: work.matches.length }, (_, at) => at).filter((at) =>
    sitsIn(vectorGet(work.matches, at), team),
  )
}

/** Only an open group is changed: what has gone on to the next stage stays as it was. */
function annulledPositions(work: Work, own: readonly number[], policy: LeavePolicy): number[] {
  const inGroup = own.filter((at) => {
    const group = groupAt(work, at)
    return group >= 0 && work.layout.groups[group]!.stage.format === 'round_robin' && !work.groups[group]!.closed
  })
  const played = inGroup.filter((at) => isPlayed(vectorGet(work.matches, at))).length
  const annuls = policy === 'annul' || (policy === 'auto' && played * 2 < inGroup.length)
  return annuls ? inGroup : []
}

function isPlayed({ outcome }: BracketMatch): boolean {
  return outcome !== null && outcome.kind !== 'bye'
}
