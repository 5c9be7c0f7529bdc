import type { AuthAnswer, SecondFactorChallenge } from '@lobby/contract'
import { useState } from 'react'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import { useAnswerChallenge } from '../api/answer-challenge.ts'
import { useFirstFocus } from '../use-first-focus.ts'
import { CodeForm } from './code-form.tsx'

type SecondFactorStepProps = {
  challenge: SecondFactorChallenge
  onSignedIn: (answer: AuthAnswer) => void
  /** The challenge is spent: the sign-in begins anew. */
  onRestart: () => void
}

export function SecondFactorStep({ challenge, onSignedIn, onRestart }: SecondFactorStepProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('auth')
  const answer = useAnswerChallenge()
  const [spent, setSpent] = useState<unknown>(null)
  const onCode = async (code: string) => {
    try {
      onSignedIn(await answer.mutateAsync({ challenge: challenge.challenge, code }))
    } catch (error) {
      if (!isFinal(error)) throw error
      setSpent(error)
    }
  }
  if (spent !== null) return <Spent sentence={errorMessage(spent)} onRestart={onRestart} />
  return (
    <div className="auth-form">
      <p className="text-muted">{t('code.text')}</p>
      <CodeForm action={t('sign_in')} busy={answer.isSuccess} onCode={onCode} />
      <Button kind="quiet" block onClick={onRestart}>
        {t('code.restart')}
      </Button>
    </div>
  )
}

/** The field that had the focus is gone: it goes to the one way on. */
function Spent({ sentence, onRestart }: { sentence: string; onRestart: () => void }) {
  const { t } = useTranslation('auth')
  const place = useFirstFocus<HTMLDivElement>('button')
  return (
    <div ref={place} className="auth-form">
      <FormError>{sentence}</FormError>
      <Button kind="primary" block onClick={onRestart}>
        {t('code.restart')}
      </Button>
    </div>
  )
}

/** No further code can help: the challenge is used up, or the account is closed to its owner. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'CHALLENGE_INVALID' || error.code === 'ACCOUNT_BANNED')
}
