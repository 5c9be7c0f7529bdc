import type { MatchAttention } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#lib/i18n'
import { ErrorState } from '#ui/error-state'
import { SectionHead } from '#ui/section-head'
import { attentionQuery } from '../api/get-attention.ts'
import { AttentionRow } from './attention-row.tsx'
import { LinePanel } from './line-panel.tsx'

/** Matches that want an organiser's word, over their servers or a score that is not known; nothing at all while there are none. */
export function AttentionPanel({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('match-server')
  const attention = useQuery(attentionQuery(tournamentId))
  if (attention.data === undefined)
    return attention.isError ? (
      <ErrorState title={t('attention.error')} error={attention.error} onRetry={() => void attention.refetch()} />
    ) : null
  const waiting = attention.data.filter(({ place }) => place !== null)
  return (
    <>
      <Others matches={attention.data.filter(({ place }) => place === null)} />
      <LinePanel tournamentId={tournamentId} waiting={waiting} />
    </>
  )
}

function Others({ matches }: { matches: readonly MatchAttention[] }) {
  const { t } = useTranslation('match-server')
  if (matches.length === 0) return null
  return (
    <section>
      <SectionHead title={t('attention.title')} />
      <div className="panel">
        <ul className="org-matches" aria-label={t('attention.title')}>
          {matches.map((match) => (
            <li key={match.match_id}>
              <AttentionRow match={match} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
