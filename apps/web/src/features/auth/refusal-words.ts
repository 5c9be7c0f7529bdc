import type { ErrorCode } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'

const told = [
  'ACCOUNT_BANNED',
  'ACCOUNT_TAKEN',
  'EMAIL_HAS_ACCOUNT',
  'NOT_SIGNED_IN',
  'PRESENCE_REQUIRED',
  'PRESENCE_WRONG_ACCOUNT',
  'PROVIDER_ANSWER_INVALID',
  'PROVIDER_LINKED',
  'PROVIDER_NOT_CONFIGURED',
  'PROVIDER_UNREACHABLE',
  'RATE_LIMITED',
  'REGISTRATION_OFF',
  'SIGN_IN_CANCELLED',
  'SIGN_IN_EXPIRED',
] as const satisfies readonly ErrorCode[]

type Told = (typeof told)[number]

/** A redirect brings no sentence but a code: the words for those that a provider's way can end in. */
export function useRefusalWords(): (code: ErrorCode) => string {
  const { t } = useTranslation('auth')
  return (code) => ((told as readonly string[]).includes(code) ? t(`refused.${code as Told}`) : t('refused.other'))
}
