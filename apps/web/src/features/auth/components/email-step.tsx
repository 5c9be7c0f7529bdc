import type { AuthMode } from '#lib/auth-dialog'
import { useFlag } from '#lib/flags'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { Input } from '#ui/fields'
import { useAddressCheck } from '../use-address-check.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import { SocialButtons } from './social-buttons.tsx'

type EmailStepProps = {
  email: string
  mode: AuthMode
  /** Another step stood here before. When the dialog opens, it moves the focus itself and remembers where it was. */
  takesFocus: boolean
  /** Where a link for a new password has just been sent. */
  sentTo: string | null
  onEmail: (email: string) => void
  onMode: (mode: AuthMode) => void
  onContinue: () => void
}

export function EmailStep({ email, mode, takesFocus, sentTo, onEmail, onMode, onContinue }: EmailStepProps) {
  const { t } = useTranslation('auth')
  const place = useFirstFocus<HTMLFormElement>(takesFocus ? 'input' : null)
  const address = useAddressCheck(email)
  return (
    <form
      ref={place}
      noValidate
      className="auth-form"
      {...address.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (address.isWhole) onContinue()
      }}
    >
      {sentTo !== null && (
        <p className="auth-sent text-14">
          <Icon name="success" size={16} />
          <span>{t('forgot.sent_to', { email: sentTo })}</span>
        </p>
      )}
      <Input
        label={t('email')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        error={address.error}
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <Button kind="primary" block type="submit" disabled={!address.isWhole}>
        {t('proceed')}
      </Button>
      <p className="text-or">{t('alternative')}</p>
      <SocialButtons />
      <OtherMode mode={mode} onMode={onMode} />
    </form>
  )
}

function OtherMode({ mode, onMode }: Pick<EmailStepProps, 'mode' | 'onMode'>) {
  const { t } = useTranslation('auth')
  if (!useFlag('registration')) return <p className="text-14 text-muted">{t('registration_off')}</p>
  const other = mode === 'login' ? 'register' : 'login'
  return (
    <p className="text-14 text-muted">
      {mode === 'login' ? t('to_register') : t('to_login')}{' '}
      <button type="button" className="link" onClick={() => onMode(other)}>
        {mode === 'login' ? t('sign_up') : t('sign_in')}
      </button>
    </p>
  )
}
