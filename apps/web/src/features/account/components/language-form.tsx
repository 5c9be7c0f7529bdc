import { Language, languageTag } from '@lobby/contract'
import { errorMessage } from '#lib/api'
import { setLanguage, useLanguage, useTranslation } from '#lib/i18n'
import { languageNames } from '#lib/language-names'
import { Select } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useUpdateUser } from '../api/update-user.ts'

/** Switches this page at once and keeps the choice with the account. */
export function LanguageForm() {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const toast = useToast()
  const update = useUpdateUser()
  const choose = async (next: Language) => {
    await setLanguage(next)
    update.mutate({ language: next }, { onError: (error) => toast.error(errorMessage(error)) })
  }
  return (
    <div className="pad-l">
      <Select
        label={t('language.title')}
        hint={t('language.text')}
        value={language}
        onChange={(event) => void choose(Language.parse(event.target.value))}
      >
        {languageNames.map((entry) => (
          <option key={entry.language} value={entry.language} lang={languageTag(entry.language)}>
            {entry.name}
          </option>
        ))}
      </Select>
    </div>
  )
}
