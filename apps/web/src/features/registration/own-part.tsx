import type { TournamentDetail, TournamentViewer } from '@lobby/contract'
import { OwnRegistration } from './own-registration.tsx'
import { PrizeLines } from './prize-lines.tsx'
import { RefundLines } from './refund-lines.tsx'

// Fetched with the rest, which holds its payment: pages of cups name one file.
export { RegisterDialog } from './register-dialog.tsx'

type OwnProps = {
  tournament: TournamentDetail
  /** Null for a team that has none any more. */
  registration: TournamentViewer['registrations'][number] | null
  viewer: TournamentViewer | null
}

/** What of a cup is the viewer's own: how their team stands, and money that is theirs. */
export function OwnPart({ tournament, registration, viewer }: OwnProps) {
  const { prizes, refunds } = viewer ?? {}
  return (
    <>
      {registration !== null && <OwnRegistration tournament={tournament} registration={registration} />}
      {prizes !== undefined && <PrizeLines tournamentId={tournament.id} prizes={prizes} />}
      {refunds !== undefined && <RefundLines refunds={refunds} />}
    </>
  )
}
