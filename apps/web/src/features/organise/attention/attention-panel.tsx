import type { MatchAttention } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#lib/i18n'
import { ErrorState } from '#ui/error-state'
import { SectionHead } from '#ui/section-head'
import { attentionQuery } from '../api/get-attention.ts'
import { AttentionRow } from './attention-row.tsx'
import { LinePanel } from './line-panel.tsx'

/** Matches that want an organiser's word: their captains call, over their servers, or over a score that is not known. Nothing at all while there are none. */
export function AttentionPanel({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('match-server')
  const attention = useQuery(attentionQuery(tournamentId))
  if (attention.data === undefined)
    return attention.isError ? (
      <ErrorState title={t('attention.error')} error={attention.error} onRetry={() => void attention.refetch()} />
    ) : null
  // A match in the line whose captain calls stands in both: nobody looks for a call in a line.
  const others = attention.data.filter(({ place, calls }) => place === null || calls)
  const waiting = attention.data.filter(({ place }) => place !== null)
  return (
    <>
      <Others matches={others} />
      <LinePanel
        tournamentId={tournamentId}
        waiting={waiting.map((match) => ({ ...match, calls: [] })).toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))}
      />
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
