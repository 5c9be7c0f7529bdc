import type { BracketMatch } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { bracketQuery } from '../api/get-bracket.ts'
import { allMatches } from '../bracket/apply-score.ts'
import { scoreCells } from '../bracket/match-words.ts'
import { useMatchTexts } from '../bracket/use-match-texts.ts'
import { playableMatches } from '../cup/standings.ts'

/** What can be put on a game server now; the command itself stands on each match's page. */
export function PlayableMatches({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('tournaments')
  const bracket = useQuery(bracketQuery(tournamentId))
  const matches = bracket.data ? playableMatches(allMatches(bracket.data)) : []
  return (
    <section>
      <SectionHead title={t('organise.matches')} count={bracket.data ? String(matches.length) : undefined} />
      {bracket.isPending && <Skeleton height={160} label={t('bracket.loading')} />}
      {bracket.isError && !bracket.data && (
        <ErrorState title={t('bracket.error')} error={bracket.error} onRetry={() => void bracket.refetch()} />
      )}
      {bracket.data && (
        <div className="panel">
          {matches.length === 0 ? (
            <EmptyState title={t('organise.matches_empty')} text={t('organise.matches_empty_text')} />
          ) : (
            <ul className="org-matches">
              {matches.map((match) => (
                <PlayableMatch key={match.key} match={match} />
              ))}
            </ul>
          )}
        </div>
      )}
      {matches.length > 0 && <p className="hint org-note">{t('organise.matches_text')}</p>}
    </section>
  )
}

function PlayableMatch({ match }: { match: BracketMatch }) {
  const { t } = useTranslation('tournaments')
  const texts = useMatchTexts()
  const [score1, score2] = scoreCells(match)
  const teams = { team1: texts.seat(match.team1), team2: texts.seat(match.team2) }
  if (match.match_id === null) return null
  return (
    <li>
      <span className="f14 faint num">{t('bracket.match', { number: match.number })}</span>
      <b className="nm ell">{t('groups.versus', teams)}</b>
      {match.state === 'live' ? (
        <Badge tone="live">{t('bracket.live')}</Badge>
      ) : (
        <Badge tone="line">{t('bracket.ready')}</Badge>
      )}
      {score1.kind === 'number' && (
        <b className="d">
          {texts.score(score1)}:{texts.score(score2)}
        </b>
      )}
      <ButtonLink
        kind="secondary"
        size="s"
        to="/matches/$matchId"
        params={{ matchId: match.match_id }}
        aria-label={t('organise.open_match_for', teams)}
      >
        {t('organise.open_match')}
      </ButtonLink>
    </li>
  )
}
