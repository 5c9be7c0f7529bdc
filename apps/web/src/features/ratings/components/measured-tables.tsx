import type { RatingModel } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Panel } from '#ui/panel'
import { RatingTable } from './rating-table.tsx'

/** On simulated players, beside one who knows the truth and an Elo. */
export function MeasuredTable({ rows }: { rows: RatingModel['simulated'] }) {
  const { t } = useTranslation('ratings')
  const format = useFormat()
  const columns = ['oracle', 'rating', 'elo'] as const
  return (
    <Panel title={t('model.measured')}>
      <p className="padded text-muted text-14">{t('model.measured_text')}</p>
      <RatingTable label={t('model.measured')}>
        <thead>
          <tr>
            <th scope="col">{t('model.population')}</th>
            <th scope="col" className="table-right">
              {t('model.oracle')}
            </th>
            <th scope="col" className="table-right">
              {t('model.ours')}
            </th>
            <th scope="col" className="table-right">
              {t('model.elo')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.population}>
              <td>{t(`model.populations.${row.population}`)}</td>
              {columns.map((column) => (
                <td key={column} className="table-right">
                  {format.number(row[column], 3)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </RatingTable>
    </Panel>
  )
}

/** Month by month, and the latest month by what was said and what was seen. */
export function ReportPanels({ reports }: { reports: RatingModel['reports'] }) {
  const { t } = useTranslation('ratings')
  const format = useFormat()
  const [latest] = reports
  if (latest === undefined)
    return (
      <Panel title={t('model.reports')}>
        <p className="padded text-muted text-14">{t('model.no_reports')}</p>
      </Panel>
    )
  return (
    <>
      <Panel title={t('model.reports')}>
        <RatingTable label={t('model.reports')}>
          <thead>
            <tr>
              <th scope="col">{t('model.month')}</th>
              <th scope="col" className="table-right">
                {t('model.maps')}
              </th>
              <th scope="col" className="table-right">
                {t('model.log_loss')}
              </th>
              <th scope="col" className="table-right">
                {t('model.slope')}
              </th>
            </tr>
          </thead>
          <tbody>
            {reports.map(({ month, maps, log_loss: loss, slope }) => (
              <tr key={month}>
                <td>{month}</td>
                <td className="table-right">{format.number(maps)}</td>
                <td className="table-right">{format.number(loss, 3)}</td>
                <td className="table-right">{slope === null ? '—' : format.number(slope, 2)}</td>
              </tr>
            ))}
          </tbody>
        </RatingTable>
        <p className="padded text-muted text-14">{t('model.slope_text')}</p>
      </Panel>
      <Calibration report={latest} />
    </>
  )
}

function Calibration({ report: { month, bins } }: { report: RatingModel['reports'][number] }) {
  const { t } = useTranslation('ratings')
  const format = useFormat()
  const percent = (share: number): string => `${format.number(share * 100, 1)}\u00A0%`
  const kept = (holds: boolean | null): string =>
    holds === null ? t('model.few') : holds ? t('model.yes') : t('model.no')
  return (
    <Panel title={t('model.calibration', { month })}>
      <RatingTable label={t('model.calibration', { month })}>
        <thead>
          <tr>
            <th scope="col">{t('model.said')}</th>
            <th scope="col" className="table-right">
              {t('model.seen')}
            </th>
            <th scope="col" className="table-right">
              {t('model.maps')}
            </th>
            <th scope="col" className="table-right">
              {t('model.holds')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bins.map(({ from, maps, said, seen, holds }) => (
            <tr key={from}>
              <td>{percent(said)}</td>
              <td className="table-right">{percent(seen)}</td>
              <td className="table-right">{format.number(maps)}</td>
              <td className="table-right">{kept(holds)}</td>
            </tr>
          ))}
        </tbody>
      </RatingTable>
      <p className="padded text-muted text-14">{t('model.rule')}</p>
    </Panel>
  )
}
