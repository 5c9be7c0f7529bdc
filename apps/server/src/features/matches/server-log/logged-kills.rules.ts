import type { TeamNumber } from '@lobby/contract'
import type { Course } from './logged-rounds.rules.ts'

/** Who killed whom with what, by SteamID64; the weapon by the engine's name. */
export type LoggedKill = {
  readonly killer: string
  readonly victim: string
  readonly weapon: string
  readonly isHeadshot: boolean
}

/** Kills of a map over its logged rounds, where both are players of the match and on different sides: bots, coaches and accidents tell nothing of a duel. */
export function killsOf(rounds: Course, teamOf: ReadonlyMap<string, TeamNumber>): LoggedKill[] {
  return rounds.flatMap(({ facts }) =>
    facts.flatMap((fact) => {
      if (fact.kind !== 'kill' || fact.killer.side === fact.victim.side) return []
      const { steamId: killer } = fact.killer
      const { steamId: victim } = fact.victim
      if (killer === null || victim === null || !teamOf.has(killer) || !teamOf.has(victim)) return []
      return [{ killer, victim, weapon: fact.weapon, isHeadshot: fact.how.includes('headshot') }]
    }),
  )
}
