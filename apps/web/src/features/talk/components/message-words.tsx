import type { TalkMessage } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { isPhrase } from '../phrases.ts'
import '../words.css'

type Said = Pick<TalkMessage, 'phrase' | 'minutes' | 'text'> & { is_muted?: boolean }

/** A phrase in the reader's language, or what somebody wrote. */
export function MessageWords({ message: { phrase, minutes, text, is_muted: isMuted } }: { message: Said }) {
  const { t } = useTranslation('talk')
  if (text !== null) return text
  if (phrase !== null) return isPhrase(phrase) ? t(`phrase.${phrase}`, { minutes: minutes ?? '' }) : t('unknown')
  return <i className="text-muted">{t(isMuted === true ? 'hidden' : 'gone')}</i>
}
