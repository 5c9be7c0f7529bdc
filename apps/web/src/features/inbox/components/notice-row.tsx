import type { Notice } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { ButtonLink } from '#ui/button'
import { classNames } from '#ui/class-names'
import { Icon, type IconName } from '#ui/icon'

const icons: Readonly<Record<string, IconName>> = {
  tournaments: 'trophy',
  matches: 'versus',
  teams: 'users',
  rewards: 'bolt',
  account: 'user',
}

/** `notices` say the same, the newest first. */
type NoticeRowProps = { notices: readonly Notice[]; isFresh: boolean; onLeave: (() => void) | undefined }

/** One sentence, how often it was said, and the one thing to do about it. */
export function NoticeRow({ notices, isFresh, onLeave }: NoticeRowProps) {
  const { t } = useTranslation('inbox')
  const format = useFormat()
  const [newest] = notices
  if (newest === undefined) return null
  const { topic, text, action, at, is_done: isDone } = newest
  const [to = '/', hash] = action.page.split('#')
  return (
    <li className={classNames('inbox-row', isFresh && 'is-fresh', isDone && 'is-done')}>
      <Icon name={icons[topic] ?? 'bell'} />
      <p className="inbox-text">{text}</p>
      <p className="inbox-when text-14 text-muted">
        {isFresh && <b className="inbox-fresh">{t('fresh')}</b>}
        {isDone && (
          <span className="inbox-done">
            <Icon name="check" size={16} />
            {t('done')}
          </span>
        )}
        {notices.length > 1 && <span>{t('times', { count: notices.length })}</span>}
        <time dateTime={at} className="text-num">
          {format.time(at)}
        </time>
      </p>
      <ButtonLink
        className="inbox-action"
        size="s"
        kind={isDone ? 'quiet' : 'secondary'}
        to={to}
        {...(hash === undefined ? {} : { hash })}
        {...(onLeave === undefined ? {} : { onClick: onLeave })}
      >
        {isDone ? t('open') : action.label}
      </ButtonLink>
    </li>
  )
}
