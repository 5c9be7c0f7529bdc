import type { AdminServerDetail, ServerInspection } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { useToast } from '#ui/toasts'
import { inspectionQuery, isUnderWay, useInspect } from '../api/inspection.ts'
import { InspectionReport } from './inspection-report.tsx'

/** The check of a server end to end: its button, how far it is, and what the last one came to. */
export function InspectionPanel({ server }: { server: AdminServerDetail }) {
  const { t } = useTranslation('inspection')
  const inspection = useQuery(inspectionQuery(server.id))
  return (
    <ListFrame list={inspection} error={t('error')} loading={<Skeleton height={200} label={t('loading')} />}>
      {(last) => <Check server={server} last={last} />}
    </ListFrame>
  )
}

function Check({ server, last }: { server: AdminServerDetail; last: ServerInspection | null }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('inspection')
  const toast = useToast()
  const [isAsked, setAsked] = useState(false)
  const inspect = useInspect(server.id)
  const busy = inspect.isPending || isUnderWay(last)
  const begin = () =>
    server.current_players > 0 || last?.refusal === 'has_players'
      ? setAsked(true)
      : inspect.mutate({ with_players: false }, { onError: (error) => toast.error(errorMessage(error)) })
  return (
    <section className="panel server-console">
      <p className="text-muted text-14">{t('about')}</p>
      <div className="actions">
        <Button kind="primary" busy={busy} onClick={begin}>
          {last === null ? t('begin') : t('again')}
        </Button>
      </div>
      <Last last={last} name={server.name} />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('people_title')}
        text={t('people_text')}
        action={t('people_action')}
        busy={inspect.isPending}
        error={inspect.error}
        onConfirm={() => inspect.mutate({ with_players: true }, { onSuccess: () => setAsked(false) })}
      />
    </section>
  )
}

function Last({ last, name }: { last: ServerInspection | null; name: string }) {
  const { t } = useTranslation('inspection')
  const format = useFormat()
  if (last === null) return <p className="text-muted">{t('never')}</p>
  return (
    <>
      <output className="text-14">
        {last.step !== null && t('now', { step: t(`steps.${last.step}`) })}
        {last.ended_at !== null && t('at', { time: format.dateTime(last.ended_at) })}
      </output>
      {last.refusal !== null && <p className="text-warn">{t(`words.refusals.${last.refusal}`)}</p>}
      {last.report !== null && <InspectionReport report={last.report} name={name} />}
    </>
  )
}
