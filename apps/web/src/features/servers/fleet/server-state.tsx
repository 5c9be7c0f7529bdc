import type { AdminServer } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'

/** Whether it answers, and whether it takes matches. */
export function ServerState({ server }: { server: AdminServer }) {
  const { t } = useTranslation('fleet')
  const format = useFormat()
  return (
    <span className="row row-wrap server-state">
      <Badge tone={server.status === 'online' ? 'win' : 'loss'}>{t(`status.${server.status}`)}</Badge>
      {server.draining && <Badge tone="warn">{t('draining')}</Badge>}
      {server.maintenance !== null && (
        <>
          <Badge tone="warn">{t('maintenance.title')}</Badge>
          <span className="text-14 text-muted server-when">
            {t('maintenance.when', {
              from: format.dateTime(server.maintenance.from),
              to: format.dateTime(server.maintenance.to),
            })}
          </span>
        </>
      )}
      {server.rcon_refused && <Badge tone="loss">{t('refused')}</Badge>}
    </span>
  )
}
