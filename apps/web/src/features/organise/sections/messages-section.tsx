import type { TournamentDetail } from '@lobby/contract'
import { AnnouncementsPanel } from '#features/announcements/announcements-panel'
import { MessagesSection as Messages } from '#features/messages/messages-section'

/** What organisers say: to teams, and to whoever looks at the cup's page. */
export function MessagesSection({ tournament }: { tournament: TournamentDetail }) {
  return (
    <>
      <Messages tournament={tournament} />
      <AnnouncementsPanel place={tournament.id} />
    </>
  )
}
