import { useState } from 'react'
import { type AuthMode, useAuthDialog } from '#lib/auth-dialog'
import { useTranslation } from '#lib/i18n'
import { Dialog } from '#ui/dialog'
import { EmailStep } from './email-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RegisterStep } from './register-step.tsx'
import '../auth.css'

type Step = 'email' | 'password' | 'register'

/** Sign-in and registration. Every opening starts at the first step with empty fields. */
export function AuthDialog() {
  const { isOpen, opening, mode, close } = useAuthDialog()
  return <Steps key={opening} isOpen={isOpen} firstMode={mode} onClose={close} />
}

function Steps({ isOpen, firstMode, onClose }: { isOpen: boolean; firstMode: AuthMode; onClose: () => void }) {
  const { t } = useTranslation('auth')
  const [mode, setMode] = useState(firstMode)
  const [step, setStep] = useState<Step>('email')
  const [email, setEmail] = useState('')
  const back = () => setStep('email')
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title={t(`title.${mode}`)}>
      <div key={step} className="auth-step">
        {step === 'email' && (
          <EmailStep
            email={email}
            mode={mode}
            onEmail={setEmail}
            onMode={setMode}
            onContinue={() => setStep(mode === 'login' ? 'password' : 'register')}
          />
        )}
        {step === 'password' && <PasswordStep email={email} onBack={back} />}
        {step === 'register' && <RegisterStep email={email} onBack={back} />}
      </div>
    </Dialog>
  )
}
