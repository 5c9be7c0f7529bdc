import type { MatchAttention } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { useWaitWords } from '#lib/wait-words'
import { ButtonLink } from '#ui/button'

/** Why a match waits for a server, and the way to it. */
export function AttentionRow({ match: { match_id, team1, team2, place, waits } }: { match: MatchAttention }) {
  const { t } = useTranslation('match-server')
  const { t: ofOrganisers } = useTranslation('organise')
  const words = useWaitWords()
  const teams = { team1: team1.name, team2: team2.name }
  return (
    <>
      <span className="org-matches-name">
        <b>{ofOrganisers('versus', teams)}</b>
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
    </>
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
