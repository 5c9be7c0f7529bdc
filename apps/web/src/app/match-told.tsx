import type { MatchDetail } from '@lobby/contract'
import { Suspense, useState } from 'react'
import { useSight } from '#features/matches/api/get-match-now'
import type { LoggedBoardPart, MatchTold } from '#features/matches/components/match-page'
import { useIsTakenOver } from '#lib/address-state'
import { lazyPart } from '#lib/lazy-part'
import { readRound, useRoundAddress } from '#lib/round-address'

const LiveSection = lazyPart(async () => (await import('#features/live/live-section')).LiveSection, {
  texts: ['live'],
})
const RoundPlace = lazyPart(async () => (await import('#features/rounds/story/round-place')).RoundPlace, {
  texts: ['rounds'],
})
const LoggedFigures = lazyPart(async () => (await import('#features/rounds/figures/logged-figures')).LoggedFigures, {
  texts: ['rounds'],
})

const isLinkedNow = (): boolean =>
  typeof location !== 'undefined' && readRound(new URLSearchParams(location.search).get('round') ?? '') !== null

/** Nothing of it is fetched before somebody opens a round. */
function RoundOfAddress({ match }: { match: MatchDetail }) {
  const [round] = useRoundAddress()
  // Whether the page was opened by a link to a round.
  const [isLinked, setLinked] = useState(isLinkedNow)
  const sight = useSight(match)
  if (round === null) return null
  return (
    <Suspense fallback={null}>
      <RoundPlace match={match} sight={sight} isLinked={isLinked} onClosed={() => setLinked(false)} />
    </Suspense>
  )
}

type FiguresProps = { match: MatchDetail; board: LoggedBoardPart }

/** A browser's work alone: they stand below all that a first view is for, and whoever draws them brings their styles. */
function FiguresInBrowser(props: FiguresProps) {
  return useIsTakenOver() ? <Figures {...props} /> : null
}

function Figures({ match, board }: FiguresProps) {
  const sight = useSight(match)
  return (
    <Suspense fallback={null}>
      <LoggedFigures match={match} sight={sight} board={board} />
    </Suspense>
  )
}

/** Matches know nothing of what their rounds are and were like: the features meet here. */
export const matchTold: MatchTold = {
  live: (match, { seesNow, isReferee }) => (
    <LiveSection match={match} seesNow={seesNow && match.live_delay > 0} mends={isReferee} />
  ),
  round: (match) => <RoundOfAddress match={match} />,
  figures: (match, board) => <FiguresInBrowser match={match} board={board} />,
}
