import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'

/**
 * How long the server asks to be left alone, counted down; `sentenceOf` tells it in words that do not change. When it is over `onOver` takes them away: by then they are
 * not true any more.
 */
export function useWait(onOver: () => void) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('auth')
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000))
  const isWaiting = seconds > 0
  const isOver = useEffectEvent(onOver)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) isOver()
    }, 250)
    return () => clearInterval(timer)
  }, [isWaiting, until])
  return {
    /** `1:05`; null when nothing is to be waited for. */
    clock: isWaiting ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : null,
    /** Begins the wait that a refusal asks for, and says what to tell about the refusal. */
    sentenceOf(error: unknown): string {
      const wait = error instanceof ApiError ? error.retryAfterSeconds : null
      if (wait === null) return errorMessage(error)
      setNow(Date.now())
      setUntil(Date.now() + wait * 1_000)
      return wait > 90 ? t('slowed.minutes', { count: Math.ceil(wait / 60) }) : t('slowed.seconds', { count: wait })
    },
  }
}
