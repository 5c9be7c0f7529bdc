import type { LiveFigures, LiveTotals } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'
import { personOf, type Team, teamOf, type Teams } from '../people.ts'
import { Figure, Head } from './cells.tsx'
import { type Column, columnsOf, type View } from './columns.ts'

type TableProps = { figures: LiveFigures; teams: Teams; view: View; of: string }

/** What every player did, a table a team; the best of each column over both is bold. */
export function TotalsTables(props: TableProps) {
  return (
    <>
      <TeamTable {...props} number={1} />
      <TeamTable {...props} number={2} />
    </>
  )
}

function TeamTable({ figures, teams, view, of, number }: TableProps & { number: Team }) {
  const { t } = useTranslation('rounds')
  const format = useFormat()
  const columns = columnsOf(view, t, (value) => format.number(value, 1))
  const team = teamOf(teams, number)
  const players = figures.players
    .filter((totals) => totals.team === number)
    .toSorted((a, b) => b.kills - a.kills || b.damage - a.damage)
  return (
    <table className="table rounds-table rounds-totals">
      <caption>
        <span className="sr-only">
          {t('figures.caption', { team: team.name, view: t(`figures.view.${view}`), of })}
        </span>
        {/* A phone has no room for a name beside the figures. */}
        <TeamName team={team} />
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <TeamName team={team} />
            <span className="sr-only">{t('story.player')}</span>
          </th>
          {columns.map(({ key, short, full, minor }) => (
            <Head key={key} short={short} full={full} minor={minor ?? false} />
          ))}
        </tr>
      </thead>
      <tbody>
        {players.map((totals) => (
          <tr key={totals.person}>
            <th scope="row">
              <b className="text-block" title={personOf(figures.people, totals.person)?.name}>
                {personOf(figures.people, totals.person)?.name}
              </b>
              <Rest columns={columns} totals={totals} />
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
    </table>
  )
}

function TeamName({ team }: { team: ReturnType<typeof teamOf> }) {
  return (
    <span className="row rounds-totals-team" aria-hidden="true">
      <Crest team={team} size={20} />
      <b className="text-ellipsis">{team.name}</b>
    </span>
  )
}

/** What a phone has no columns for. */
function Rest({ columns, totals }: { columns: readonly Column[]; totals: LiveTotals }) {
  const rest = columns.flatMap(({ minor, of, short, full }) => {
    const value = minor === true ? of(totals) : null
    return value === null || value === 0 ? [] : [{ short: `${short}\u00A0${value}`, full: `${full}: ${value}` }]
  })
  if (rest.length === 0) return null
  return (
    <small className="rounds-note">
      <span className="sr-only">{rest.map(({ full }) => full).join(', ')}</span>
      <span aria-hidden="true">{rest.map(({ short }) => short).join(' · ')}</span>
    </small>
  )
}

function isBest(all: readonly LiveTotals[], { of, hasBest }: Column, totals: LiveTotals): boolean {
  const own = of(totals)
  if (hasBest !== true || own === null || own <= 0) return false
  return all.every((one) => (of(one) ?? 0) <= own)
}
