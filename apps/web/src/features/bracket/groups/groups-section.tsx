import type { BracketNeed, GroupsStage, StandingRow } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Crest } from '#ui/crest'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { InvitedNote } from '../components/invited-note.tsx'
import { canDraw, explainedRows, playedMatches, roundDifference, signed } from './standings.ts'

/** Few formats have it. */
const BestPanel = lazyPart(async () => (await import('./best-panel.tsx')).BestPanel, { texts: ['best-places'] })

type Group = GroupsStage['groups'][number]
type SectionProps = { stage: GroupsStage; name: string; needs: readonly BracketNeed[] }

/** The tables of all groups, each with a sentence for every place that points alone did not give. */
export function GroupsSection({ stage, name, needs }: SectionProps) {
  const { t } = useTranslation('tournaments')
  return (
    <section id={stage.id}>
      <GroupsHead stage={stage} name={name} />
      <div className="group-tables">
        {stage.groups.map((group) => (
          <GroupPanel key={group.id} stage={stage} group={group} needs={needs} />
        ))}
        {stage.best && (
          <Suspense fallback={<Skeleton height={320} label={t('page.loading')} />}>
            <BestPanel stage={stage.id} best={stage.best} needs={needs} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

/** How many maps a match has and how many teams of a group go on. */
export function GroupsHead({ stage, name, action }: { stage: GroupsStage; name: string; action?: ReactNode }) {
  const { t } = useTranslation('tournaments')
  const bestOf = t('info.best_of', { count: stage.best_of })
  const rule = stage.advance > 0 ? t('groups.rule', { bestOf, count: stage.advance }) : bestOf
  return (
    <>
      <SectionHead
        title={name}
        count={stage.best ? `${rule}${t('best.rule', { count: stage.best.advance })}` : rule}
        action={action}
      />
      <InvitedNote stage={stage} />
    </>
  )
}

type PanelProps = { stage: GroupsStage; group: Group; needs: readonly BracketNeed[] }

export function GroupPanel({ stage, group, needs }: PanelProps) {
  const { t } = useTranslation('tournaments')
  const lines = {
    advancing: stage.advance,
    hasBest: stage.best !== undefined,
    hasDraws: canDraw(stage),
    hasPoints: stage.kind === 'round_robin',
  }
  const matches = group.matches.filter((match) => match.state !== 'not_needed' && match.state !== 'nobody')
  return (
    <section className="panel group-table">
      <header>
        <h3>{t('groups.group', { group: group.id })}</h3>
        <span className="text-12 text-faint row-push text-num">
          {t('groups.played', { played: playedMatches(matches), all: matches.length })}
        </span>
      </header>
      <GroupTable group={group} {...lines} />
      <TieBreaks group={group} />
      <TieNeed stage={stage} group={group} needs={needs} />
    </section>
  )
}

/** How many go on, whether the next one may, and whether there are draws; points where places go by them. */
type Lines = { advancing: number; hasBest: boolean; hasDraws: boolean; hasPoints: boolean }

function GroupTable({ group, ...lines }: Lines & { group: Group }) {
  const { t } = useTranslation('tournaments')
  return (
    <table className="table table-dense">
      <caption className="sr-only">{t('groups.caption', { group: group.id })}</caption>
      <thead>
        <tr>
          <th scope="col">
            <abbr title={t('groups.place')}>#</abbr>
          </th>
          <th scope="col">{t('groups.team')}</th>
          <Head short={t('groups.col_played')} full={t('groups.played_full')} />
          <Head short={t('groups.col_wins')} full={t('groups.wins_full')} />
          {lines.hasDraws && <Head short={t('mark.draws')} full={t('mark.draws_full')} />}
          <Head short={t('groups.col_losses')} full={t('groups.losses_full')} />
          <Head short={t('groups.col_difference')} full={t('groups.difference_full')} />
          {lines.hasPoints && <Head short={t('groups.col_points')} full={t('groups.points_full')} />}
        </tr>
      </thead>
      <tbody>
        {group.standings.map((row) => (
          <Standing key={row.team.id} row={row} {...lines} />
        ))}
      </tbody>
    </table>
  )
}

/** A tie that nothing breaks by itself: the page says what everybody waits for. */
function TieNeed({ stage, group, needs }: PanelProps) {
  const { t } = useTranslation('tournaments')
  return needs.map((need) =>
    need.kind === 'tie' && need.stage === stage.id && need.group === group.id ? (
      <p key={need.teams.map(({ id }) => id).join('-')} className="group-tie">
        {t('need.tie', { group: group.id, teams: need.teams.map(({ name }) => name).join(', ') })}
      </p>
    ) : null,
  )
}

function Head({ short, full }: { short: string; full: string }) {
  return (
    <th className="table-right" scope="col">
      <abbr title={full}>{short}</abbr>
    </th>
  )
}

function Standing({ row, advancing, hasBest, hasDraws, hasPoints }: Lines & { row: StandingRow }) {
  const { t } = useTranslation('tournaments')
  const format = useFormat()
  const goesOn = row.advances ?? row.place <= advancing
  const mayGoOn = hasBest && row.advances === null && row.place === advancing + 1
  const names = [
    mayGoOn ? 'group-row-maybe' : '',
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
          {row.advances && <span className="sr-only">{t('groups.advances')}</span>}
          {mayGoOn && <span className="sr-only">{t('best.may')}</span>}
        </span>
      </td>
      <td className="table-right">{row.played}</td>
      <td className="table-right">{row.wins}</td>
      {hasDraws && <td className="table-right">{row.draws}</td>}
      <td className="table-right">{row.losses}</td>
      <td className="table-right">{signed(roundDifference(row), format.number)}</td>
      {hasPoints && <td className="table-right table-strong">{row.points}</td>}
    </tr>
  )
}

function TieBreaks({ group }: { group: Group }) {
  const { t } = useTranslation('tournaments')
  const format = useFormat()
  const explained = explainedRows(group)
  if (explained.length === 0) return null
  return (
    <ul className="group-tie">
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
