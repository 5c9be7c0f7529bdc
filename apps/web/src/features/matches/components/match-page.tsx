import type { MatchDetail, MatchMap, MatchRoom } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode, Suspense, useState } from 'react'
import { isNotFound } from '#lib/api'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { usePageTitle } from '#lib/page-title'
import { useRoundAddress } from '#lib/round-address'
import { useSite } from '#lib/site'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Skeleton } from '#ui/skeleton'
import '#features/game-rules/game-rules.css'
import { matchQuery } from '../api/get-match.ts'
import { useSeenMatch } from '../api/get-match-now.ts'
import { roomQuery } from '../api/get-room.ts'
import { useMatchRights } from '../api/match-rights.ts'
import { useMatchLive } from '../api/use-match-live.ts'
import '../match/boards.css'
import '../match/match.css'
import { openingMap } from '../match/match-derivations.ts'
import { matchTitle } from '../match/match-title.ts'
import { DemosPanel } from '../demos/demos-panel.tsx'
import { RoomPlace } from '../room/room-place.tsx'
import '../room/room.css'
import { StreamPanel } from '../room/stream-panel.tsx'
import { CallsPlace } from './calls-place.tsx'
import { type LivePart, LivePlace } from './live-place.tsx'
import { LoggedBoard } from './logged-board.tsx'
import { MatchCourse } from './match-course.tsx'
import { MatchCrumbs } from './match-crumbs.tsx'
import { MatchDuel } from './match-duel.tsx'
import { MatchMaps } from './match-maps.tsx'
import { MatchOutcome } from './match-outcome.tsx'
import { MatchSkeleton } from './match-skeleton.tsx'
import { RoundStrip } from './round-strip.tsx'
import { Rosters } from './rosters.tsx'
import { Scoreboards } from './scoreboards.tsx'
import { ServerPanel } from './server-panel.tsx'
import { SightChoice, SightNote } from './sight-note.tsx'
import { WarningsPlace } from './warnings-place.tsx'

const MatchGamePanel = lazyPart(async () => (await import('#features/game-rules/game-facts')).MatchGamePanel, {
  texts: ['game'],
})

/** Of the lines that nearly every match has. */
const gameHeight = 280

type OrganiserTools = (match: MatchDetail, rights: { isOrganiser: boolean }) => ReactNode
/** What the match itself keeps of a map's log, where the log tells no more. */
export type LoggedBoardPart = (map: MatchMap) => ReactNode

/** What the server's log tells of it, made by other features: what goes on, under the score; the story of a round, under the rounds; all figures, under the boards. */
export type MatchTold = {
  live: LivePart
  round: (match: MatchDetail) => ReactNode
  figures: (match: MatchDetail, board: LoggedBoardPart) => ReactNode
}
/** What those say to each other who have a say in the match. */
type TalkPart = (match: MatchDetail) => ReactNode
/** `organiserTools`: what the tournament's organisers can do with the match besides loading it on a server. */
type PageProps = { matchId: string; organiserTools?: OrganiserTools; told?: MatchTold; talk?: TalkPart }

