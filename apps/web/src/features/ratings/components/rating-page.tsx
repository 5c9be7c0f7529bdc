import type { RatingModel } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { ErrorState } from '#ui/error-state'
import { Panel } from '#ui/panel'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { ratingModelQuery } from '../api/get-rating.ts'
import '../ratings.css'
import { MeasuredTable, ReportPanels } from './measured-tables.tsx'
import { RatingTable } from './rating-table.tsx'

/** How the rating works, its formula and parameters, and how far off it was. */
export function RatingPage() {
  const { t } = useTranslation('ratings')
  const model = useQuery(ratingModelQuery)
  if (model.data) return <Model model={model.data} />
  if (model.isError)
    return <ErrorState title={t('model.error')} error={model.error} onRetry={() => void model.refetch()} />
  return <Skeleton height={640} label={t('model.loading')} />
}

function Model({ model }: { model: RatingModel }) {
  const { t } = useTranslation('ratings')
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="text-lead">{t('model.lead', { version: model.version })}</p>
        </div>
      </header>
      <div className="rating-model">
        <How model={model} />
        <Formula model={model} />
        <Parameters model={model} />
        <Ladders ladders={model.ladders} />
        <MeasuredTable rows={model.simulated} />
        <ReportPanels reports={model.reports} />
      </div>
    </>
  )
}

function How({ model: { placement, board } }: { model: RatingModel }) {
  const { t } = useTranslation('ratings')
  const numbers = { maps: placement.maps, spread: placement.spread, board_maps: board.maps, days: board.days }
  return (
    <section>
      <SectionHead title={t('model.how')} />
      <div className="rating-words">
        <p>{t('model.rounds')}</p>
        <p>{t('model.number')}</p>
        <p>{t('model.sure')}</p>
        <p>{t('model.team')}</p>
        <p>{t('model.counts')}</p>
        <p>{t('model.placement', numbers)}</p>
        <p>{t('model.corrections')}</p>
        <p>{t('model.unknown')}</p>
      </div>
    </section>
  )
}

const formulas = [
  'm = mean μ(A) − mean μ(B) + β (xA − xB)',
  'V = Σ v(A)/n² + Σ v(B)/n² + s² + (xA − xB)² var β',
  'v ← min(s₀², v + ω² · t + τ²)',
  '(d* − m) / V = Σ (y − p*),   p* = σ(d*)',
  'V* = 1 / (1/V + Σ p*(1 − p*))',
  'μ ← μ ± v/n · Σ (y − p*)',
  'v ← v − (v/n)² · (V − V*) / V²',
]

function Formula({ model: { scale } }: { model: RatingModel }) {
  const { t } = useTranslation('ratings')
  const numbers = { base: scale.base, per_logit: scale.per_logit }
  return (
    <section>
      <SectionHead title={t('model.formula')} />
      <div className="rating-words">
        <p>{t('model.formula_lead', numbers)}</p>
        <pre className="rating-formula">{formulas.join('\n')}</pre>
        <p>{t('model.formula_words', numbers)}</p>
      </div>
    </section>
  )
}

function Parameters({ model: { parameters } }: { model: RatingModel }) {
  const { t } = useTranslation('ratings')
  const format = useFormat()
  const rows = ['newcomer_sd', 'map_sd', 'day_sd', 'form_sd', 'season_sd'] as const
  const { party_mean: mean, party_variance: variance } = parameters
  return (
    <Panel title={t('model.parameters')}>
      <RatingTable label={t('model.parameters')}>
        <thead>
          <tr>
            <th scope="col">{t('model.parameter')}</th>
            <th scope="col" className="table-right">
              {t('model.value')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((name) => (
            <tr key={name}>
              <td>{t(`model.${name}`)}</td>
              <td className="table-right">{format.number(parameters[name], 3)}</td>
            </tr>
          ))}
          <tr>
            <td>{t('model.party')}</td>
            <td className="table-right">{`${format.number(mean, 2)}\u00A0± ${format.number(Math.sqrt(variance), 2)}`}</td>
          </tr>
        </tbody>
      </RatingTable>
    </Panel>
  )
}

function Ladders({ ladders }: { ladders: RatingModel['ladders'] }) {
  const { t } = useTranslation('ratings')
  const format = useFormat()
  return (
    <Panel title={t('model.ladders')}>
      {ladders.length === 0 ? (
        <p className="padded text-muted text-14">{t('model.no_ladders')}</p>
      ) : (
        <RatingTable label={t('model.ladders')}>
          <thead>
            <tr>
              <th scope="col">{t('ladder')}</th>
              <th scope="col" className="table-right">
                {t('model.players')}
              </th>
              <th scope="col" className="table-right">
                {t('model.maps')}
              </th>
              <th scope="col" className="table-right">
                {t('model.together')}
              </th>
            </tr>
          </thead>
          <tbody>
            {ladders.map(({ ladder, players, maps, party }) => (
              <tr key={ladder}>
                <td>{t(`ladders.${ladder}`)}</td>
                <td className="table-right">{format.number(players)}</td>
                <td className="table-right">{format.number(maps)}</td>
                <td className="table-right">{`${format.number(party.points)}\u00A0± ${format.number(party.spread)}`}</td>
              </tr>
            ))}
          </tbody>
        </RatingTable>
      )}
    </Panel>
  )
}
