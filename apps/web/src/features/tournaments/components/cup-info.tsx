import type { TournamentDetail } from '@lobby/contract'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { SectionHead } from '#ui/section-head'

/** The rules in figures: how the cup is played and how a team gets in. */
export function CupInfo({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('tournaments')
  const format = useFormat()
  const { format: rules } = tournament
  const bestOf = (count: number) => t('info.best_of', { count })
  return (
    <section>
      <SectionHead title={t('info.title')} />
      <div className="info-grid">
        <Facts
          title={t('info.format')}
          rows={[
            [t('info.groups'), t('info.group_size', { count: rules.group_size })],
            [t('info.advance'), t('info.advance_count', { count: rules.advance_per_group })],
            [t('info.playoff_kind'), t('info.single_elimination')],
            [t('info.group_matches'), bestOf(rules.group_best_of)],
            [t('info.playoff_matches'), bestOf(rules.playoff_best_of)],
            [t('info.final'), bestOf(rules.final_best_of)],
          ]}
        />
        <Facts
          title={t('info.registration')}
          rows={[
            [t('fact.closes'), format.dateTime(tournament.registration_closes_at)],
            [t('fact.starts'), format.dateTime(tournament.start_date)],
            [t('fact.fee'), tournament.entry_fee > 0 ? format.money(tournament.entry_fee) : t('fact.fee_free')],
            [t('fact.payment_deadline'), t('fact.hours', { count: tournament.payment_deadline_hours })],
            [t('fact.roster'), `${tournament.roster_min}–${tournament.roster_max}`],
            [t('fact.min_teams'), String(tournament.min_teams)],
          ]}
        />
      </div>
    </section>
  )
}

function Facts({ title, rows }: { title: string; rows: [name: string, value: ReactNode][] }) {
  return (
    <section className="panel">
      <header>
        <h3>{title}</h3>
      </header>
      <dl className="kv f14">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
