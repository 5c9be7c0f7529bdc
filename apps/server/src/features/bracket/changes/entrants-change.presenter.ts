import { entrantsChanges, match as matchOf, type MatchTeams, type Tournament } from '@lobby/brackets'
import type { EntrantsChange } from '@lobby/contract'
import { teamOf, type Beside } from '../present/bracket-match.presenter.ts'
import { presentMatchName } from '../present/match-name.presenter.ts'

/** Who plays where between two brackets. `beside` is of the first one: it names what people see now. */
export function presentEntrantsChange(after: Tournament, beside: Beside): EntrantsChange {
  const { bracket: before, teams } = beside
  const { matches, byes, rounds, seeds, redrawn } = entrantsChanges(before, after)
  const named = (key: string) => {
    const match = matchOf(before, key) ?? matchOf(after, key)
    return match ? [presentMatchName(match, beside)] : []
  }
  const pair = (both: MatchTeams | null) => {
    if (both === null) return null
    const [team1, team2] = both.map((team) => (team === null ? null : teamOf(teams, team)))
    return { team1: team1 ?? null, team2: team2 ?? null }
  }
  const bye = ({ match, team }: { match: string; team: string }) =>
    named(match).map((name) => ({ match: name, team: teamOf(teams, team) }))
  return {
    matches: matches.flatMap((change) =>
      named(change.match).map((match) => ({ match, before: pair(change.before), after: pair(change.after) })),
    ),
    byes_won: byes.won.flatMap(bye),
    byes_lost: byes.lost.flatMap(bye),
    rounds: rounds.map(({ stage, round }) => ({ stage, round })),
    seeds: seeds.map(({ team, before: was, after: is }) => ({ team: teamOf(teams, team), before: was, after: is })),
    redrawn,
  }
}
