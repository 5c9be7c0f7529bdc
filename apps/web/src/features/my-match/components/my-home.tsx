import type { CurrentUser, MyHome as Home, MyNext } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { homeQuery, useVisit } from '../api/home.ts'
import { nextQuery } from '../api/next.ts'
import { useTaskWords } from '../task.ts'
import { AwaitedCard } from './awaited-card.tsx'
import { CheckInCard } from './check-in-card.tsx'
import { FirstSteps } from './first-steps.tsx'
import { HomeChanges } from './home-changes.tsx'
import { HomeCups } from './home-cups.tsx'
import { HomeTeams } from './home-teams.tsx'
import { NextMatchCard } from './next-match-card.tsx'
import '../my-match.css'
import '../my-home.css'

type Slots = {
  /** What is played now, and what there is to do today: of other features. */
  live: ReactNode
  quests: ReactNode
  /** What waits for them in cups that they run. */
  organising: ReactNode
}

/** What somebody must do now, what changed since they were here, and what is theirs. */
export function MyHome({ user, ...slots }: { user: CurrentUser } & Slots) {
  const { t } = useTranslation('my-home')
  const next = useQuery(nextQuery(user.id))
  const home = useQuery(homeQuery(user.id))
  useVisit(home.isSuccess)
  // Both come before anything is said: half of it would say what is not so.
  const both = { ...home, data: home.data && next.data && { home: home.data, next: next.data } }
  const failed = next.isError && !next.data ? next : both
  return (
    <div className="page-width myhome">
      <ListFrame
        list={{ ...failed, data: both.data }}
        error={t('error')}
        loading={<Skeleton height={520} label={t('loading')} />}
      >
        {(mine) => <Mine user={user} home={mine.home} next={mine.next} {...slots} />}
      </ListFrame>
    </div>
  )
}

type MineProps = { user: CurrentUser; home: Home; next: MyNext } & Slots

function Mine({ user, home, next, live, quests, organising }: MineProps) {
  const isNew = home.teams.length === 0 && home.cups.length === 0 && next.match === null
  return (
    <>
      <Head home={home} next={next} isNew={isNew} playerId={user.id} />
      {isNew && <FirstSteps hasSteam={user.steam_id !== null} />}
      <div className="myhome-grid">
        <div className="myhome-main">
          {next.check_in && <CheckInCard userId={user.id} checkIn={next.check_in} />}
          {next.match && <NextMatchCard match={next.match} />}
          {next.awaited && <AwaitedCard awaited={next.awaited} />}
          {home.organises && organising}
          {home.since !== null && <HomeChanges since={home.since} changes={home.changes} />}
          {live}
        </div>
        <aside className="stack">
          {!isNew && <HomeTeams teams={home.teams} />}
          {!isNew && <HomeCups cups={home.cups} />}
          {quests}
        </aside>
      </div>
    </>
  )
}

type HeadProps = { home: Home; next: MyNext; isNew: boolean; playerId: string }

function Head({ home, next, isNew, playerId }: HeadProps) {
  const { t } = useTranslation('my-home')
  const format = useFormat()
  const { title, text } = useHeadWords()(next, isNew)
  return (
    <header className="myhome-head">
      <div>
        <h1 className="text-display">{title}</h1>
        {text !== null && <p className="text-muted">{text}</p>}
      </div>
      <dl>
        <Rating rating={home.rating} playerId={playerId} />
        <div>
          <dt>{t('head.skills')}</dt>
          <dd className="text-display text-sun">{format.number(home.skills)}</dd>
        </div>
      </dl>
    </header>
  )
}

/** The number and its ±, or how far placement is, a press away from why; nothing before the first rated map. */
function Rating({ rating: { now, placement }, playerId }: { rating: Home['rating']; playerId: string }) {
  const { t } = useTranslation('my-home')
  const format = useFormat()
  if (now === null && placement === null) return null
  const [maps, of] = [format.number(placement?.maps ?? 0), format.number(placement?.of ?? 0)]
  const [points, spread] = [format.number(now?.points ?? 0), format.number(now?.spread ?? 0)]
  return (
    <div>
      <dt>{t(now === null ? 'head.placement' : 'head.rating')}</dt>
      <dd className="text-display">
        <Link
          className="myhome-rating"
          to="/players/$playerId/rating"
          params={{ playerId }}
          aria-label={
            now === null ? t('head.placement_words', { maps, of }) : t('head.rating_words', { points, spread })
          }
        >
          {now === null ? `${maps}/${of}` : points}
          {now !== null && <small className="text-muted">{`±\u00A0${spread}`}</small>}
        </Link>
      </dd>
    </div>
  )
}

/** The one thing that is to be known first. */
function useHeadWords(): (next: MyNext, isNew: boolean) => { title: string; text: string | null } {
  const { t } = useTranslation('my-home')
  const format = useFormat()
  const words = useTaskWords()
  const { t: ofMatch } = useTranslation('my-match')
  return ({ match, awaited, check_in: checkIn }, isNew) => {
    if (match?.is_near !== true && checkIn?.state === 'may') return { title: ofMatch('task.check_in'), text: null }
    if (match?.is_near === true) {
      // That it is being played says the strip above every page: here it is said against whom.
      const opponent =
        match.task.kind !== 'play' || match.own === null ? null : match.own === 1 ? match.team2 : match.team1
      return { title: opponent === null ? words(match).what : t('head.playing', { team: opponent.name }), text: null }
    }
    if (match !== null) {
      const { scheduled_at: time } = match
      const title = time === null ? t('head.match') : t('head.when', { time: format.dateTime(time) })
      return { title, text: null }
    }
    if (awaited !== null) return { title: t('head.awaited'), text: null }
    if (isNew) return { title: t('head.newcomer'), text: t('head.newcomer_text') }
    return { title: t('head.free'), text: t('head.free_text') }
  }
}
