import type { TournamentStatus } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'

export function CupStatus({ status }: { status: TournamentStatus }) {
  const { t } = useTranslation('admin')
  return <Badge tone={status === 'live' ? 'live' : status === 'open' ? 'open' : 'line'}>{t(`cups.is.${status}`)}</Badge>
}
