import type { BanPreview } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { FormError } from '#ui/fields'
import { Skeleton } from '#ui/skeleton'
import { banPreviewQuery } from '../api/users.ts'

/** Which cups, matches and teams a ban touches, before it is given. */
export function BanEffects({ userId }: { userId: string }) {
  const { t } = useTranslation('admin-teams')
  const errorMessage = useErrorMessage()
  const preview = useQuery(banPreviewQuery(userId))
  if (preview.isError) return <FormError>{errorMessage(preview.error)}</FormError>
  if (preview.data === undefined) return <Skeleton height={96} label={t('effects.loading')} />
  const { cups, leads, organises } = preview.data
  return (
    <section className="admin-effects" aria-label={t('effects.title')}>
      <h3 className="text-14 text-muted">{t('effects.title')}</h3>
      {cups.length + leads.length + organises.length === 0 && <p>{t('effects.none')}</p>}
      <ul>
        {cups.map((cup) => (
          <li key={`${cup.tournament.id} ${cup.team.id}`}>
            <Cup cup={cup} />
          </li>
        ))}
        {leads.map(({ team, acts }) => (
          <li key={team.id}>
            <b>{team.name}</b>
            <span className={acts === null ? 'text-warn' : undefined}>
              {acts === null ? t('ban.leads_nobody') : t('ban.leads', { name: acts.username })}
            </span>
            {acts === null && (
              <Link className="link" to="/admin/teams/$teamId" params={{ teamId: team.id }}>
                {t('ban.to_team')}
              </Link>
            )}
          </li>
        ))}
        {organises.map(({ id, name }) => (
          <li key={id}>
            <b>{name}</b>
            <span>{t('ban.organises')}</span>
          </li>
        ))}
      </ul>
      {cups.length > 0 && <p className="text-muted text-14">{t('ban.told')}</p>}
    </section>
  )
}

function Cup({ cup: { tournament, team, as, matches, is_unpaid: isUnpaid } }: { cup: BanPreview['cups'][number] }) {
  const { t } = useTranslation('admin-teams')
  const played = matches.filter((match) => match.is_played)
  return (
    <>
      <b>{tournament.name}</b>
      <span>{t(`ban.as.${as}`, { team: team.name })}</span>
      {isUnpaid && <span className="text-muted">{t('ban.unpaid')}</span>}
      {matches.length > played.length && (
        <span className="text-muted">{t('ban.ahead', { count: matches.length - played.length })}</span>
      )}
      {played.map(({ id }) => (
        <Link key={id} className="link" to="/matches/$matchId" params={{ matchId: id }}>
          {t('ban.played')}
        </Link>
      ))}
    </>
  )
}
