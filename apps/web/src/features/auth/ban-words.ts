import { ApiError } from '#lib/api'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'

/** Why somebody is banned, and until when where the ban has an end; null for every other refusal. */
export function useBanWords(): (error: unknown) => string | null {
  const { t } = useTranslation('auth')
  const format = useFormat()
  return (error) => {
    if (!(error instanceof ApiError) || error.code !== 'ACCOUNT_BANNED') return null
    const said = (path: string) => error.details.find((detail) => detail.path === path)?.message
    const [reason, until] = [said('reason'), said('until')]
    if (reason === undefined) return null
    if (until === undefined) return t('banned', { reason })
    return t('banned_until', { reason, date: format.dateTime(until) })
  }
}
