import type { MatchAttention, MatchCall } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { useWaitWords } from '#lib/wait-words'
import { ButtonLink } from '#ui/button'

/** What is the matter with a match, and the way to it. */
export function AttentionRow({
  match: { match_id, team1, team2, place, waits, stray, calls = [], is_incomplete, is_silent },
}: {
  match: MatchAttention
}) {
  const { t } = useTranslation('match-server')
  const { t: ofOrganisers } = useTranslation('organise')
  const words = useWaitWords()
  const teams = { team1: team1.name, team2: team2.name }
  return (
    <>
      <span className="org-matches-name">
        <b>{ofOrganisers('versus', teams)}</b>
        {calls.map((call) => (
          <small key={call.id} className="text-warn">
            <Called call={call} team={call.team === null ? null : (call.team === 1 ? team1 : team2).name} />
          </small>
        ))}
        {is_incomplete && <small className="text-warn">{t('attention.incomplete')}</small>}
        {is_silent && <small className="text-warn">{t('attention.silent')}</small>}
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
    </>
  )
}

function Called({ call: { username, at, reason, message, taken }, team }: { call: MatchCall; team: string | null }) {
  const { t } = useTranslation('match-server')
  const format = useFormat()
  const date = format.dateTime(at)
  const who =
    team === null ? t('entry', { who: username, at: date }) : t('calls.who', { who: username, team, at: date })
  const about = t(`call.reasons.${reason}`)
  const words = t('attention.called_words', {
    who,
    message: message === '' ? about : t('calls.about', { reason: about, message }),
  })
  return taken === null ? words : `${words} ${t('calls.taken', { who: taken.username, at: format.dateTime(taken.at) })}`
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
