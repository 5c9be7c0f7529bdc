import type { MatchDetail } from '@lobby/contract'
import { Suspense } from 'react'
import type { MatchTold } from '#features/matches/components/match-page'
import { lazyPart } from '#lib/lazy-part'
import { useRoundAddress } from '#lib/round-address'

const LiveSection = lazyPart(async () => (await import('#features/live/live-section')).LiveSection, {
  texts: ['live'],
  isPatient: true,
})
const RoundPlace = lazyPart(async () => (await import('#features/rounds/story/round-place')).RoundPlace, {
  texts: ['rounds'],
})
const LoggedFigures = lazyPart(async () => (await import('#features/rounds/figures/logged-figures')).LoggedFigures, {
  texts: ['rounds'],
})

/** Nothing of it is fetched before somebody opens a round. */
function RoundOfAddress({ match }: { match: MatchDetail }) {
  const [round] = useRoundAddress()
  if (round === null) return null
  return (
    <Suspense fallback={null}>
      <RoundPlace match={match} />
    </Suspense>
  )
}

/** Matches know nothing of what their rounds are and were like: the features meet here. */
export const matchTold: MatchTold = {
  live: (match, { seesNow, isReferee }) => <LiveSection match={match} seesNow={seesNow} mends={isReferee} />,
  round: (match) => <RoundOfAddress match={match} />,
  figures: (match) => (
    <Suspense fallback={null}>
      <LoggedFigures match={match} />
    </Suspense>
  ),
}
