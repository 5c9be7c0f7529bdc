import type { MatchAttention } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#lib/i18n'
import { useWaitWords } from '#lib/wait-words'
import { ButtonLink } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { SectionHead } from '#ui/section-head'
import { attentionQuery } from '../api/get-attention.ts'

/** Matches that want an organiser's word, over their servers or a score that is not known; nothing at all while there are none. */
export function AttentionPanel({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('match-server')
  const attention = useQuery(attentionQuery(tournamentId))
  if (attention.data === undefined)
    return attention.isError ? (
      <ErrorState title={t('attention.error')} error={attention.error} onRetry={() => void attention.refetch()} />
    ) : null
  if (attention.data.length === 0) return null
  return (
    <section>
      <SectionHead title={t('attention.title')} />
      <div className="panel">
        <ul className="org-matches" aria-label={t('attention.title')}>
          {attention.data.map((match) => (
            <Row key={match.match_id} match={match} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Row({ match: { match_id, team1, team2, place, waits, stray, is_incomplete } }: { match: MatchAttention }) {
  const { t } = useTranslation('match-server')
  const { t: ofOrganisers } = useTranslation('organise')
  const words = useWaitWords()
  const teams = { team1: team1.name, team2: team2.name }
  return (
    <li>
      <span className="org-matches-name">
        <b>{ofOrganisers('versus', teams)}</b>
        {is_incomplete && <small className="text-warn">{t('attention.incomplete')}</small>}
        {stray !== null && <small className="text-warn">{t('attention.stray')}</small>}
        {waits !== null && <small className="text-muted">{words(waits)}</small>}
        {waits?.last && <Last last={waits.last} />}
        {place !== null && <small className="text-muted">{t('attention.place', { place })}</small>}
      </span>
      <ButtonLink
        kind="quiet"
        size="s"
        to="/matches/$matchId"
        params={{ matchId: match_id }}
        aria-label={t('attention.open_of', teams)}
      >
        {t('attention.open')}
      </ButtonLink>
    </li>
  )
}

function Last({ last: { failure, server } }: { last: NonNullable<NonNullable<MatchAttention['waits']>['last']> }) {
  const { t } = useTranslation('match-server')
  const why = t(`failure.${failure}`)
  return (
    <small className="text-muted">
      {server === null ? t('failure.title', { why }) : t('failure.title_named', { server, why })}
    </small>
  )
}
