import { type Effect, refuse, working } from './effect.ts'
import { changeGroup, setGroup } from './settle.ts'
import { isSwissOver, swissTeams } from './standings.ts'
import type { Tournament } from './state.ts'
import { hasReached, swissConfig } from './swiss-table.ts'
import type { Refusal, TeamId } from './types.ts'

/** The first stage where it is Swiss: the group of a tournament that somebody may enter late. */
const group = 0

/**
 * Why nobody may enter the Swiss stage in its next round; null where it may. Whoever comes then has lost the rounds before (rules §4
 * case 66), and must have losses left to play on.
 */
export function lateEntryRefusal(t: Tournament, losses: number): Refusal | null {
  const { id: stage, lateEntry, losses: most } = swissConfig(t, group)
  const round = t.groups[group]!.rounds.length + 1
  if (lateEntry === undefined) return refuse('late_entry_off', { stage, round })
  if (isSwissOver(t, group)) return refuse('stage_complete', { stage })
  return round > lateEntry.until || hasReached(losses, most) ? refuse('late_entry_closed', { stage, round }) : null
}

/**
 * A team that withdrew plays again from the next round on: it has lost those it was away for, and no bye comes of that. Only a Swiss
 * stage lets anybody back in, and nobody who was sent off.
 */
export function returnEffect(t: Tournament, team: TeamId): Effect | Refusal {
  const { rounds = [], returned = [] } = t.groups[group] ?? {}
  const isOpen = t.config.stages[0]!.format === 'swiss' && rounds.length > 0
  if (!isOpen || t.out.get(team) !== 'withdrawn') return refuse('team_out', { team })
  const { wins, losses } = swissTeams(t, group, Infinity).find((entry) => entry.team === team) ?? { wins: 0, losses: 0 }
  const away = rounds.length - wins - losses
  const refusal = hasReached(wins, swissConfig(t, group).wins)
    ? refuse('team_out', { team })
    : lateEntryRefusal(t, losses + away)
  if (refusal !== null) return refusal
  return working((work) => {
    work.out = new Map([...work.out].filter(([other]) => other !== team))
    setGroup(work, group, {
      ...work.groups[group]!,
      returned: Object.freeze([...returned, Object.freeze({ team, round: rounds.length })]),
    })
    for (const at of work.layout.groups.keys()) changeGroup(work, at, 0)
  })
}
