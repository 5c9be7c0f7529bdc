import { useTranslation } from '#lib/i18n'
import { ButtonLink } from '#ui/button'

/** The way to where the cup is steered, for whoever organises it. */
export function OrganiserLink({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('tournaments')
  return (
    <ButtonLink
      kind="secondary"
      to="/tournaments/$tournamentId/organise/$section"
      params={{ tournamentId, section: 'today' }}
    >
      {t('page.organise')}
    </ButtonLink>
  )
}
