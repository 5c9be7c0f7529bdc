import { zodResolver } from '@hookform/resolvers/zod'
import { SecondFactorCode } from '@lobby/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { refusalOf, useFormFields } from '#lib/form-errors'
import { useTranslation } from '#lib/i18n'
import { FormError, Input } from '#ui/fields'
import { useFirstFocus } from '../use-first-focus.ts'
import { useWait } from '../use-wait.ts'
import '../auth.css'
import { WaitingButton } from './waiting-button.tsx'

const Form = z.object({ code: SecondFactorCode })

type CodeFormProps = {
  action: string
  /** Recovery codes are no answer to the question whether an authenticator is set up right. */
  onlyAuthenticator?: boolean
  kind?: 'primary' | 'danger'
  busy: boolean
  /** @throws what the server refuses: the form says it. */
  onCode: (code: string) => Promise<unknown>
}

/** Six digits of an authenticator, or a recovery code. */
export function CodeForm(props: CodeFormProps) {
  const { t } = useTranslation('auth')
  const [isRecovery, setRecovery] = useState(false)
  return (
    <div className="auth-form">
      <Fields key={String(isRecovery)} isRecovery={isRecovery} {...props} />
      {props.onlyAuthenticator !== true && (
        <button type="button" className="link text-14" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? t('code.use_app') : t('code.use_recovery')}
        </button>
      )}
    </div>
  )
}

function Fields({ isRecovery, action, kind = 'primary', busy, onCode }: CodeFormProps & { isRecovery: boolean }) {
  const { t } = useTranslation('auth')
  const { form, wait, submit } = useCodeForm(onCode)
  const place = useFirstFocus<HTMLFormElement>('[name=code]')
  const { field, formError } = useFormFields(form)
  const of = isRecovery ? 'recovery' : 'app'
  return (
    <form ref={place} noValidate className="auth-form" onSubmit={(event) => void submit(event)}>
      <Input
        label={t(`code.${of}`)}
        hint={t(`code.${of}_hint`)}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isRecovery ? 40 : 12}
        {...field('code')}
      />
      {formError !== undefined && <FormError>{formError}</FormError>}
      <WaitingButton kind={kind} block type="submit" busy={busy || form.formState.isSubmitting} clock={wait.clock}>
        {action}
      </WaitingButton>
    </form>
  )
}

function useCodeForm(onCode: CodeFormProps['onCode']) {
  const form = useForm({ resolver: zodResolver(Form), defaultValues: { code: '' } })
  const wait = useWait(() => form.clearErrors('code'))
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await onCode(code)
    } catch (error) {
      form.setError('code', refusalOf(error, wait.sentenceOf(error)), { shouldFocus: true })
    }
  })
  return { form, wait, submit }
}
