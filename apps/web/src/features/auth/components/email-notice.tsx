import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#lib/i18n'
import { useSite } from '#lib/site'
import { Icon } from '#ui/icon'
import { useSendAgain } from '../use-send-again.ts'

type NoticeProps = { email: string; onShut: () => void }

/** How tall it was the last time: the layout keeps its place by it. */
const heightKey = 'lobby.email-notice'

/** Reminds of an address that is not proven yet, on every page until it is or until it is shut in this tab. */
export function EmailNotice({ email, onShut }: NoticeProps) {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation('common')
  const again = useSendAgain()
  const { long } = useSite().stores
  const shown = useRef<HTMLElement>(null)
  useEffect(() => long.setItem(heightKey, String(shown.current?.offsetHeight)), [long])
  const said = again.problem ?? (again.isSent ? t('notice.sent', { email }) : undefined)
  return (
    <section ref={shown} className="page-width" aria-label={t('notice.label')}>
      <Icon name={again.isSent ? 'success' : 'mail'} />
      <p>{said === undefined ? t('notice.text', { email }) : <output>{said}</output>}</p>
      <div className="shell-mail-actions">
        {!again.isSent && (
          <button type="button" className="link" disabled={again.isBusy || again.clock !== null} onClick={again.send}>
            {again.clock ?? t('notice.send')}
          </button>
        )}
        <Link className="link" to="/settings" hash="email">
          {t('notice.other')}
        </Link>
      </div>
      <button type="button" className="shell-mail-close" aria-label={common('action.close')} onClick={onShut}>
        <Icon name="close" size={16} />
      </button>
    </section>
  )
}