/** The room of one match: the score, the maps, every round, everybody's figures, and what happened when. */
export function MatchPage({ matchId, organiserTools, told, talk }: PageProps) {
  const { t } = useTranslation('matches')
  const match = useQuery(matchQuery(matchId))
  useMatchLive(matchId)
  if (match.data) return <Room match={match.data} organiserTools={organiserTools} told={told} talk={talk} />
  if (match.isPending) return <MatchSkeleton />
  if (isNotFound(match.error)) {
    return (
      <EmptyState level={1} title={t('page.missing')} text={t('page.missing_text')}>
        <ButtonLink kind="secondary" to="/matches">
          {t('page.to_list')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return <ErrorState title={t('page.error')} error={match.error} onRetry={() => void match.refetch()} />
}

type RoomProps = {
  match: MatchDetail
  organiserTools: OrganiserTools | undefined
  told: MatchTold | undefined
  talk: TalkPart | undefined
}

/** Until somebody picks a map the page follows the one being played; a round that is told brings its map along. */
function useShownMap(match: MatchDetail): [MatchMap | null, (number: number) => void] {
  const [picked, setPicked] = useState<number | null>(null)
  const [round, showRound] = useRoundAddress()
  const map = match.maps.find((entry) => entry.number === (round?.map ?? picked)) ?? openingMap(match.maps)
  const pick = (number: number) => {
    setPicked(number)
    if (round !== null) showRound(null)
  }
  return [map, pick]
}

/** As long as the match stands as it did, the state of the live line draws nothing anew. */
const Room = memo(function Room({ match: everybodys, organiserTools, told, talk }: RoomProps) {
  // Heard, so that a new language names the page anew.
  useTranslation('matches')
  const match = useSeenMatch(everybodys)
  const { i18n } = useSite()
  const title = matchTitle(match, i18n.t)
  usePageTitle(title.name, title.tab)
  const [map, pickMap] = useShownMap(match)
  const room = useQuery(roomQuery(match.id))
  const isAhead = match.status === 'ready' || match.status === 'warmup'
  // Until the teams have chosen them, the maps that would be played without their choice are of no interest.
  const areChosen = !isChoosing(room.data)
  const hasLog = match.maps.some((entry) => entry.logged_rounds > 0)
  const hasPlayers = map !== null && map.players1.length + map.players2.length > 0
  // Rosters are short, so beside them this would leave half of the page empty. It stays where it stood first: a form of it may be open when the first round ends.
  const [isUnderRosters] = useState(!hasPlayers)
  const work = (
    <>
      <WarningsPlace match={match} />
      {organiserTools && <ForReferees match={match} tools={organiserTools} />}
    </>
  )
  return (
    <div className="match">
      <MatchCrumbs match={match} />
      <MatchDuel match={match} />
      <MatchOutcome match={match} />
      <CallsPlace match={match} />
      {match.status === 'live' && <SightChoice match={match} />}
      {told && <LivePlace match={match} part={told.live} />}
      {isAhead && <RoomPlace match={match} />}
      {talk?.(match)}
      {areChosen && match.maps.length > 0 && <MatchMaps match={match} shown={map?.number ?? null} onShow={pickMap} />}
      {map && hasRounds(map) && <RoundStrip match={match} map={map} />}
      {told?.round(match)}
      <div className="match-grid">
        <div className="stack">
          {match.status === 'live' && <SightNote match={match} />}
          {hasPlayers ? <Boards match={match} map={map} isTold={told !== undefined} /> : <Rosters match={match} />}
          {!isAhead && <RoomPlace match={match} />}
          {isUnderRosters && <div className="match-work">{work}</div>}
        </div>
        <aside className="stack">
          <ServerPanel match={match} />
          <StreamPanel match={match} />
          <DemosPanel match={match} />
          {!isUnderRosters && work}
          <Suspense fallback={<Skeleton height={gameHeight} />}>
            <MatchGamePanel game={match.game} />
          </Suspense>
          <MatchCourse match={match} />
        </aside>
      </div>
      {hasLog && told?.figures(match, (of) => <LoggedBoard match={match} map={of} />)}
    </div>
  )
})

/** All that the log tells stands in one place, below: here stands that it tells nothing. */
function Boards({ match, map, isTold }: { match: MatchDetail; map: MatchMap; isTold: boolean }) {
  return (
    <>
      <Scoreboards match={match} map={map} />
      {(map.logged_rounds === 0 || !isTold) && <LoggedBoard match={match} map={map} />}
    </>
  )
}

function isChoosing(room: MatchRoom | undefined): boolean {
  return room !== undefined && (room.phase === 'veto' || (room.phase === 'ready' && room.settings.veto))
}

/** A map entered by hand has a score, but nobody told its rounds. */
function hasRounds({ status, rounds }: MatchMap): boolean {
  return status === 'live' || (status === 'finished' && rounds.length > 0)
}

function ForReferees({ match, tools }: { match: MatchDetail; tools: OrganiserTools }) {
  const { isOrganiser, isReferee } = useMatchRights(match)
  return isReferee ? tools(match, { isOrganiser }) : null
}
