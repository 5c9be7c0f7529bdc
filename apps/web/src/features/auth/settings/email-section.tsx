import { zodResolver } from '@hookform/resolvers/zod'
import { ChangeEmailRequest, type CurrentUser } from '@lobby/contract'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { showServerErrors, useFormFields } from '#lib/form-errors'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { FormError, Input } from '#ui/fields'
import { OwnPassword } from '#ui/own-password'
import { useChangeEmail } from '../api/emails.ts'
import { useSendAgain } from '../use-send-again.ts'
import { useWait } from '../use-wait.ts'
import { Note } from './note.tsx'
import { WaitingButton } from '../components/waiting-button.tsx'

/** The address: whether it is proven, and another one instead. */
export function EmailSection({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('security')
  const [isChanging, setChanging] = useState(user.email === null)
  const again = useSendAgain()
  const [askedOf, setAskedOf] = useState<string | null>(null)
  return (
    <>
      {user.email === null ? (
        <p className="text-muted">{t('email.none')}</p>
      ) : (
        <Address user={user} email={user.email} />
      )}
      {again.isSent && user.email !== null && <Note>{t('email.sent', { email: user.email })}</Note>}
      {again.problem !== undefined && <FormError>{again.problem}</FormError>}
      {askedOf !== null && <Note>{t('email.asked', { email: askedOf })}</Note>}
      {isChanging ? (
        <ChangeForm
          key={askedOf}
          user={user}
          {...(user.email !== null && { onCancel: () => setChanging(false) })}
          onAsked={(email) => {
            setAskedOf(email)
            setChanging(user.email === null)
          }}
        />
      ) : (
        <div className="row row-wrap">
          {!user.email_verified && (
            <WaitingButton busy={again.isBusy} clock={again.clock} onClick={again.send}>
              {t('email.send')}
            </WaitingButton>
          )}
          <Button onClick={() => setChanging(true)}>{t('email.change')}</Button>
        </div>
      )}
    </>
  )
}

function Address({ user, email }: { user: CurrentUser; email: string }) {
  const { t } = useTranslation('security')
  return (
    <>
      <p className="row row-wrap">
        <b className="settings-value">{email}</b>
        <Badge tone={user.email_verified ? 'win' : 'warn'}>
          {user.email_verified ? t('email.verified') : t('email.unverified')}
        </Badge>
      </p>
      {!user.email_verified && <p className="text-muted text-14">{t('email.unverified_text')}</p>}
    </>
  )
}

type ChangeFormProps = { user: CurrentUser; onAsked: (email: string) => void; onCancel?: () => void }

function ChangeForm({ user, onAsked, onCancel }: ChangeFormProps) {
  const { t } = useTranslation('security')
  const { t: common } = useTranslation('common')
  const { form, wait, submit, isBusy } = useChangeForm(user, onAsked)
  const { setFocus } = form
  const isAskedFor = onCancel !== undefined
  useEffect(() => {
    if (isAskedFor) setFocus('email')
  }, [isAskedFor, setFocus])
  const { field, formError } = useFormFields(form)
  return (
    <form noValidate className="settings-form" onSubmit={(event) => void submit(event)}>
      <Input
        label={user.email === null ? t('email.first') : t('email.new')}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email')}
      />
      <OwnPassword owner={user} field={() => field('password')} />
      {formError !== undefined && <FormError>{formError}</FormError>}
      <div className="row row-wrap">
        <WaitingButton kind="primary" type="submit" busy={isBusy} clock={wait.clock}>
          {t('email.ask')}
        </WaitingButton>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {common('action.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

function useChangeForm(user: CurrentUser, onAsked: (email: string) => void) {
  const change = useChangeEmail()
  const form = useForm({
    resolver: zodResolver(ChangeEmailRequest),
    defaultValues: { email: '', ...(user.has_password && !user.second_factor && { password: '' }) },
  })
  const wait = useWait(() => form.clearErrors('root'))
  const submit = form.handleSubmit((body) =>
    change.mutate(body, {
      onSuccess: () => onAsked(body.email),
      onError: (error) => showServerErrors(error, wait.sentenceOf(error), ['email', 'password'], form.setError),
    }),
  )
  return { form, wait, submit, isBusy: change.isPending }
}
