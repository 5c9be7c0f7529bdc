import { analyticsWindows, type Analytics } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFlag } from '#lib/flags'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { oneOf, useListPlace } from '#lib/list-place'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { analyticsQuery } from '../api/get-statistics.ts'
import { shareOf } from '../share-of.ts'
import '../statistics.css'
import { ChoiceRow } from './choice-row.tsx'
import { CupFill } from './cup-fill.tsx'
import { DayBars } from './day-bars.tsx'
import { FiguresFiles } from './figures-files.tsx'
import { MapBalance } from './map-balance.tsx'
import { MvpPanel } from './mvp-panel.tsx'
import { PlayHours } from './play-hours.tsx'
import { UptimeDays } from './uptime-days.tsx'

const placeParts = { days: oneOf(analyticsWindows, 30) }

/** The site in figures, while they are switched on. */
export function AnalyticsPage() {
  const { t } = useTranslation('statistics')
  if (useFlag('analytics')) return <Shown />
  return (
    <EmptyState level={1} title={t('site.title')} text={t('site.off')}>
      <ButtonLink to="/leaderboard">{t('site.to_leaderboard')}</ButtonLink>
    </EmptyState>
  )
}

/** Of so many days as the address says. */
function Shown() {
  const { t } = useTranslation('statistics')
  const [{ days }, go] = useListPlace(placeParts)
  const figures = useQuery(analyticsQuery(days))
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{t('site.title')}</h1>
          <p className="text-lead">{t('site.lead')}</p>
        </div>
      </header>
      <ChoiceRow
        label={t('site.window')}
        value={days}
        choices={analyticsWindows.map((value) => ({ value, label: t('site.days', { days: value }) }))}
        onChange={(wanted) => go({ days: wanted })}
      />
      <ListFrame list={figures} error={t('site.error')} loading={<Skeleton height={820} label={t('site.loading')} />}>
        {(found) => <Figures figures={found} />}
      </ListFrame>
    </>
  )
}

function Figures({ figures }: { figures: Analytics }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  const { cups, servers } = figures
  const fresh = (count: number): string => t('site.new', { count: count })
  const numbers = [
    { name: t('site.players'), value: figures.players.total, note: fresh(figures.players.new) },
    { name: t('site.teams'), value: figures.teams.total, note: fresh(figures.teams.new) },
    { name: t('site.matches'), value: figures.matches.total, note: fresh(figures.matches.new) },
    { name: t('site.rounds'), value: figures.rounds, note: t('site.in_window') },
    { name: t('site.kills'), value: figures.kills, note: t('site.in_window') },
    { name: t('site.active'), value: figures.active, note: t('site.in_window') },
  ]
  return (
    <div className="stack-wide">
      <dl className="stat-figures">
        {numbers.map(({ name, value, note }) => (
          <div key={name} className="panel">
            <dt>{name}</dt>
            <dd className="text-display">{format.number(value)}</dd>
            <dd className="text-muted text-14">{note}</dd>
          </div>
        ))}
        <Share name={t('site.fill')} part={cups.taken} whole={cups.places}>
          {t('site.fill_note', {
            count: cups.begun,
            taken: format.number(cups.taken),
            places: format.number(cups.places),
          })}
        </Share>
        <Share name={t('site.uptime')} part={servers.answered} whole={servers.asked}>
          {t('site.uptime_note', { answered: format.number(servers.answered), asked: format.number(servers.asked) })}
        </Share>
      </dl>
      <MvpPanel days={figures.days} mvps={figures.mvps} mvp_rule={figures.mvp_rule} />
      <Days figures={figures} />
      <div className="stat-days">
        <MapBalance days={figures.days} maps={figures.maps} />
        <CupFill days={figures.days} cups={figures.cups} />
      </div>
      <Tournaments tournaments={figures.tournaments} />
      <FiguresFiles days={figures.days} part="all" />
    </div>
  )
}

/** Of nothing there is no share. */
function Share({ name, part, whole, children }: { name: string; part: number; whole: number; children: ReactNode }) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  return (
    <div className="panel">
      <dt>{name}</dt>
      {whole === 0 ? (
        <dd className="stat-none">{t('site.no_data')}</dd>
      ) : (
        <dd className="text-display">{`${format.number(shareOf(part, whole), 1)}\u00A0%`}</dd>
      )}
      <dd className="text-muted text-14">{whole > 0 && children}</dd>
    </div>
  )
}

/** What is counted by day, each as a drawing. */
const dayDrawings = [
  { count: 'matches', title: 'site.per_day', label: 'site.matches', drawing: 'site.drawing', quiet: 'site.quiet' },
  {
    count: 'rounds',
    title: 'site.rounds_per_day',
    label: 'site.rounds',
    drawing: 'site.drawing_rounds',
    quiet: 'site.no_maps',
  },
  {
    count: 'active',
    title: 'site.active_per_day',
    label: 'site.players',
    drawing: 'site.drawing_active',
    quiet: 'site.quiet',
  },
  {
    count: 'registrations',
    title: 'site.registrations',
    label: 'site.players',
    drawing: 'site.drawing_registrations',
    quiet: 'site.quiet_registrations',
  },
] as const

function Days({ figures: { days: window, per_day: days, servers, hours } }: { figures: Analytics }) {
  const { t } = useTranslation('statistics')
  return (
    <div className="stat-days">
      {dayDrawings.map(({ count, title, label, drawing, quiet }) => (
        <Panel key={count} title={t(title)}>
          <DayBars
            window={window}
            days={days.map((day) => ({ date: day.date, value: day[count] }))}
            label={t(label)}
            drawing={t(drawing)}
            quiet={t(quiet)}
          />
        </Panel>
      ))}
      <Panel title={t('site.uptime_per_day')}>
        <UptimeDays window={window} days={servers.per_day} />
      </Panel>
      <PlayHours days={window} hours={hours} />
    </div>
  )
}

function Tournaments({ tournaments }: Pick<Analytics, 'tournaments'>) {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  return (
    <Panel title={t('site.tournaments')} end={<span className="text-num">{format.number(tournaments.total)}</span>}>
      {tournaments.by_status.length === 0 ? (
        <p className="stat-body text-muted">{t('site.no_tournaments')}</p>
      ) : (
        <dl className="stat-body stat-list">
          {tournaments.by_status.map(({ status, count }) => (
            <div key={status}>
              <dt>{t(`site.status.${status}`)}</dt>
              <dd className="text-num">{format.number(count)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}
