import type { PlayerFigures, SideFigures } from '@lobby/contract'
import { useState, type ReactNode } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { mapTitle } from '#ui/map-title'

type Figures = NonNullable<PlayerFigures['figures']>
type Row = { key: string; name: ReactNode; figures: SideFigures | null }
const views = ['all', 'ct', 't'] as const
type View = (typeof views)[number]

/** What a player does as counter-terrorist and as terrorist, and on each map: on all of it, or on one side. */
export function SidesAndMaps({ figures: { sides, maps } }: { figures: Figures }) {
  const { t } = useTranslation('player-figures')
  const [view, setView] = useState<View>('all')
  const hasSides = sides.ct !== null || sides.t !== null
  return (
    <>
      <h3 className="player-sub">{t('sides.title')}</h3>
      {hasSides ? (
        <FigureTable
          caption={t('sides.title')}
          first={t('sides.side')}
          rows={(['ct', 't'] as const).map((side) => ({
            key: side,
            name: <span className={`player-side-${side}`}>{t(`sides.${side}`)}</span>,
            figures: sides[side],
          }))}
        />
      ) : (
        <p className="padded text-muted text-14">{t('sides.none')}</p>
      )}
      {maps.length > 0 && (
        <>
          <div className="player-sub player-sub-row">
            <h3>{t('sides.maps')}</h3>
            {hasSides && <Views view={view} onView={setView} />}
          </div>
          <FigureTable
            caption={t('sides.maps')}
            first={t('sides.map')}
            rows={maps.map((map) => ({ key: map.map, name: mapTitle(map.map), figures: map[view] }))}
          />
        </>
      )}
    </>
  )
}

function Views({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useTranslation('player-figures')
  return (
    <fieldset className="segments" aria-label={t('sides.side')}>
      {views.map((one) => (
        <button key={one} type="button" aria-pressed={one === view} onClick={() => onView(one)}>
          {t(`sides.${one}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** A phone has room for K/D, ADR, KAST and the rating; the rest comes with the width. */
function FigureTable({ caption, first, rows }: { caption: string; first: string; rows: readonly Row[] }) {
  const { t } = useTranslation('player-figures')
  return (
    <table className="table table-dense player-by">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col" className="table-right table-from-tablet">
            {t('sides.rounds')}
          </th>
          <th scope="col" className="table-right table-from-tablet">
            <abbr title={t('sides.won_full')}>{t('sides.won')}</abbr>
          </th>
          <th scope="col" className="table-right">
            <abbr title={t('matches.kd_full')}>{t('matches.kd')}</abbr>
          </th>
          <th scope="col" className="table-right">
            <abbr title={t('matches.adr_full')}>{t('matches.adr')}</abbr>
          </th>
          <th scope="col" className="table-right">
            <abbr title={t('logged.kast_full')}>{t('logged.kast')}</abbr>
          </th>
          <th scope="col" className="table-right table-from-tablet">
            <abbr title={t('sides.openings_full')}>{t('sides.openings')}</abbr>
          </th>
          <th scope="col" className="table-right">
            <abbr title={t('sides.rating_full')}>{t('sides.rating')}</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <FigureRow key={row.key} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function FigureRow({ row: { name, figures } }: { row: Row }) {
  const format = useFormat()
  const share = (part: number | null | undefined): string | null =>
    part === null || part === undefined ? null : `${format.number(Math.round(100 * part))}\u00A0%`
  const openings =
    figures === null || figures.first_kills === null || figures.first_deaths === null
      ? null
      : `${format.number(figures.first_kills)}\u00A0: ${format.number(figures.first_deaths)}`
  const rating = figures?.match_rating ?? null
  return (
    <tr>
      <th scope="row">{name}</th>
      <Told value={figures && format.number(figures.rounds)} isWide />
      <Told value={share(figures?.rounds_won)} isWide />
      <Told value={figures && format.number(figures.kd_ratio, 2)} />
      <Told value={figures && format.number(figures.adr)} />
      <Told value={share(figures?.kast)} />
      <Told value={openings} isWide />
      <Told value={rating === null ? null : format.number(rating, 2)} />
    </tr>
  )
}

/** Nothing told it: a dash, never a nought. */
function Told({ value, isWide = false }: { value: string | null; isWide?: boolean }) {
  const { t } = useTranslation('player-figures')
  const name = isWide ? 'table-right text-num table-from-tablet' : 'table-right text-num'
  if (value !== null) return <td className={name}>{value}</td>
  return (
    <td className={`${name} text-muted`} title={t('sides.no_data')}>
      <span aria-hidden="true">—</span>
      <span className="sr-only">{t('sides.no_data')}</span>
    </td>
  )
}
