import type { MatchDetail } from '@lobby/contract'
import { Suspense } from 'react'
import { MatchPage } from '#features/matches/components/match-page'
import { lazyPart } from '#lib/lazy-part'
import { matchTalk } from './match-talk.tsx'
import { matchTold } from './match-told.tsx'

/** Only organisers ever load it: matches know nothing of brackets, so the two features meet here. */
const MatchTools = lazyPart(async () => (await import('#features/organise/results/match-tools')).MatchTools, {
  texts: ['tournaments', 'organise'],
})

const MatchStandIns = lazyPart(
  async () => (await import('#features/organise/stand-ins/match-stand-ins')).MatchStandIns,
  {
    texts: ['stand-ins', 'crew'],
  },
)

/** A referee sets results; who plays is the organisers' word. */
function organiserTools(match: MatchDetail, { isOrganiser }: { isOrganiser: boolean }) {
  return (
    <>
      {isOrganiser && (
        <Suspense fallback={null}>
          <MatchStandIns match={match} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <MatchTools match={match} />
      </Suspense>
    </>
  )
}

/** A match's page with all that other features put into it. */
export function MatchPlace({ matchId }: { matchId: string }) {
  return <MatchPage matchId={matchId} organiserTools={organiserTools} told={matchTold} talk={matchTalk} />
}
