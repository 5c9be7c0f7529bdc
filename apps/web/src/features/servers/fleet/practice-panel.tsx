import type { PracticeLog } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { CopyButton } from '#ui/copy-button'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { useToast } from '#ui/toasts'
import { practiceLogQuery, useChangePracticeLog } from '../api/practice-log.ts'

/** How a training server tells what people practise on it, and whether it does. */
export function PracticePanel({ serverId, hasRcon }: { serverId: string; hasRcon: boolean }) {
  const { t } = useTranslation('fleet')
  const log = useQuery(practiceLogQuery(serverId))
  return (
    <ListFrame list={log} error={t('practice.error')} loading={<Skeleton height={260} label={t('practice.loading')} />}>
      {(told) => <Told log={told} serverId={serverId} hasRcon={hasRcon} />}
    </ListFrame>
  )
}

function Told({ log, serverId, hasRcon }: { log: PracticeLog; serverId: string; hasRcon: boolean }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('fleet')
  const format = useFormat()
  const toast = useToast()
  const change = useChangePracticeLog(serverId)
  const tell = (act: 'register' | 'renew') =>
    change.mutate(act, {
      onError: (error) => toast.error(errorMessage(error)),
      onSuccess: () => toast.success(t(`practice.done_${act}`)),
    })
  const busy = (act: 'register' | 'renew') => change.isPending && change.variables === act
  return (
    <section className="panel server-console">
      <p>
        {log.heard_at === null ? t('practice.silent') : t('practice.heard', { time: format.dateTime(log.heard_at) })}
      </p>
      <p className="text-muted text-14">{t('practice.text')}</p>
      <code>{log.command}</code>
      <div className="actions">
        <CopyButton text={log.command} label={t('practice.copy')} />
        {hasRcon && (
          <Button kind="secondary" size="s" busy={busy('register')} onClick={() => tell('register')}>
            {t('practice.register')}
          </Button>
        )}
        <Button kind="quiet" size="s" busy={busy('renew')} onClick={() => tell('renew')}>
          {t('practice.renew')}
        </Button>
      </div>
    </section>
  )
}
