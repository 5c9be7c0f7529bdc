import type { TournamentDetail } from '@lobby/contract'
import { type ReactNode, Suspense } from 'react'
import '#features/game-rules/game-rules.css'
import { cupMoment } from '#features/tournaments/cup-moment'
import { useStageNames } from '#features/tournaments/use-stage-names'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'

const FormatRules = lazyPart(async () => (await import('./format-rules-panel.tsx')).FormatRules, {
  texts: ['cup-rules'],
})
const CupGame = lazyPart(async () => (await import('#features/game-rules/game-facts')).CupGame, {
  texts: ['game'],
})

/** How the cup is played, stage by stage and on its servers, and how a team gets in. */
export function CupInfo({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('tournaments')
  const format = useFormat()
  const { what, at } = cupMoment(tournament)
  const names = useStageNames(tournament.format.stages)
  const closes: [string, string] = [t('fact.closes'), format.dateTime(tournament.registration_closes_at)]
  const payBy: [string, string] = [
    t('fact.payment_deadline'),
    t('fact.hours', { count: tournament.payment_deadline_hours }),
  ]
  return (
    <section>
      <SectionHead title={t('info.title')} />
      <div className="cup-info">
        <Suspense fallback={<Skeleton height={260} label={t('page.loading')} />}>
          <FormatRules stages={tournament.format.stages} names={names} />
        </Suspense>
        <Suspense fallback={<Skeleton height={260} label={t('info.game_loading')} />}>
          <CupGame tournament={tournament} stageNames={names} />
        </Suspense>
        {tournament.prizes && (
          <Facts
            title={t('info.prizes')}
            rows={tournament.prizes.map(({ place, amount }) => [
              t('info.prize_place', { place }),
              format.money(amount),
            ])}
          />
        )}
        <Facts
          title={t('info.registration')}
          rows={[
            // Of what has begun, when its registration would have closed is no news.
            ...(what === 'starts' ? [closes] : []),
            [t(`fact.${what}`), format.dateTime(at)],
            [t('fact.fee'), tournament.entry_fee > 0 ? format.money(tournament.entry_fee) : t('fact.fee_free')],
            ...(tournament.entry_fee > 0 ? [payBy] : []),
            [t('fact.roster'), `${tournament.roster_min}–${tournament.roster_max}`],
            [t('fact.min_teams'), String(tournament.min_teams)],
            ...guardianRow(tournament, t('fact.guardian'), (age) => t('fact.guardian_under', { age })),
          ]}
        />
      </div>
    </section>
  )
}

function guardianRow(
  { guardian_consent_under: age }: TournamentDetail,
  name: string,
  words: (age: number) => string,
): [string, string][] {
  return age === null ? [] : [[name, words(age)]]
}

function Facts({ title, rows }: { title: string; rows: [name: string, value: ReactNode][] }) {
  return (
    <section className="panel">
      <header>
        <h3>{title}</h3>
      </header>
      <dl className="facts text-14">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="text-num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
