import { Audience, audiences, type PrivacyChoices } from '@lobby/contract'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { FormError, Select } from '#ui/fields'
import { useSaveChoice } from '../api/update-user.ts'
import { WithSettings } from './with-settings.tsx'

/** Who sees what of a person's page. */
export function PrivacySection() {
  const { t } = useTranslation('account')
  return (
    <>
      <p className="text-muted text-14">{t('privacy.text')}</p>
      <WithSettings height={260}>{(settings) => <Choices choices={settings.privacy} />}</WithSettings>
    </>
  )
}

const parts = ['country', 'city', 'steam_id', 'old_names', 'teams', 'statistics'] as const

function Choices({ choices }: { choices: PrivacyChoices }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('account')
  const save = useSaveChoice()
  return (
    <>
      <div className="account-pairs">
        {parts.map((part) => (
          <Select
            key={part}
            label={t(`privacy.part.${part}`)}
            value={choices[part]}
            onChange={(event) => save.mutate({ privacy: { [part]: Audience.parse(event.target.value) } })}
          >
            {audiences.map((audience) => (
              <option key={audience} value={audience}>
                {t(`privacy.${audience}`)}
              </option>
            ))}
          </Select>
        ))}
      </div>
      {save.isError && <FormError>{errorMessage(save.error)}</FormError>}
    </>
  )
}
