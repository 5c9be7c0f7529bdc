import type { SecondFactorChallenge } from '@lobby/contract'
import { useState } from 'react'
import { type AuthMode, type AuthOpening, useAuthDialog } from '#lib/auth-dialog'
import { useFlag } from '#lib/flags'
import { useTranslation } from '#lib/i18n'
import { Dialog } from '#ui/dialog'
import type { SignInAnswer } from '../sign-in-answer.ts'
import { useSignedIn } from '../use-signed-in.ts'
import { EmailStep } from './email-step.tsx'
import { ForgotStep } from './forgot-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RegisterStep } from './register-step.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import '../auth.css'

type Step =
  | { name: 'email' | 'password' | 'register' | 'forgot' }
  | { name: 'code'; challenge: SecondFactorChallenge; rememberMe: boolean }

/** Sign-in and registration. Every opening starts at the first step with empty fields. */
export function AuthDialog() {
  const { isOpen, opening, mode, close } = useAuthDialog()
  return <Steps key={opening} isOpen={isOpen} begin={mode} onClose={close} />
}

function Steps({ isOpen, begin, onClose }: { isOpen: boolean; begin: AuthOpening; onClose: () => void }) {
  const { t } = useTranslation('auth')
  const { mode: wanted, setMode, email, setEmail, sentTo, onSent, step, go, isFirst } = useSteps(begin)
  const signedIn = useSignedIn()
  // Without new accounts there is one way on, from wherever a page opened this.
  const mode = useFlag('registration') ? wanted : 'login'
  const back = () => go({ name: 'email' })
  const onAnswer = (answer: SignInAnswer, rememberMe: boolean) => {
    if ('challenge' in answer) go({ name: 'code', challenge: answer, rememberMe })
    else signedIn(answer, rememberMe)
  }
  const title = step.name === 'forgot' || step.name === 'code' ? step.name : mode
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title={t(`title.${title}`)}>
      <div key={step.name} className="auth-step">
        {step.name === 'email' && (
          <EmailStep
            email={email}
            mode={mode}
            takesFocus={!isFirst}
            sentTo={sentTo}
            onEmail={setEmail}
            onMode={setMode}
            onContinue={() => go({ name: mode === 'login' ? 'password' : 'register' })}
          />
        )}
        {step.name === 'password' && (
          <PasswordStep
            email={email}
            onAnswer={onAnswer}
            onBack={back}
            onForgot={(typed) => {
              setEmail(typed)
              go({ name: 'forgot' })
            }}
          />
        )}
        {step.name === 'register' && <RegisterStep email={email} onBack={back} />}
        {step.name === 'forgot' && (
          <ForgotStep email={email} takesFocus={!isFirst} onEmail={setEmail} onBack={back} onSent={onSent} />
        )}
        {step.name === 'code' && (
          <SecondFactorStep
            challenge={step.challenge}
            onSignedIn={(answer) => signedIn(answer, step.rememberMe)}
            onRestart={() => go({ name: 'password' })}
          />
        )}
      </div>
    </Dialog>
  )
}

/** `isFirst` until the step changes: the first one is given the focus by the dialog itself. */
function useSteps(begin: AuthOpening) {
  const [mode, setMode] = useState<AuthMode>(begin === 'register' ? 'register' : 'login')
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isFirst, setFirst] = useState(true)
  const [step, setStep] = useState<Step>({ name: begin === 'forgot' ? 'forgot' : 'email' })
  const go = (next: Step) => {
    setFirst(false)
    setStep(next)
  }
  const onSent = () => {
    setSentTo(email)
    go({ name: 'email' })
  }
  return { mode, setMode, email, setEmail, sentTo, onSent, step, go, isFirst }
}
