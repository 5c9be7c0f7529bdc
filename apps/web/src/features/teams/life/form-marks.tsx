import type { TeamOutcome } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'

/** Matches as marks, the newest last; read aloud as words. */
export function FormMarks({ form }: { form: readonly { match_id: string; outcome: TeamOutcome }[] }) {
  const { t } = useTranslation('team-life')
  const list = form.map(({ outcome }) => t(`outcome.${outcome}`)).join(', ')
  return (
    <>
      <span className="sr-only">{t('head.form_label', { list })}</span>
      <span className="team-form" aria-hidden="true">
        {form.map(({ match_id: id, outcome }) => (
          <i key={id} className={`team-form-${outcome}`} />
        ))}
      </span>
    </>
  )
}
