import type { Schedule, ScheduledMatch, TournamentDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { useTimeZone } from '#lib/time-zone'
import { noonIn } from '#lib/zoned-time'
import { Badge } from '#ui/badge'
import { CalendarLink } from '#ui/calendar-link'
import { EmptyState } from '#ui/empty-state'
import { FirstRows } from '#ui/first-rows'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { scheduleQuery, useScheduleLive } from './api/schedule.ts'
import { dayOf, daysOf } from './board/days.ts'
import { useScheduleWords } from './use-schedule-words.ts'
import './schedule.css'

/** When and where the matches of a tournament are played, day by day, for everybody. */
export function SchedulePanel({ tournament }: { tournament: Pick<TournamentDetail, 'id'> }) {
  const { t } = useTranslation('schedule')
  const schedule = useQuery(scheduleQuery(tournament.id))
  useScheduleLive(tournament.id)
  return (
    <section aria-label={t('title')}>
      <ListFrame list={schedule} error={t('error')} loading={<Skeleton height={320} label={t('loading')} />}>
        {(data) => (
          <div className="stack">
            {data.matches.length === 0 ? (
              <div className="panel">
                <EmptyState title={t('none')} text={t('none_text')} />
              </div>
            ) : (
              <PlanByDay schedule={data} />
            )}
            <CalendarLink of="tournaments" id={tournament.id} />
          </div>
        )}
      </ListFrame>
    </section>
  )
}

function PlanByDay({ schedule }: { schedule: Schedule }) {
  const format = useFormat()
  const zone = useTimeZone()
  const noon = noonIn(zone)
  return daysOf(schedule.matches, zone).map((day) => (
    <section key={day} className="panel" aria-label={format.date(noon(day))}>
      <h2 className="schedule-title">{format.date(noon(day))}</h2>
      <Day
        matches={schedule.matches.filter(({ starts_at: time }) => time !== null && dayOf(time, zone) === day)}
        lanes={schedule.lanes}
      />
    </section>
  ))
}

function Day({ matches, lanes }: Pick<Schedule, 'matches' | 'lanes'>) {
  const { t } = useTranslation('schedule')
  const rows = matches.map((match) => (
    <li key={match.key} className="schedule-item">
      <Row match={match} lanes={lanes} />
    </li>
  ))
  return <FirstRows className="schedule-list" rows={rows} label={t('all', { number: matches.length })} />
}

function Row({ match, lanes }: { match: ScheduledMatch; lanes: readonly string[] }) {
  const { t } = useTranslation('schedule')
  const format = useFormat()
  const words = useScheduleWords(lanes)
  const { match_id: id, starts_at: time, state } = match
  const isOver = state === 'done' || state === 'walkover'
  return (
    <div className="schedule-row">
      <span className="schedule-time text-num">{time !== null && format.time(time)}</span>
      <span className="schedule-what">
        {id === null ? (
          <b>{words.name(match)}</b>
        ) : (
          <Link to="/matches/$matchId" params={{ matchId: id }}>
            <b>{words.name(match)}</b>
          </Link>
        )}
        <small>
          {match.lane === null ? '' : `${words.lane(match.lane)}, `}
          {t('best_of', { count: match.best_of })}
        </small>
      </span>
      {state === 'live' && <Badge tone="live">{t('is_live')}</Badge>}
      {isOver && <Badge tone="line">{t('is_over')}</Badge>}
    </div>
  )
}
