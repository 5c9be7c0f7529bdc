import { useTranslation } from '#lib/i18n'
import { ButtonLink } from '#ui/button'

/** The way to where the cup is steered, for whoever organises it, and to its payments, for whoever was given those. */
export function OrganiserLink({ tournamentId, as }: { tournamentId: string; as: 'organiser' | 'finance' }) {
  const { t } = useTranslation('tournaments')
  return (
    <ButtonLink
      kind="secondary"
      to="/tournaments/$tournamentId/organise/$section"
      params={{ tournamentId, section: as === 'finance' ? 'payments' : 'today' }}
    >
      {as === 'finance' ? t('page.payments') : t('page.organise')}
    </ButtonLink>
  )
}
