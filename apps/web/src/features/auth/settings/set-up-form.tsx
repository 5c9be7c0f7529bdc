import { zodResolver } from '@hookform/resolvers/zod'
import { type CurrentUser, type SecondFactorSetup, SecondFactorSetupRequest } from '@lobby/contract'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useErrorMessage } from '#lib/error-message'
import { showServerErrors, useFormFields } from '#lib/form-errors'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Button } from '#ui/button'
import { CopyButton } from '#ui/copy-button'
import { FormError } from '#ui/fields'
import { OwnPassword } from '#ui/own-password'
import { Skeleton } from '#ui/skeleton'
import { useEnableSecondFactor, useSetUpSecondFactor } from '../api/second-factor.ts'
import { CodeForm } from '../components/code-form.tsx'
import { useWait } from '../use-wait.ts'
import './second-factor.css'
import { WaitingButton } from '../components/waiting-button.tsx'

const QrCode = lazyPart(async () => (await import('#ui/qr-code')).QrCode)

type SetUpFormProps = { user: CurrentUser; onCodes: (codes: readonly string[]) => void; onCancel: () => void }

/** The password where there is one, then the secret and the first code that it gives. */
export function SetUpForm({ user, onCodes, onCancel }: SetUpFormProps) {
  const { t } = useTranslation('common')
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null)
  return (
    <>
      {setup !== null && <Secret setup={setup} onCodes={onCodes} />}
      {setup === null && user.has_password && <PasswordFirst user={user} onSetup={setSetup} />}
      {setup === null && !user.has_password && <AtOnce onSetup={setSetup} />}
      <div>
        <Button kind="quiet" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </div>
    </>
  )
}

type OnSetup = { onSetup: (setup: SecondFactorSetup) => void }

function PasswordFirst({ user, onSetup }: OnSetup & { user: CurrentUser }) {
  const { t } = useTranslation('security')
  const setUp = useSetUpSecondFactor()
  const form = useForm({ resolver: zodResolver(SecondFactorSetupRequest), defaultValues: { password: '' } })
  const wait = useWait(() => form.clearErrors('root'))
  const { setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])
  const { field, formError } = useFormFields(form)
  const submit = form.handleSubmit(({ password }) =>
    setUp.mutate(password, {
      onSuccess: onSetup,
      onError: (error) => showServerErrors(error, wait.sentenceOf(error), ['password'], form.setError),
    }),
  )
  return (
    <form noValidate className="settings-form" onSubmit={(event) => void submit(event)}>
      <p className="text-muted text-14">{t('factor.password_text')}</p>
      <OwnPassword owner={user} field={() => field('password')} />
      {formError !== undefined && <FormError>{formError}</FormError>}
      <div>
        <WaitingButton kind="primary" type="submit" busy={setUp.isPending} clock={wait.clock}>
          {t('factor.next')}
        </WaitingButton>
      </div>
    </form>
  )
}

/** Nothing is to be asked: the secret is fetched straight away. */
function AtOnce({ onSetup }: OnSetup) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('security')
  const { mutate, error } = useSetUpSecondFactor()
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    mutate(undefined, { onSuccess: onSetup })
  }, [mutate, onSetup])
  if (error === null) return <Skeleton height={240} label={t('factor.loading')} />
  return (
    <>
      <FormError>{errorMessage(error)}</FormError>
      <div>
        <Button onClick={() => mutate(undefined, { onSuccess: onSetup })}>{t('factor.again')}</Button>
      </div>
    </>
  )
}

function Secret({ setup, onCodes }: { setup: SecondFactorSetup; onCodes: SetUpFormProps['onCodes'] }) {
  const { t } = useTranslation('security')
  const enable = useEnableSecondFactor()
  const spaced = setup.secret.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <div>
      <ol className="auth-factor-steps">
        <li>
          <p>{t('factor.scan')}</p>
          <Suspense fallback={<Skeleton width={200} height={200} label={t('factor.qr')} />}>
            <QrCode text={setup.uri} label={t('factor.qr')} />
          </Suspense>
          <p className="text-14 text-muted">{t('factor.by_hand')}</p>
          <p className="auth-secret text-num">{spaced}</p>
          <div className="row row-wrap">
            <CopyButton text={setup.secret} label={t('factor.copy')} />
            <a className="btn btn-secondary btn-small" href={setup.uri}>
              {t('factor.open_app')}
            </a>
          </div>
        </li>
        <li>
          <p>{t('factor.type_code')}</p>
          <CodeForm
            onlyAuthenticator
            action={t('factor.enable')}
            busy={enable.isPending}
            onCode={async (code) => onCodes((await enable.mutateAsync(code)).recovery_codes)}
          />
        </li>
      </ol>
    </div>
  )
}
