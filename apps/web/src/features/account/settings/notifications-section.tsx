import { type NotificationChoices, notificationKinds } from '@lobby/contract'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { FormError } from '#ui/fields'
import { SavedCheckbox } from '#ui/saved-checkbox'
import { useSaveChoice } from '../api/update-user.ts'
import { WithSettings } from './with-settings.tsx'

/** What a person is told about by mail. */
export function NotificationsSection() {
  const { t } = useTranslation('account')
  return (
    <>
      <p className="text-muted text-14">{t('notify.text')}</p>
      <WithSettings height={216}>{(settings) => <Choices choices={settings.notifications} />}</WithSettings>
    </>
  )
}

/** Mail is the one way there is: each kind is on or off. */
function Choices({ choices }: { choices: NotificationChoices }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('account')
  const save = useSaveChoice()
  return (
    <>
      <table className="account-grid-table">
        <caption className="sr-only">{t('notify.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('notify.about')}</th>
            <th scope="col">{t('notify.mail')}</th>
          </tr>
        </thead>
        <tbody>
          {notificationKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                <span className="text-block">{t(`notify.kind.${kind}`)}</span>
                <span className="text-block text-muted text-14">{t(`notify.kind_text.${kind}`)}</span>
              </th>
              <td>
                <SavedCheckbox
                  isLabelHidden
                  label={`${t(`notify.kind.${kind}`)}: ${t('notify.mail')}`}
                  isOn={choices[kind].mail}
                  save={(mail) => save.mutateAsync({ notifications: { [kind]: { mail } } })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {save.isError && <FormError>{errorMessage(save.error)}</FormError>}
    </>
  )
}
