import type { Compared, ComparedFigures, MapRecord } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Avatar } from '#ui/avatar'
import { mapTitle } from '#ui/map-title'
import { Panel } from '#ui/panel'
import { percent, shareOf } from './figures.ts'

type Pair = { a: Compared; b: Compared }
type Value = number | null
type Format = ReturnType<typeof useFormat>

const rows = [
  { key: 'matches', of: (one) => one.matches, write: (format, value) => format.number(value) },
  { key: 'wins', of: (one) => one.wins, write: (format, value) => format.number(value) },
  { key: 'win_share', of: (one) => shareOf(one.wins, one.matches), write: (format, value) => percent(format, value) },
  { key: 'xp', of: (one) => one.xp, write: (format, value) => format.number(value) },
  {
    key: 'kd_ratio',
    of: (one) => (one.rounds === 0 ? null : one.kd_ratio),
    write: (format, value) => format.number(value, 2),
  },
  { key: 'adr', of: (one) => (one.rounds === 0 ? null : one.adr), write: (format, value) => format.number(value) },
  {
    key: 'headshots',
    of: (one) => shareOf(one.headshot_kills, one.kills),
    write: (format, value) => percent(format, value),
  },
  { key: 'opening_share', of: (one) => one.opening_share, write: (format, value) => percent(format, value) },
  { key: 'clutches', of: (one) => one.clutches, write: (format, value) => format.number(value) },
] as const satisfies readonly {
  key: string
  of: (one: ComparedFigures) => Value
  write: (format: Format, value: number) => string | null
}[]

/** Both players' names, figures and maps, each figure beside the other's; the greater one is marked in more than colour. */
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
      <Panel title={t('compare.maps')}>
        <MapTable a={a} b={b} names={names} />
      </Panel>
    </>
  )
}

function Who({ player, name }: { player: Compared; name: string }) {
  const { t } = useTranslation('player-pages')
  return (
    <section className="panel player-versus-who">
      <Link to="/players/$playerId" params={{ playerId: player.id }}>
        <Avatar id={player.id} url={player.avatar_url} size={36} />
        <h2 className="text-display">{name}</h2>
      </Link>
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
        {rows.map(({ key, of, write }) => {
          const [one, other] = [a, b].map(({ figures }) => (figures === null ? null : of(figures))) as [Value, Value]
          return (
            <tr key={key}>
              <Cell text={one === null ? null : write(format, one)} isMore={isMore(one, other)} />
              <th scope="row">{t(`compare.rows.${key}`)}</th>
              <Cell text={other === null ? null : write(format, other)} isMore={isMore(other, one)} />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function isMore(one: Value, other: Value): boolean {
  return one !== null && other !== null && one > other
}

function MapTable({ a, b, names }: TableProps) {
  const { t } = useTranslation('player-pages')
  const format = useFormat()
  const maps = [...new Set([...(a.maps ?? []), ...(b.maps ?? [])].map(({ map }) => map))]
  if (maps.length === 0) return <p className="padded text-muted text-14">{t('compare.maps_none')}</p>
  const of = (player: Compared, map: string): MapRecord | undefined => player.maps?.find((one) => one.map === map)
  const write = (record: MapRecord | undefined): string | null =>
    record === undefined ? null : `${percent(format, record.won / record.played)} · ${format.number(record.played)}`
  return (
    <table className="table player-compare">
      <Head label={t('compare.maps')} names={names} />
      <tbody>
        {maps.map((map) => {
          const [one, other] = [of(a, map), of(b, map)]
          const [share, otherShare] = [one, other].map((record) => (record ? record.won / record.played : null)) as [
            Value,
            Value,
          ]
          return (
            <tr key={map}>
              <Cell text={write(one)} isMore={isMore(share, otherShare)} />
              <th scope="row">{mapTitle(map)}</th>
              <Cell text={write(other)} isMore={isMore(otherShare, share)} />
            </tr>
          )
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

function Cell({ text, isMore: more }: { text: string | null; isMore: boolean }) {
  const { t } = useTranslation('player-pages')
  if (text === null)
    return (
      <td className="text-muted" title={t('no_data')}>
        <span aria-hidden="true">—</span>
        <span className="sr-only">{t('no_data')}</span>
      </td>
    )
  return (
    <td className={more ? 'text-num player-more' : 'text-num'}>
      {text}
      {more && <span className="sr-only"> ({t('compare.better')})</span>}
    </td>
  )
}
