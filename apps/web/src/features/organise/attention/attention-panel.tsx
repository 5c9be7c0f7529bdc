import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#lib/i18n'
import { ErrorState } from '#ui/error-state'
import { attentionQuery } from '../api/get-attention.ts'
import { LinePanel } from './line-panel.tsx'

/** Matches that wait for a server. What else wants an organiser's word stands with all that needs them. Nothing at all while there are none. */
export function AttentionPanel({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('match-server')
  const attention = useQuery(attentionQuery(tournamentId))
  if (attention.data === undefined)
    return attention.isError ? (
      <ErrorState title={t('attention.error')} error={attention.error} onRetry={() => void attention.refetch()} />
    ) : null
  const waiting = attention.data.filter(({ place }) => place !== null)
  return <LinePanel tournamentId={tournamentId} waiting={waiting.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))} />
}
