import type { AdminTeamChanged, TouchedCup } from '@lobby/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { FormError } from '#ui/fields'
import { Skeleton } from '#ui/skeleton'

/** Which cups and matches a change touches, and who leads the team afterwards. */
export function TeamEffects({ preview }: { preview: UseQueryResult<AdminTeamChanged> }) {
  const { t } = useTranslation('admin-teams')
  const errorMessage = useErrorMessage()
  if (preview.isError) return <FormError>{errorMessage(preview.error)}</FormError>
  if (preview.data === undefined) return <Skeleton height={96} label={t('effects.loading')} />
  const { cups, captain } = preview.data.effects
  return (
    <section className="admin-effects" aria-label={t('effects.title')}>
      <h3 className="text-14 text-muted">{t('effects.title')}</h3>
      {captain !== null && <p>{t('effects.captain', { name: captain.username })}</p>}
      {cups.length === 0 && captain === null && <p>{t('effects.none')}</p>}
      <ul>
        {cups.map((cup) => (
          <li key={cup.registration_id}>
            <Cup cup={cup} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Cup({ cup }: { cup: TouchedCup }) {
  const { t } = useTranslation('admin-teams')
  const { tournament, what, left, least, matches } = cup
  const played = matches.filter((match) => match.is_played)
  const isShort = left !== null && least !== null && left < least
  return (
    <>
      <b>{tournament.name}</b>
      <span>{t(`effects.what.${what}`, { count: left ?? 0 })}</span>
      {isShort && <span className="text-warn">{t('effects.short', { least })}</span>}
      {matches.length > played.length && (
        <span className="text-muted">{t('effects.ahead', { count: matches.length - played.length })}</span>
      )}
      {played.map((match) => (
        <Link key={match.id} className="link" to="/matches/$matchId" params={{ matchId: match.id }}>
          {t('effects.played', { team: match.against?.name ?? '–' })}
        </Link>
      ))}
      {what === 'blocks' && (
        <Link
          className="link"
          to="/tournaments/$tournamentId/organise/$section"
          params={{ tournamentId: tournament.id, section: 'bracket' }}
        >
          {t('effects.to_bracket')}
        </Link>
      )}
    </>
  )
}
