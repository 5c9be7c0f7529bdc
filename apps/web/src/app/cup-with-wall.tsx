import { Suspense } from 'react'
import { TournamentPage } from '#features/cup/components/tournament-page'
import type { CupDrawing } from '#features/cup/components/cup-drawing'
import { CupView, type LiveWallPart } from '#features/cup/components/cup-view'
import { lazyPart } from '#lib/lazy-part'

const CupWall = lazyPart(async () => (await import('#features/live/cup-wall')).CupWall, {
  texts: ['live'],
})

/** With the code of a cup's page: a draft that is read by a link has the same head. */
export { CupHero } from '#features/cup/components/cup-hero'

/** A cup knows its matches, the log what goes on in them: they meet here. */
const wall: LiveWallPart = (tournament, live) => (
  <Suspense fallback={null}>
    <CupWall tournament={tournament} live={live} />
  </Suspense>
)

const overview: CupDrawing = (shown) => <CupView {...shown} wall={wall} />

/** A cup with what goes on in its live matches. */
export function CupWithWall({ tournamentId }: { tournamentId: string }) {
  return <TournamentPage tournamentId={tournamentId} draw={overview} />
}
