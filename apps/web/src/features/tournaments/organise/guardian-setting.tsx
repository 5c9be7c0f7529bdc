import { fullAge, type TournamentDetail } from '@lobby/contract'
import { errorMessage } from '#lib/api'
import { useTranslation } from '#lib/i18n'
import { Checkbox, FormError } from '#ui/fields'
import { SectionHead } from '#ui/section-head'
import { useUpdateTournament } from '../api/update-tournament.ts'

/** Whether young players need a guardian's consent to be entered. Saved at once; teams entered before stay. */
export function GuardianSetting({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('organise')
  const update = useUpdateTournament(tournament.id)
  const isAsked = update.isPending
    ? update.variables.guardian_consent_under === fullAge
    : tournament.guardian_consent_under !== null
  return (
    <section>
      <SectionHead title={t('guardian.title')} />
      <div className="stack">
        <Checkbox
          label={t('guardian.label', { age: fullAge })}
          checked={isAsked}
          onChange={(event) => update.mutate({ guardian_consent_under: event.target.checked ? fullAge : null })}
        />
        <p className="muted f14">{t('guardian.text')}</p>
        {update.isError && <FormError>{errorMessage(update.error)}</FormError>}
      </div>
    </section>
  )
}
