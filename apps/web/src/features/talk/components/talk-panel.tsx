import type { Talk } from '@lobby/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { ListFrame } from '#ui/list-frame'
import { MoreRows } from '#ui/more-rows'
import { Skeleton } from '#ui/skeleton'
import { type Place, talkQuery, useTalkLive } from '../api/talk.ts'
import type { TalkPhase } from '../phrases.ts'
import { talkAnchor } from '../talk-anchor.ts'
import { useReading } from '../use-reading.ts'
import '../talk.css'
import { TalkForm } from './talk-form.tsx'
import { TalkLog } from './talk-log.tsx'

type TalkPanelProps = {
  matchId: string
  userId: string
  teams: { team1: string; team2: string }
  phase: TalkPhase
  /** The way to an organiser, and how it stands. */
  call?: ReactNode
}

/** What captains, organisers and referees say in a match, and the place to say something. */
export function TalkPanel({ matchId, userId, teams, phase, call }: TalkPanelProps) {
  const { t } = useTranslation('talk')
  const list = useInfiniteQuery(talkQuery(matchId, userId))
  useTalkLive(matchId, userId)
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (location.hash === `#${talkAnchor}`) frame.current?.scrollIntoView({ block: 'start' })
  }, [])
  const [newest] = list.data?.pages ?? []
  useReading({ matchId, userId }, newest, frame)
  // It is over, and nobody said anything: there is nothing to read and nothing to do.
  if (newest?.is_open === false && newest.messages.length === 0) return null
  return (
    <section ref={frame} id={talkAnchor} className="panel talk" aria-labelledby="talk-title">
      <header>
        <h2 id="talk-title">{t('title')}</h2>
        <span className="row-push">
          {newest !== undefined && newest.unread > 0 && <Badge tone="info">{t('new', { count: newest.unread })}</Badge>}
        </span>
      </header>
      <ListFrame list={list} error={t('error')} loading={<Skeleton height={220} label={t('loading')} />}>
        {({ pages }) => (
          <>
            <MoreRows label={t('earlier')} list={list} />
            <TalkLog place={{ matchId, userId }} pages={pages} teams={teams} />
            {pages[0] && <Foot talk={pages[0]} place={{ matchId, userId }} phase={phase} />}
          </>
        )}
      </ListFrame>
      {call !== undefined && <div className="talk-call">{call}</div>}
    </section>
  )
}

function Foot({ talk, place, phase }: { talk: Talk; place: Place; phase: TalkPhase }) {
  const { t } = useTranslation('talk')
  const format = useFormat()
  if (!talk.is_open) return <p className="talk-note">{t('closed')}</p>
  const isHouse = talk.role === 'organiser' || talk.role === 'referee'
  return (
    <>
      <TalkForm place={place} phase={phase} mayWrite={talk.rights.text} />
      <p className="talk-note">
        {talk.closes_at !== null
          ? t('closes', { at: format.dateTime(talk.closes_at) })
          : t(isHouse ? 'readers_house' : 'readers')}
      </p>
    </>
  )
}
