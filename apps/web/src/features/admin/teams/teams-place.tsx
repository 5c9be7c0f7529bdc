import { TeamPage } from './team-page.tsx'
import { TeamsPage } from './teams-page.tsx'

/** All teams, or one of them. */
export function TeamsPlace({ id }: { id?: string | undefined }) {
  return id === undefined ? <TeamsPage /> : <TeamPage key={id} teamId={id} />
}
