import { useTranslation } from '#lib/i18n'
import { Icon } from '#ui/icon'

/** Of the engine's console, in every language. */
const commands = { list: 'logaddress_list_http', on: 'log on' }

/** No line of the log ever came: whoever can do something about it is told what. */
export function LiveHowTo() {
  const { t } = useTranslation('live')
  return (
    <section className="panel live-how">
      <Icon name="server" />
      <div className="text-14">
        <h2 className="text-display">{t('log.none')}</h2>
        <p className="text-muted">{t('log.none_text')}</p>
        <p>{t('log.none_check')}</p>
        <ul>
          <li>
            <code>{commands.list}</code> <span className="text-muted">{t('log.none_list')}</span>
          </li>
          <li>
            <code>{commands.on}</code> <span className="text-muted">{t('log.none_on')}</span>
          </li>
        </ul>
        <p className="text-muted">{t('log.none_reach')}</p>
      </div>
    </section>
  )
}
