import type { AuthMode } from '#lib/auth-dialog'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Input } from '#ui/fields'
import { SocialButtons } from './social-buttons.tsx'

type EmailStepProps = {
  email: string
  mode: AuthMode
  onEmail: (email: string) => void
  onMode: (mode: AuthMode) => void
  onContinue: () => void
}

export function EmailStep({ email, mode, onEmail, onMode, onContinue }: EmailStepProps) {
  const { t } = useTranslation('auth')
  const isReady = email.includes('@')
  const other = mode === 'login' ? 'register' : 'login'
  return (
    <form
      noValidate
      className="auth-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onContinue()
      }}
    >
      <Input
        label={t('email')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <Button kind="primary" block type="submit" disabled={!isReady}>
        {t('proceed')}
      </Button>
      <p className="or">{t('alternative')}</p>
      <SocialButtons />
      <p className="f14 muted">
        {mode === 'login' ? t('to_register') : t('to_login')}{' '}
        <button type="button" className="link" onClick={() => onMode(other)}>
          {mode === 'login' ? t('sign_up') : t('sign_in')}
        </button>
      </p>
    </form>
  )
}
