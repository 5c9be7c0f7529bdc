import type { BracketMatch, TeamSummary } from '@lobby/contract'

/** A team and the match of a stage that it has come to. */
export type FoundTeam = { team: TeamSummary; match: number }

/** Every team of these matches, which stand in the order in which they are played. */
export function teamsIn(matches: readonly BracketMatch[]): FoundTeam[] {
  const found = new Map<string, FoundTeam>()
  for (const match of matches)
    for (const { team } of [match.team1, match.team2]) if (team) found.set(team.id, { team, match: match.number })
  return [...found.values()]
}

/** The team whose name or tag is what was typed; else one whose name begins so, else one that has it somewhere. */
export function findTeam(teams: readonly FoundTeam[], typed: string): FoundTeam | null {
  const text = fold(typed)
  const isIt: ((name: string) => boolean)[] = [
    (name) => name === text,
    (name) => name.startsWith(text),
    (name) => name.includes(text),
  ]
  for (const fits of isIt) {
    const found = teams.find(({ team }) => fits(fold(team.name)) || fits(fold(team.tag)))
    if (found) return found
  }
  return null
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
