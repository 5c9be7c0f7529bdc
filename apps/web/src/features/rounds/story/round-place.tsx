import type { LiveRoundStory, MatchDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isNotFound } from '#lib/api'
import { useTranslation } from '#lib/i18n'
import { useNamedPeople } from '#lib/named-people'
import { type RoundAddress, useRoundAddress } from '#lib/round-address'
import type { Sight } from '#lib/sight'
import { Dialog } from '#ui/dialog'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { roundQuery } from '../api/live-queries.ts'
import { RoundPlan } from '../plan/round-plan.tsx'
import '../rounds.css'
import { useIsWide } from '../use-is-wide.ts'
import { RoundBuys } from './round-buys.tsx'
import { RoundCourse } from './round-course.tsx'
import { RoundFacts, useRoundTitle } from './round-head.tsx'
import { RoundSkeleton } from './round-skeleton.tsx'
import { RoundWays } from './round-ways.tsx'

type Go = (to: RoundAddress | null) => void
type PlaceProps = { match: MatchDetail; sight: Sight; isLinked: boolean; onClosed: () => void }
type StoryProps = { match: MatchDetail; sight: Sight; at: RoundAddress; onGo: Go }

/**
 * The story of the round that the address names: within a wide page where it was opened there; over the page on narrower ones, and for who came by
 * a link: nothing of the page gives way to it then.
 */
export function RoundPlace({ match, sight, isLinked, onClosed }: PlaceProps) {
  const [at, open] = useRoundAddress()
  const isWide = useIsWide()
  if (at === null) return null
  const go: Go = (to) => {
    open(to)
    if (to === null) onClosed()
  }
  const Place = isWide && !isLinked ? Within : Over
  return <Place match={match} sight={sight} at={at} onGo={go} />
}

function useStory({ match, sight, at }: Pick<StoryProps, 'match' | 'sight' | 'at'>) {
  const { t } = useTranslation('rounds')
  const titleOf = useRoundTitle()
  const named = useNamedPeople('rounds')
  const story = useQuery({ ...roundQuery({ matchId: match.id, sight }, at.map, at.round), select: named })
  const title =
    story.data === undefined ? t('story.number', { number: at.round }) : titleOf({ story: story.data, teams: match })
  return { story, title }
}

function Over({ match, sight, at, onGo }: StoryProps) {
  const { story, title } = useStory({ match, sight, at })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onGo(null)} title={title} className="dialog-whole rounds-dialog">
      <RoundWays match={match} at={at} onGo={onGo} />
      <div className="rounds-scroll">
        <Body story={story} match={match} />
      </div>
    </Dialog>
  )
}

function Within({ match, sight, at, onGo }: StoryProps) {
  const { t } = useTranslation('rounds')
  const { story, title } = useStory({ match, sight, at })
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever opened it goes on reading there; whoever turns its pages stays at the button.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="panel rounds-story" aria-label={t('story.number', { number: at.round })}>
      <header>
        <h2 ref={heading} tabIndex={-1} aria-live="polite">
          {title}
        </h2>
        <RoundWays match={match} at={at} onGo={onGo} canClose />
      </header>
      <Body story={story} match={match} />
    </section>
  )
}

type BodyProps = { story: ReturnType<typeof useStory>['story']; match: MatchDetail }

function Body({ story, match }: BodyProps) {
  const { t } = useTranslation('rounds')
  if (story.data === undefined && isNotFound(story.error))
    return <EmptyState title={t('story.missing')} text={t('story.missing_text')} />
  return (
    <ListFrame list={story} error={t('story.error')} loading={<RoundSkeleton />}>
      {(told) => <Told story={told} match={match} />}
    </ListFrame>
  )
}

function Told({ story, match }: { story: LiveRoundStory; match: MatchDetail }) {
  // Another round begins at its own start: nothing that was pressed in the one before stays.
  const key = `${story.map.number}.${story.round.number}`
  return (
    <div className="rounds-body" key={key}>
      <RoundFacts story={story} teams={match} />
      <div className="rounds-columns">
        <div className="rounds-told">
          <RoundCourse story={story} teams={match} />
          <RoundBuys story={story} teams={match} />
        </div>
        <RoundPlan story={story} teams={match} />
      </div>
    </div>
  )
}
