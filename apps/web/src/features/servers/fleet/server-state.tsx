import type { AdminServer } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'

/** Whether it answers, and whether it takes matches. */
export function ServerState({ server }: { server: AdminServer }) {
  const { t } = useTranslation('fleet')
  return (
    <span className="row server-state">
      <Badge tone={server.status === 'online' ? 'win' : 'loss'}>{t(`status.${server.status}`)}</Badge>
      {server.draining && <Badge tone="warn">{t('draining')}</Badge>}
      {server.rcon_refused && <Badge tone="loss">{t('refused')}</Badge>}
    </span>
  )
}
