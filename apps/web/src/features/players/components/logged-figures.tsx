import { tradeWindowMs, type ClutchFigures, type LoggedFigures, type ToldFigures } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Numbers, type NumberCell } from './figure-numbers.tsx'
import { percent } from './figures.ts'

/** What logs of servers prove. `rounds`: all that were played. */
export function Logged({ logged, rounds }: { logged: LoggedFigures | null; rounds: number }) {
  const { t } = useTranslation('player-figures')
  const format = useFormat()
  const numbers: NumberCell[] =
    logged === null
      ? []
      : [
          { name: t('logged.kast'), title: t('logged.kast_full'), value: percent(format, logged.kast) },
          { name: t('logged.first_kills'), value: format.number(logged.first_kills) },
          { name: t('logged.first_deaths'), value: format.number(logged.first_deaths) },
          { name: t('logged.trade_kills'), value: format.number(logged.trade_kills) },
          { name: t('logged.bomb_plants'), value: format.number(logged.bomb_plants) },
          { name: t('logged.bomb_defuses'), value: format.number(logged.bomb_defuses) },
        ]
  return (
    <>
      <h3 className="player-sub">{t('logged.title')}</h3>
      {logged === null ? (
        <p className="padded text-muted text-14">{t('logged.none')}</p>
      ) : (
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
      )}
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

/** What only the full log tells: rounds with several kills, and what grenades did. */
export function Told({ told, rounds }: { told: ToldFigures | null; rounds: number }) {
  const { t } = useTranslation('player-figures')
  const format = useFormat()
  if (told === null)
    return (
      <>
        <h3 className="player-sub">{t('told.title')}</h3>
        <p className="padded text-muted text-14">{t('told.none')}</p>
      </>
    )
  const multi = [told.two_kills, told.three_kills, told.four_kills, told.five_kills].map((count, at) => ({
    name: `${at + 2}K`,
    title: t(at === 3 ? 'told.kills_or_more' : 'told.kills', { count: at + 2 }),
    value: format.number(count),
  }))
  const utility = [
    {
      name: t('told.utility_damage'),
      title: t('told.utility_damage_full'),
      value: format.number(told.utility_damage / told.rounds, 1),
    },
    { name: t('told.enemies_flashed'), value: format.number(told.enemies_flashed) },
    { name: t('told.flash_assists'), value: format.number(told.flash_assists) },
    { name: t('told.traded_deaths'), title: t('told.traded_deaths_full'), value: format.number(told.traded_deaths) },
  ]
  return (
    <>
      <h3 className="player-sub">{t('told.multi')}</h3>
      <Numbers numbers={multi} className="player-multi" />
      <h3 className="player-sub">{t('told.utility')}</h3>
      <Numbers numbers={utility} className="player-logged" />
      <p className="padded text-muted text-14">
        {t('told.how', { told: format.number(told.rounds), total: format.number(rounds) })}
      </p>
    </>
  )
}
