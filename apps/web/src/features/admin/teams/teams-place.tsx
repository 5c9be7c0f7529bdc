import { useParams } from '@tanstack/react-router'
import { TeamPage } from './team-page.tsx'
import { TeamsPage } from './teams-page.tsx'

/** All teams, or the one that the address names. */
export function TeamsPlace() {
  const { teamId } = useParams({ strict: false })
  return teamId === undefined ? <TeamsPage /> : <TeamPage key={teamId} teamId={teamId} />
}
