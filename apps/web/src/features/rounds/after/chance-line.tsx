import type { LiveStory, MatchDetail } from '@lobby/contract'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { useRoundAddress } from '#lib/round-address'
import { Button } from '#ui/button'
import { mapTitle } from '#ui/map-title'
import { percentOf } from '../people.ts'
import { mapsOfLine, pointsOfLine } from './line-points.ts'

type LineProps = { match: MatchDetail; story: LiveStory }
type Line = LiveStory['line']
type NameOf = (map: number) => string

/** The chance of the series after each round of all maps: a line, what it says in a sentence, and a table behind it. */
export function ChanceLine({ match, story: { line } }: LineProps) {
  const { t } = useTranslation('rounds')
  const [, open] = useRoundAddress()
  const [at, setAt] = useState<number | null>(null)
  const nameOf: NameOf = (number) => mapTitle(match.maps.find((map) => map.number === number)?.map ?? '')
  const wordsOf = ({ map, round, chance }: Line[number]): string =>
    t('after.point', { map: nameOf(map), round, chance: percentOf(chance) })
  const point = at === null ? line.at(-1) : line[at]
  const maps = mapsOfLine(line)
  const told = maps.map(({ map, end }) => t('after.map_end', { map: nameOf(map), chance: percentOf(end) }))
  return (
    <div className="rounds-line-body">
      <div className="rounds-chart">
        <LineDrawing
          line={line}
          at={at}
          label={t('after.summary', { team: match.team1.name, maps: told.join(', ') })}
        />
        <div className="rounds-stops" aria-hidden="true">
          {line.map((one, index) => (
            <button
              key={`${one.map}.${one.round}`}
              type="button"
              tabIndex={-1}
              className={index === at ? 'rounds-stop is-at' : 'rounds-stop'}
              title={wordsOf(one)}
              aria-label={wordsOf(one)}
              onPointerEnter={() => setAt(index)}
              onClick={() => setAt(index)}
            />
          ))}
        </div>
        <span className="rounds-scale" aria-hidden="true">
          <i>100</i>
          <i>50</i>
          <i>0</i>
        </span>
      </div>
      <p className="rounds-chart-maps text-12 text-muted" aria-hidden="true">
        {maps.map(({ map, rounds }) => (
          <span key={map} style={{ '--n': rounds } as CSSProperties} className="text-ellipsis">
            {nameOf(map)}
          </span>
        ))}
      </p>
      {point && (
        <p className="rounds-point text-14">
          <span>{wordsOf(point)}</span>
          <Button size="s" onClick={() => open({ map: point.map, round: point.round })}>
            {t('after.open')}
          </Button>
        </p>
      )}
      <LineTable line={line} nameOf={nameOf} />
    </div>
  )
}

function LineTable({ line, nameOf }: { line: Line; nameOf: NameOf }) {
  const { t } = useTranslation('rounds')
  return (
    <details>
      <summary>{t('after.as_table')}</summary>
      <table className="table table-dense">
        <thead>
          <tr>
            <th scope="col">{t('after.map')}</th>
            <th scope="col" className="table-right">
              {t('after.round')}
            </th>
            <th scope="col" className="table-right">
              {t('after.chance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {line.map(({ map, round, chance }) => (
            <tr key={`${map}.${round}`}>
              <td>{nameOf(map)}</td>
              <td className="table-right">{round}</td>
              <td className="table-right">{percentOf(chance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function LineDrawing({ line, at, label }: { line: LiveStory['line']; at: number | null; label: string }) {
  const points = pointsOfLine(line)
  const marked = at === null ? points.at(-1) : points[at]
  const way = points.map(({ x, y }) => `${x} ${y}`).join('L')
  const first = points[0]
  const last = points.at(-1)
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
      <path className="rounds-grid" d="M0 0H100M0 25H100M0 75H100M0 100H100" />
      <path className="rounds-half" d="M0 50H100" />
      {mapsOfLine(line)
        .slice(1)
        .map(({ map, from }) => (
          <path key={map} className="rounds-between" d={`M${from} 0V100`} />
        ))}
      {first && last && <path className="rounds-area" d={`M${first.x} 50L${way}L${last.x} 50Z`} />}
      <path className="rounds-way-of-chance" d={`M${way}`} />
      {marked && <path className="rounds-at" d={`M${marked.x} ${marked.y}h0`} />}
    </svg>
  )
}
