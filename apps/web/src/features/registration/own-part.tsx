import type { TeamRefund, TournamentDetail, TournamentViewer } from '@lobby/contract'
import { OwnRegistration } from './own-registration.tsx'
import { RefundLines } from './refund-lines.tsx'

type OwnProps = {
  tournament: TournamentDetail
  /** Null for a team that has none any more. */
  registration: TournamentViewer['registrations'][number] | null
  refunds: readonly TeamRefund[]
}

/** What of a cup is the viewer's own: how their team stands, and money that is theirs. One part, as pages of cups have no room for the name of another. */
export function OwnPart({ tournament, registration, refunds }: OwnProps) {
  return (
    <>
      {registration !== null && <OwnRegistration tournament={tournament} registration={registration} />}
      {refunds.length > 0 && <RefundLines refunds={refunds} />}
    </>
  )
}
