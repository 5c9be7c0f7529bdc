import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Note } from './note.tsx'

/** Why the team was not entered; where players lack a guardian's consent, who they are and what they can do. */
export function Refusal({ error }: { error: unknown }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('registration')
  const sentence = errorMessage(error) || t('register.failed')
  if (!(error instanceof ApiError) || error.code !== 'GUARDIAN_CONSENT_REQUIRED')
    return <Note tone="loss">{sentence}</Note>
  const players = error.details.map((detail) => detail.message).join(', ')
  return (
    <Note tone="loss" title={sentence}>
      {t('register.without_consent', { players })}
    </Note>
  )
}
