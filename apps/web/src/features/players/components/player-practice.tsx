import type { PlayerPractice as Shown, PracticeFigures } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '#lib/current-user'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { useTimeZone } from '#lib/time-zone'
import { noonIn } from '#lib/zoned-time'
import { ListFrame } from '#ui/list-frame'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { practiceQuery } from '../api/get-practice.ts'

/** What a player did on training servers; nothing where they keep their results to themselves. */
export function PlayerPractice({ playerId }: { playerId: string }) {
  const { t } = useTranslation('player-figures')
  const { user, isLoading } = useAuth()
  const found = useQuery({ ...practiceQuery(playerId, user?.id ?? null), enabled: !isLoading })
  const loading = <Skeleton height={150} label={t('practice.loading')} />
  return (
    <ListFrame list={found} error={t('practice.error')} loading={loading}>
      {({ practice }) => practice && <Practice practice={practice} />}
    </ListFrame>
  )
}

function Practice({ practice: { modes, last_day: day } }: { practice: NonNullable<Shown['practice']> }) {
  const { t } = useTranslation('player-figures')
  const format = useFormat()
  const zone = useTimeZone()
  if (modes.length === 0)
    return (
      <Panel title={t('practice.title')}>
        <p className="padded text-muted text-14">{t('practice.none')}</p>
      </Panel>
    )
  return (
    <Panel
      title={t('practice.title')}
      end={
        day !== null && (
          <span className="text-muted text-14">{t('practice.last', { date: format.date(noonIn(zone)(day)) })}</span>
        )
      }
    >
      <table className="table player-practice">
        <caption className="sr-only">{t('practice.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('practice.mode')}</th>
            <th scope="col" className="table-right">
              {t('practice.time')}
            </th>
            <th scope="col" className="table-right">
              {t('practice.kills')}
            </th>
            <th scope="col" className="table-right">
              <abbr title={t('headshots_full')}>{t('headshots')}</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {modes.map((figures) => (
            <tr key={figures.mode}>
              <th scope="row">{t(`practice.modes.${figures.mode}`)}</th>
              <Cells figures={figures} />
            </tr>
          ))}
        </tbody>
        {modes.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{t('practice.all')}</th>
              <Cells figures={sum(modes)} />
            </tr>
          </tfoot>
        )}
      </table>
      <p className="padded text-muted text-14">{t('practice.apart')}</p>
    </Panel>
  )
}

type Figures = Omit<PracticeFigures, 'mode'>

function Cells({ figures }: { figures: Figures }) {
  const { t } = useTranslation('player-figures')
  const format = useFormat()
  const minutes = Math.round(figures.seconds / 60)
  const values = { hours: format.number(Math.floor(minutes / 60)), minutes: format.number(minutes % 60) }
  return (
    <>
      <td className="table-right text-num">{t(minutes < 60 ? 'practice.minutes' : 'practice.hours', values)}</td>
      <td className="table-right text-num">{format.number(figures.kills)}</td>
      <td className="table-right text-num">
        {figures.kills === 0
          ? '—'
          : `${format.number(Math.round((100 * figures.headshot_kills) / figures.kills))}\u00A0%`}
      </td>
    </>
  )
}

function sum(modes: readonly PracticeFigures[]): Figures {
  const of = (name: keyof Figures): number => modes.reduce((total, figures) => total + figures[name], 0)
  return { seconds: of('seconds'), kills: of('kills'), headshot_kills: of('headshot_kills'), deaths: of('deaths') }
}
