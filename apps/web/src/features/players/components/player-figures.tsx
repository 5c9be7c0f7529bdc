import { tradeWindowMs, type ClutchFigures, type LoggedFigures, type PlayerFigures as Shown } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '#lib/current-user'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { classNames } from '#ui/class-names'
import { ListFrame } from '#ui/list-frame'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { TableFiles } from '#ui/table-files'
import { playerFiguresQuery } from '../api/get-figures.ts'
import { SidesAndMaps } from './player-sides.tsx'

/** What a player did in matches; nothing where they keep their results to themselves. */
export function PlayerFigures({ playerId }: { playerId: string }) {
  const { t } = useTranslation('player-figures')
  const { user, isLoading } = useAuth()
  const found = useQuery({ ...playerFiguresQuery(playerId, user?.id ?? null), enabled: !isLoading })
  return (
    <ListFrame list={found} error={t('matches.error')} loading={<Skeleton height={320} label={t('matches.loading')} />}>
      {({ figures }) =>
        figures && (
          <>
            <Figures figures={figures} />
            {playerId === user?.id && figures.matches > 0 && (
              <TableFiles label={t('files')} path="/user/figures/export" name="lobby-my-figures" />
            )}
          </>
        )
      }
    </ListFrame>
  )
}

function Figures({ figures }: { figures: NonNullable<Shown['figures']> }) {
  const { t } = useTranslation('player-figures')
  const format = useFormat()
  const { logged, rounds } = figures
  if (figures.matches === 0)
    return (
      <Panel title={t('matches.title')}>
        <p className="padded text-muted text-14">{t('matches.none')}</p>
      </Panel>
    )
  const numbers = [
    { name: t('matches.kd'), title: t('matches.kd_full'), value: format.number(figures.kd_ratio, 2) },
    { name: t('matches.adr'), title: t('matches.adr_full'), value: format.number(figures.adr) },
    { name: t('headshots'), title: t('headshots_full'), value: percent(format, figures.headshot_kills, figures.kills) },
  ]
  return (
    <Panel
      title={t('matches.title')}
      end={<span className="text-muted text-14">{t('matches.rounds', { value: format.number(rounds) })}</span>}
    >
      <Numbers numbers={numbers} />
      <SidesAndMaps figures={figures} />
      <h3 className="player-sub">{t('logged.title')}</h3>
      {logged === null ? (
        <p className="padded text-muted text-14">{t('logged.none')}</p>
      ) : (
        <Logged logged={logged} rounds={rounds} />
      )}
    </Panel>
  )
}

type NumberCell = { name: string; title?: string; value: string }

function Numbers({ numbers, className }: { numbers: readonly NumberCell[]; className?: string }) {
  return (
    <dl className={classNames('player-numbers padded', className)}>
      {numbers.map(({ name, title, value }) => (
        <div key={name}>
          <dt className="text-muted text-14">{title === undefined ? name : <abbr title={title}>{name}</abbr>}</dt>
          <dd className="text-display">
            <Figure value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Logged({ logged, rounds }: { logged: LoggedFigures; rounds: number }) {
  const { t } = useTranslation('player-figures')
  const format = useFormat()
  const numbers: NumberCell[] = [
    { name: t('logged.kast'), title: t('logged.kast_full'), value: percent(format, logged.kast, 1) },
    { name: t('logged.first_kills'), value: format.number(logged.first_kills) },
    { name: t('logged.first_deaths'), value: format.number(logged.first_deaths) },
    { name: t('logged.trade_kills'), value: format.number(logged.trade_kills) },
    { name: t('logged.bomb_plants'), value: format.number(logged.bomb_plants) },
    { name: t('logged.bomb_defuses'), value: format.number(logged.bomb_defuses) },
  ]
  return (
    <>
      <Numbers numbers={numbers} className="player-logged" />
      {logged.clutches !== null && <Clutches clutches={logged.clutches} />}
      <p className="padded text-muted text-14">
        {t('logged.how', {
          told: format.number(logged.rounds),
          total: format.number(rounds),
          seconds: tradeWindowMs / 1_000,
        })}
      </p>
    </>
  )
}

/** Alone against one, two … five. */
function Clutches({ clutches }: { clutches: readonly ClutchFigures[] }) {
  const { t } = useTranslation('player-figures')
  const format = useFormat()
  return (
    <>
      <h3 className="player-sub">{t('logged.clutches')}</h3>
      <dl className="player-numbers player-clutches padded">
        {clutches.map(({ against, tried, won }) => (
          <div key={against}>
            <dt className="text-muted text-14">{t('logged.against', { count: against })}</dt>
            <dd className="text-display">
              {tried === 0 ? (
                <>
                  <span aria-hidden="true">—</span>
                  <span className="sr-only">{t('logged.never')}</span>
                </>
              ) : (
                <>
                  <span aria-hidden="true">{`${format.number(won)}/${format.number(tried)}`}</span>
                  <span className="sr-only">
                    {t('logged.won_of', { won: format.number(won), tried: format.number(tried) })}
                  </span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The numeral in its face, a per cent sign in that of the text: in the display face it reads as an ornament. */
function Figure({ value }: { value: string }) {
  if (!value.endsWith('%')) return value
  return (
    <>
      {value.slice(0, -1)}
      <span className="player-unit">%</span>
    </>
  )
}

function percent(format: ReturnType<typeof useFormat>, part: number, whole: number): string {
  return whole === 0 ? '—' : `${format.number(Math.round((100 * part) / whole))}\u00A0%`
}
