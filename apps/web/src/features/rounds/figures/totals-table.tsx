import type { LiveFigures, LiveTotals } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'
import { personOf, type Team, teamOf, type Teams } from '../people.ts'
import { Figure, Head } from './cells.tsx'
import { type Column, columnsOf, type View } from './columns.ts'

type TableProps = { figures: LiveFigures; teams: Teams; view: View; caption: string }

/** What every player did, team by team; the best of each column over both is bold. */
export function TotalsTable({ figures, teams, view, caption }: TableProps) {
  const { t } = useTranslation('rounds')
  const format = useFormat()
  const columns = columnsOf(view, t, (value) => format.number(value, 1))
  return (
    <table className="table rounds-table rounds-totals">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('story.player')}</th>
          {columns.map(({ key, short, full, minor }) => (
            <Head key={key} short={short} full={full} minor={minor ?? false} />
          ))}
        </tr>
      </thead>
      <TeamRows figures={figures} teams={teams} columns={columns} number={1} />
      <TeamRows figures={figures} teams={teams} columns={columns} number={2} />
    </table>
  )
}

type RowsProps = { figures: LiveFigures; teams: Teams; columns: readonly Column[]; number: Team }

function TeamRows({ figures, teams, columns, number }: RowsProps) {
  const team = teamOf(teams, number)
  const players = figures.players
    .filter((totals) => totals.team === number)
    .toSorted((a, b) => b.kills - a.kills || b.damage - a.damage)
  return (
    <tbody>
      <tr>
        <th className="rounds-team" scope="rowgroup" colSpan={columns.length + 1}>
          <span className="row">
            <Crest team={team} size={20} />
            <b className="text-ellipsis">{team.name}</b>
          </span>
        </th>
      </tr>
      {players.map((totals) => (
        <tr key={totals.person}>
          <th scope="row">
            <b className="text-ellipsis text-block">{personOf(figures.people, totals.person)?.name}</b>
          </th>
          {columns.map((column) => (
            <Figure
              key={column.key}
              value={column.of(totals)}
              say={(value) => column.say?.(value, totals) ?? String(value)}
              isBest={isBest(figures.players, column, totals)}
              minor={column.minor ?? false}
            />
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function isBest(all: readonly LiveTotals[], { of, hasBest }: Column, totals: LiveTotals): boolean {
  const own = of(totals)
  if (hasBest !== true || own === null || own <= 0) return false
  return all.every((one) => (of(one) ?? 0) <= own)
}
