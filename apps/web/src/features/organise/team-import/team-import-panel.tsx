import { teamFileBytesMax, type TournamentDetail } from '@lobby/contract'
import { type ChangeEvent, useId, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import { SectionHead } from '#ui/section-head'
import { useToast } from '#ui/toasts'
import { useEnterTeams, useReadTeams } from '../api/team-import.ts'
import { saveFile, templateFile } from './import-files.ts'
import { ImportReport, isToEnter, type ReportRow } from './import-report.tsx'

/** Teams from a file: what would come of every row stands there first. */
export function TeamImportPanel({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('team-import')
  const errorMessage = useErrorMessage()
  const hint = useId()
  const { rows, read, enter, isTooLarge, choose, enterAll } = useImport(tournament.id)
  const template = () =>
    saveFile(
      t('template_name'),
      templateFile({ team: t('head.team'), captain: t('head.captain'), player: (n) => t('head.player', { n }) }),
    )
  return (
    <section>
      <SectionHead title={t('title')} />
      <div className="panel org-import">
        <p className="text-14" id={hint}>
          {t('hint')}
        </p>
        <div className="row row-wrap">
          <label className="btn btn-secondary">
            {t(rows === null ? 'choose' : 'choose_again')}
            <input
              className="sr-only"
              type="file"
              accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              aria-describedby={hint}
              disabled={read.isPending || enter.isPending}
              onChange={choose}
            />
          </label>
          <Button kind="quiet" onClick={template}>
            {t('template')}
          </Button>
        </div>
        {read.isPending && <output className="field-hint">{t('reading')}</output>}
        {isTooLarge && <FormError>{t('too_large')}</FormError>}
        {read.isError && !isTooLarge && <FormError>{errorMessage(read.error)}</FormError>}
        {enter.isError && <FormError>{errorMessage(enter.error)}</FormError>}
        {rows !== null && <ImportReport rows={rows} isBusy={enter.isPending} onEnter={enterAll} />}
      </div>
    </section>
  )
}

function useImport(tournamentId: string) {
  const { t } = useTranslation('team-import')
  const toast = useToast()
  const [rows, setRows] = useState<ReportRow[] | null>(null)
  const read = useReadTeams(tournamentId)
  const enter = useEnterTeams(tournamentId, {
    onRows: (entered) => {
      const byLine = new Map(entered.map((row) => [row.line, row]))
      setRows((before) => (before ?? []).map((row) => byLine.get(row.line) ?? row))
    },
    onUnsure: (lines) =>
      setRows((before) => (before ?? []).map((row) => (lines.includes(row.line) ? { ...row, status: 'unsure' } : row))),
  })
  const [isTooLarge, setTooLarge] = useState(false)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file may be chosen again once it is mended.
    event.target.value = ''
    if (file === undefined) return
    setTooLarge(file.size > teamFileBytesMax)
    if (file.size > teamFileBytesMax) return
    enter.reset()
    setRows(null)
    read.mutate(file, { onSuccess: (report) => setRows(report.rows) })
  }
  const enterAll = () => {
    if (enter.isPending || rows === null) return
    const told = { onSuccess: (count: number) => count > 0 && toast.success(t('entered', { count })) }
    enter.mutate({ entries: entriesOf(rows) }, told)
  }
  return { rows, read, enter, isTooLarge, choose, enterAll }
}

/** Who is sent again and is in already is told so, and comes in no second time. */
function entriesOf(rows: readonly ReportRow[]) {
  return rows.flatMap(({ status, line, written, team, players }) =>
    isToEnter(status) && team !== null
      ? [{ line, written, team_id: team.id, players: players.map(({ id }) => id) }]
      : [],
  )
}
