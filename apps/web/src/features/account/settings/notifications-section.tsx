import { type NotificationChoices, notificationKinds } from '@lobby/contract'
import { errorMessage } from '#lib/api'
import { useTranslation } from '#lib/i18n'
import { FormError } from '#ui/fields'
import { useSaveChoice } from '../api/update-user.ts'
import { WithSettings } from './with-settings.tsx'

/** What a person is told about, and by which way. */
export function NotificationsSection() {
  const { t } = useTranslation('account')
  return (
    <>
      <p className="muted f14">{t('notify.text')}</p>
      <WithSettings height={216}>{(settings) => <Choices choices={settings.notifications} />}</WithSettings>
    </>
  )
}

const channels = ['site', 'mail'] as const

function Choices({ choices }: { choices: NotificationChoices }) {
  const { t } = useTranslation('account')
  const save = useSaveChoice()
  return (
    <>
      <table className="acc-grid-table">
        <caption className="sr">{t('notify.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('notify.about')}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t(`notify.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                <span className="blk">{t(`notify.kind.${kind}`)}</span>
                <span className="blk muted f14">{t(`notify.kind_text.${kind}`)}</span>
              </th>
              {channels.map((channel) => (
                <td key={channel}>
                  <label className="check">
                    <input
                      type="checkbox"
                      checked={choices[kind][channel]}
                      aria-label={`${t(`notify.kind.${kind}`)}: ${t(`notify.${channel}`)}`}
                      onChange={(event) =>
                        save.mutate({ notifications: { [kind]: { [channel]: event.target.checked } } })
                      }
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {save.isError && <FormError>{errorMessage(save.error)}</FormError>}
    </>
  )
}
