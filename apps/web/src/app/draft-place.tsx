import type { TournamentDetail } from '@lobby/contract'
import { DraftPage } from '#features/cup/draft/draft-page'
import { lazyPart } from '#lib/lazy-part'
import { useLinkToken } from '#lib/link-token'

const CupHero = lazyPart(async () => (await import('./cup-with-wall.tsx')).CupHero)

const head = (tournament: TournamentDetail) => <CupHero tournament={tournament} stage={0} action={null} />

/** The word of its link stands behind the `#`, so the browser alone draws it. */
export function DraftPlace() {
  const { token } = useLinkToken('lobby.draft-link')
  return <DraftPage token={token} head={head} />
}
