import { statementBytesMax, type StatementColumns, type StatementPreview } from '@lobby/contract'
import { type ChangeEvent, useId, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Dialog } from '#ui/dialog'
import { FormError, Select } from '#ui/fields'
import { useReadStatement } from './api/statement.ts'
import { StatementLines } from './statement-lines.tsx'

type DialogProps = { tournamentId: string; onClose: () => void }

/** A bank's statement: what came is shown first; what is sure goes in by one press, the rest one by one. */
export function StatementDialog({ tournamentId, onClose }: DialogProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('payments')
  const hint = useId()
  const read = useReadStatement(tournamentId)
  const [file, setFile] = useState<File | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const [isKeeping, setKeeping] = useState(true)
  const send = (next: File, columns: StatementColumns | null) => read.mutate({ file: next, columns })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.target.files?.[0]
    // The same file may be chosen again after a failure.
    event.target.value = ''
    if (next === undefined) return
    setTooLarge(next.size > statementBytesMax)
    if (next.size > statementBytesMax) return
    setFile(next)
    send(next, null)
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('statement.title')}>
      <div className="stack">
        <div className="pay-file">
          <label className={file === null ? 'btn btn-primary' : 'btn btn-secondary'}>
            {t(file === null ? 'statement.choose' : 'statement.choose_again')}
            <input
              className="sr-only"
              type="file"
              accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              aria-describedby={hint}
              disabled={read.isPending}
              onChange={choose}
            />
          </label>
          <p className="field-hint" id={hint}>
            {t('statement.hint')}
          </p>
        </div>
        {read.isPending && <output className="field-hint">{t('statement.reading')}</output>}
        {isTooLarge && <FormError>{t('statement.too_large')}</FormError>}
        {read.isError && !isTooLarge && <FormError>{errorMessage(read.error)}</FormError>}
        {read.data && file && (
          <>
            <Columns preview={read.data} onChange={(columns) => send(file, columns)} />
            <StatementLines
              key={read.submittedAt}
              tournamentId={tournamentId}
              preview={read.data}
              isKeeping={isKeeping}
              onKeep={setKeeping}
              onEntered={() => send(file, read.data.columns)}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

const names = ['date', 'amount', 'text', 'payer'] as const

type ColumnsProps = { preview: StatementPreview; onChange: (columns: StatementColumns) => void }

/** Which column is what: guessed, and put right here. */
function Columns({ preview: { columns, heads }, onChange }: ColumnsProps) {
  const { t } = useTranslation('payments')
  return (
    <details open={columns.amount === null}>
      <summary>{t('statement.columns')}</summary>
      <div className="pay-columns">
        {names.map((name) => (
          <Select
            key={name}
            label={t(`statement.column_${name}`)}
            value={columns[name] === null ? '' : String(columns[name])}
            onChange={({ target }) =>
              onChange({ ...columns, [name]: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">{t('statement.no_column')}</option>
            {heads.map((head, at) => (
              <option key={at} value={String(at)}>
                {t('statement.column', { number: at + 1, name: head })}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </details>
  )
}
