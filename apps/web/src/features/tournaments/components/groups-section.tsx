import type { GroupsStage, StandingRow } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'
import { SectionHead } from '#ui/section-head'
import { explainedRows, playedMatches, roundDifference } from '../cup/standings.ts'
import '../cup/groups.css'

type Group = GroupsStage['groups'][number]

/** The tables of all groups, each with a sentence for every place that points alone did not give. */
export function GroupsSection({ stage }: { stage: GroupsStage }) {
  const { t } = useTranslation('tournaments')
  return (
    <section id="groups">
      <SectionHead
        title={t('groups.title')}
        count={t('groups.rule', {
          bestOf: t('info.best_of', { count: stage.best_of }),
          count: stage.advance_per_group,
        })}
      />
      <div className="groups">
        {stage.groups.map((group) => (
          <GroupPanel key={group.id} group={group} advancing={stage.advance_per_group} />
        ))}
      </div>
    </section>
  )
}

function GroupPanel({ group, advancing }: { group: Group; advancing: number }) {
  const { t } = useTranslation('tournaments')
  return (
    <section className="panel grp">
      <header>
        <h3>{t('groups.group', { group: group.id })}</h3>
        <span className="f12 faint push num">
          {t('groups.played', { played: playedMatches(group.matches), all: group.matches.length })}
        </span>
      </header>
      <table className="tbl dense">
        <caption className="sr">{t('groups.caption', { group: group.id })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <abbr title={t('groups.place')}>#</abbr>
            </th>
            <th scope="col">{t('groups.team')}</th>
            <Head short={t('groups.col_played')} full={t('groups.played_full')} />
            <Head short={t('groups.col_wins')} full={t('groups.wins_full')} />
            <Head short={t('groups.col_losses')} full={t('groups.losses_full')} />
            <Head short={t('groups.col_difference')} full={t('groups.difference_full')} />
            <Head short={t('groups.col_points')} full={t('groups.points_full')} />
          </tr>
        </thead>
        <tbody>
          {group.standings.map((row) => (
            <Standing key={row.team.id} row={row} advancing={advancing} />
          ))}
        </tbody>
      </table>
      <TieBreaks group={group} />
    </section>
  )
}

function Head({ short, full }: { short: string; full: string }) {
  return (
    <th className="r" scope="col">
      <abbr title={full}>{short}</abbr>
    </th>
  )
}

function Standing({ row, advancing }: { row: StandingRow; advancing: number }) {
  const { t } = useTranslation('tournaments')
  const format = useFormat()
  const goesOn = row.advances ?? row.place <= advancing
  const names = [
    goesOn ? 'q' : '',
    goesOn && row.place === advancing ? 'last' : '',
    row.advances === false ? 'out' : '',
  ]
  return (
    <tr className={names.filter(Boolean).join(' ')}>
      <td className="num faint">{row.place}</td>
      <td>
        <span className="who">
          <Crest team={row.team} size={20} />
          <Link className="ell" to="/teams/$teamId" params={{ teamId: row.team.id }}>
            <b>{row.team.name}</b>
          </Link>
          {row.advances && <span className="sr">{t('groups.advances')}</span>}
        </span>
      </td>
      <td className="r">{row.played}</td>
      <td className="r">{row.wins}</td>
      <td className="r">{row.losses}</td>
      <td className="r">{signed(roundDifference(row), format.number)}</td>
      <td className="r hi">{row.points}</td>
    </tr>
  )
}

function TieBreaks({ group }: { group: Group }) {
  const { t } = useTranslation('tournaments')
  const format = useFormat()
  const explained = explainedRows(group)
  if (explained.length === 0) return null
  return (
    <ul className="tie">
      {explained.map((row) => {
        const { decided_by: step, decided_value: value } = row
        if (step === null || step === 'points') return null
        const isDifference = step.endsWith('difference')
        const said = value === null ? '—' : isDifference ? signed(value, format.number) : format.number(value)
        return <li key={row.team.id}>{t(`tie.${step}`, { team: row.team.name, place: row.place, value: said })}</li>
      })}
    </ul>
  )
}

function signed(value: number, number: (value: number) => string): string {
  return value > 0 ? `+${number(value)}` : number(value)
}
