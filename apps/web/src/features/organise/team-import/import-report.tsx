import { importProblems, type TeamImportRow } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { refusedFile, saveFile } from './import-files.ts'

const tones = { ready: 'info', unsure: 'warn', done: 'win', already: 'line', refused: 'loss' } as const
/** What is to be mended comes first. */
const order = ['refused', 'unsure', 'ready', 'done', 'already'] as const

/** `unsure`: it was sent, and no answer came. */
export type ReportRow = Omit<TeamImportRow, 'status'> & { status: TeamImportRow['status'] | 'unsure' }

/** Whether it is for the next press to enter. */
export const isToEnter = (status: ReportRow['status']): boolean => status === 'ready' || status === 'unsure'

type ReportProps = { rows: readonly ReportRow[]; isBusy: boolean; onEnter: () => void }

/** Every row of the file: what would come of it, or did, and what is the matter with the others. */
export function ImportReport({ rows, isBusy, onEnter }: ReportProps) {
  const { t } = useTranslation('team-import')
  const reasonOf = useReasons()
  const counts = order.map((status) => ({ status, count: rows.filter((row) => row.status === status).length }))
  const countOf = (wanted: ReportRow['status']) => counts.find(({ status }) => status === wanted)?.count ?? 0
  const toEnter = countOf('ready') + countOf('unsure')
  const saveRefused = () =>
    saveFile(
      t('refused_name'),
      refusedFile(rows, { head: [t('head.line'), t('head.team'), t('head.reason')], reasonOf }),
    )
  if (rows.length === 0) return <p className="field-hint">{t('empty')}</p>
  const sorted = rows.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status) || a.line - b.line)
  return (
    <>
      <output className="org-import-counts">
        {counts
          .filter(({ count }) => count > 0)
          .map(({ status, count }) => (
            <span key={status}>{t(`count.${status}`, { count })}</span>
          ))}
      </output>
      {countOf('unsure') > 0 && <p className="text-warn">{t('unsure')}</p>}
      <div className="row row-wrap">
        {toEnter > 0 && (
          <Button kind="primary" busy={isBusy} onClick={onEnter}>
            {t('enter', { count: toEnter })}
          </Button>
        )}
        {countOf('refused') > 0 && <Button onClick={saveRefused}>{t('save_refused')}</Button>}
      </div>
      <ul className="org-import-rows" aria-label={t('report')}>
        {sorted.map((row) => (
          <li key={row.line}>
            <p className="org-import-head">
              <b>{row.team?.name ?? (row.written === '' ? t('no_name') : row.written)}</b>
              <Badge tone={tones[row.status]}>{t(`is.${row.status}`)}</Badge>
              <small className="text-muted">{t('line', { line: row.line })}</small>
            </p>
            {row.status !== 'unsure' && row.place !== null && <p>{t(`place.${row.place}`)}</p>}
            {row.problem !== null && <p className="text-warn">{reasonOf(row)}</p>}
            {row.players.length > 0 && (
              <p className="text-muted">{row.players.map(({ username }) => username).join(', ')}</p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Why a row does not come in, with what of it that is about. */
function useReasons(): (row: ReportRow) => string {
  const { t } = useTranslation('team-import')
  return ({ problem }) => {
    if (problem === null) return ''
    const own = importProblems.find((code) => code === problem.code)
    const sentence = own === undefined ? problem.message : t(`problem.${own}`)
    return problem.about.length === 0 ? sentence : t('about', { sentence, names: problem.about.join(', ') })
  }
}
