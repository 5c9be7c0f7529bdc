import type { Compared, MapRecord } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Avatar } from '#ui/avatar'
import { Crest } from '#ui/crest'
import { Icon } from '#ui/icon'
import { mapTitle } from '#ui/map-title'
import { Panel } from '#ui/panel'
import { figureLines, pairOf, sideLines, type Shown } from './compare-rows.ts'
import { percent } from './figures.ts'

type Pair = { a: Compared; b: Compared }
const sides = ['ct', 't'] as const

/** Both players' names, figures, sides and maps, each figure beside the other's; the greater one is marked in more than colour. */
export function CompareColumns({ a, b }: Pair) {
  const { t } = useTranslation('player-pages')
  const names = [a, b].map((one) => (one.is_deleted ? t('compare.gone') : one.username)) as [string, string]
  return (
    <>
      <div className="player-versus">
        <Who player={a} name={names[0]} />
        <Who player={b} name={names[1]} />
      </div>
      <Panel title={t('compare.figures')}>
        <FigureTable a={a} b={b} names={names} />
      </Panel>
      <Panel title={t('compare.sides')}>
        <SideTable a={a} b={b} names={names} />
      </Panel>
      <Panel title={t('compare.maps')}>
        <MapTable a={a} b={b} names={names} />
      </Panel>
    </>
  )
}

/** Who it is, for whom they play and where they live, as far as they tell. */
function Who({ player, name }: { player: Compared; name: string }) {
  const { t } = useTranslation('player-pages')
  const { team, city } = player
  return (
    <section className="panel player-versus-who">
      <Link to="/players/$playerId" params={{ playerId: player.id }}>
        <Avatar id={player.id} url={player.avatar_url} size={36} />
        <h2 className="text-display">{name}</h2>
      </Link>
      {team !== null && (
        <Link className="player-versus-fact" to="/teams/$teamId" params={{ teamId: team.id }}>
          <Crest team={team} size={20} />
          <span className="text-ellipsis">{team.name}</span>
        </Link>
      )}
      {city !== null && (
        <p className="player-versus-fact text-muted">
          <Icon name="pin" size={20} />
          <span className="text-ellipsis">{city}</span>
        </p>
      )}
      {player.figures === null && <p className="text-muted text-14">{t('kept')}</p>}
    </section>
  )
}

type TableProps = Pair & { names: [string, string] }

function FigureTable({ a, b, names }: TableProps) {
  const { t } = useTranslation('player-pages')
  const format = useFormat()
  return (
    <table className="table player-compare">
      <Head label={t('compare.figures')} names={names} />
      <tbody>
        {figureLines(format, a, b).map(({ key, cells }) => (
          <Line key={key} name={t(`compare.rows.${key}`)} cells={cells} />
        ))}
      </tbody>
    </table>
  )
}

function SideTable({ a, b, names }: TableProps) {
  const { t } = useTranslation('player-pages')
  const format = useFormat()
  const groups = sides.map((side) => ({ side, lines: sideLines(format, a, b, side) }))
  if (groups.every(({ lines }) => lines.length === 0))
    return <p className="padded text-muted text-14">{t('compare.sides_none')}</p>
  return (
    <table className="table player-compare">
      <Head label={t('compare.sides')} names={names} />
      {groups.map(({ side, lines }) => (
        <tbody key={side}>
          {lines.map(({ key, cells }) => (
            <Line
              key={key}
              name={
                <>
                  <b className={`player-side-${side}`}>{side.toUpperCase()}</b> {t(`compare.rows.${key}`)}
                </>
              }
              cells={cells}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function MapTable({ a, b, names }: TableProps) {
  const { t } = useTranslation('player-pages')
  const format = useFormat()
  const maps = [...new Set([...(a.maps ?? []), ...(b.maps ?? [])].map(({ map }) => map))]
  if (maps.length === 0) return <p className="padded text-muted text-14">{t('compare.maps_none')}</p>
  const of = (player: Compared, map: string): MapRecord | undefined => player.maps?.find((one) => one.map === map)
  const cellOf = (shown: Shown, record: MapRecord | undefined): Shown => ({
    ...shown,
    text: record === undefined ? null : `${shown.text} · ${format.number(record.played)}`,
  })
  return (
    <table className="table player-compare">
      <Head label={t('compare.maps')} names={names} />
      <tbody>
        {maps.map((map) => {
          const [one, other] = [of(a, map), of(b, map)]
          const share = (record: MapRecord | undefined) => (record === undefined ? null : record.won / record.played)
          const [first, second] = pairOf(format, [share(one), share(other)], percent)
          return <Line key={map} name={mapTitle(map)} cells={[cellOf(first, one), cellOf(second, other)]} />
        })}
      </tbody>
    </table>
  )
}

function Head({ label, names: [a, b] }: { label: string; names: [string, string] }) {
  return (
    <>
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="text-block text-ellipsis">{a}</span>
          </th>
          <th scope="col">
            <span className="sr-only">{label}</span>
          </th>
          <th scope="col">
            <span className="text-block text-ellipsis">{b}</span>
          </th>
        </tr>
      </thead>
    </>
  )
}

function Line({ name, cells: [one, other] }: { name: ReactNode; cells: readonly [Shown, Shown] }) {
  return (
    <tr>
      <Cell shown={one} />
      <th scope="row">{name}</th>
      <Cell shown={other} />
    </tr>
  )
}

function Cell({ shown: { text, isMore } }: { shown: Shown }) {
  const { t } = useTranslation('player-pages')
  if (text === null)
    return (
      <td className="text-muted" title={t('no_data')}>
        <span aria-hidden="true">—</span>
        <span className="sr-only">{t('no_data')}</span>
      </td>
    )
  return (
    <td className={isMore ? 'text-num player-more' : 'text-num'}>
      {text}
      {isMore && <span className="sr-only"> ({t('compare.better')})</span>}
    </td>
  )
}
