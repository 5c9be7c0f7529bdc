import type { RegistrationEntry } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'

/** Who comes with a team, as one reads it. */
export function RosterLines({ registration }: { registration: RegistrationEntry }) {
  const { t } = useTranslation('registration')
  const names = (isSubstitute: boolean) =>
    registration.players
      .filter((player) => player.is_substitute === isSubstitute)
      .map((player) => player.username)
      .join(', ')
  const substitutes = names(true)
  return (
    <dl className="reg-roster-lines">
      <div>
        <dt>{t('register.players')}</dt>
        <dd>{names(false)}</dd>
      </div>
      {substitutes !== '' && (
        <div>
          <dt>{t('register.substitutes')}</dt>
          <dd>{substitutes}</dd>
        </div>
      )}
      {registration.coach && (
        <div>
          <dt>{t('register.coach')}</dt>
          <dd>{registration.coach.username}</dd>
        </div>
      )}
    </dl>
  )
}
