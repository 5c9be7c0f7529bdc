import type { BestPlaces, BracketNeed } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'
import { explainedRows, signed } from './standings.ts'

type BestProps = { stage: string; best: BestPlaces; needs: readonly BracketNeed[] }

/** Those who hold the place behind the ones that go on, as they compare over all groups: so many of them go on, too. */
export function BestPanel({ stage, best, needs }: BestProps) {
  const { t: words } = useTranslation('best-places')
  const title = words(bestTitle(best.place), { of: best.place })
  const ties = needs.flatMap((need) =>
    need.kind === 'tie' && need.stage === stage && need.group === 'best' ? [need] : [],
  )
  return (
    <section className="panel group-table group-best">
      <header>
        <h3>{title}</h3>
        <span className="text-12 text-faint row-push">{words('go_on', { count: best.advance })}</span>
      </header>
      <table className="table table-dense">
        <caption className="sr-only">{title}</caption>
        <BestHead />
        <tbody>
          {best.standings.map((row) => (
            <BestRow key={row.team.id} row={row} advancing={best.advance} />
          ))}
        </tbody>
      </table>
      <p className="group-tie">{words('per_match')}</p>
      <Explained best={best} />
      {ties.map(({ teams }) => (
        <p key={teams.map(({ id }) => id).join('-')} className="group-tie">
          {words('tie', { teams: teams.map(({ name }) => name).join(', ') })}
        </p>
      ))}
    </section>
  )
}

function bestTitle(place: number): 'title_2' | 'title_3' | 'title' {
  return place === 2 ? 'title_2' : place === 3 ? 'title_3' : 'title'
}

function BestHead() {
  const { t } = useTranslation('tournaments')
  const { t: words } = useTranslation('best-places')
  const heads = [
    [t('groups.col_played'), t('groups.played_full')],
    [t('groups.col_difference'), words('difference_full')],
    [t('groups.col_points'), words('points_full')],
  ] as const
  return (
    <thead>
      <tr>
        <th scope="col">
          <abbr title={t('groups.place')}>#</abbr>
        </th>
        <th scope="col">{t('groups.team')}</th>
        {heads.map(([short, full]) => (
          <th key={full} className="table-right" scope="col">
            <abbr title={full}>{short}</abbr>
          </th>
        ))}
      </tr>
    </thead>
  )
}

function BestRow({ row, advancing }: { row: BestPlaces['standings'][number]; advancing: number }) {
  const { t } = useTranslation('tournaments')
  const figure = useFigure()
  const goesOn = row.advances ?? row.place <= advancing
  const names = [
    goesOn ? 'group-row-through' : '',
    goesOn && row.place === advancing ? 'group-row-last' : '',
    row.advances === false ? 'group-row-out' : '',
  ]
  return (
    <tr className={names.filter(Boolean).join(' ')}>
      <td className="text-num text-faint">{row.place}</td>
      <td>
        <span className="person">
          <Crest team={row.team} size={20} />
          <Link className="text-ellipsis" to="/teams/$teamId" params={{ teamId: row.team.id }}>
            <b>{row.team.name}</b>
          </Link>
          <abbr className="text-12 text-faint" title={t('groups.group', { group: row.group })}>
            {row.group}
          </abbr>
          {row.advances && <span className="sr-only">{t('groups.advances')}</span>}
        </span>
      </td>
      <td className="table-right">{row.played}</td>
      <td className="table-right">{signed(row.rounds_per_match, figure)}</td>
      <td className="table-right table-strong">{figure(row.points_per_match)}</td>
    </tr>
  )
}

/** What set teams level on points apart; all of it is per match. */
function Explained({ best }: { best: BestPlaces }) {
  const { t: words } = useTranslation('best-places')
  const figure = useFigure()
  const rows = explainedRows(best)
  if (rows.length === 0) return null
  return (
    <ul className="group-tie">
      {rows.map(({ team, place, decided_by: step, decided_value: value }) => {
        if (step === null || step === 'points' || step === 'mini_wins' || step === 'mini_round_difference') return null
        const isDifference = step.endsWith('difference')
        const said = isDifference ? signed(value ?? 0, figure) : figure(value ?? 0)
        return <li key={team.id}>{words(`by_${step}`, { team: team.name, place, value: said })}</li>
      })}
    </ul>
  )
}

/** What is per match seldom is whole: two places after the point tell teams apart. */
function useFigure(): (value: number) => string {
  const format = useFormat()
  return (value) => format.number(value, Number.isInteger(value) ? 0 : 2)
}
