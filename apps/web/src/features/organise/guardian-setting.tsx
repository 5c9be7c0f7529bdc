import { fullAge, type TournamentDetail } from '@lobby/contract'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { FormError } from '#ui/fields'
import { SavedCheckbox } from '#ui/saved-checkbox'
import { SectionHead } from '#ui/section-head'
import { useUpdateTournament } from './api/update-tournament.ts'

/** Whether young players need a guardian's consent to be entered. Saved at once; teams entered before stay. */
export function GuardianSetting({ tournament }: { tournament: TournamentDetail }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('organise')
  const update = useUpdateTournament(tournament)
  return (
    <section>
      <SectionHead title={t('guardian.title')} />
      <div className="stack">
        <SavedCheckbox
          label={t('guardian.label', { age: fullAge })}
          isOn={tournament.guardian_consent_under !== null}
          save={(isAsked) => update.mutateAsync({ guardian_consent_under: isAsked ? fullAge : null })}
        />
        <p className="text-muted text-14">{t('guardian.text')}</p>
        {update.isError && <FormError>{errorMessage(update.error)}</FormError>}
      </div>
    </section>
  )
}
