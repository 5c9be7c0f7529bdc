import type { PresenceWays, ProviderId } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useCurrentUser } from '#lib/current-user'
import { useErrorMessage } from '#lib/error-message'
import { showServerErrors, useFormFields } from '#lib/form-errors'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormError, Input, PasswordInput } from '#ui/fields'
import { Icon } from '#ui/icon'
import { Skeleton } from '#ui/skeleton'
import { presenceTripQuery, useShowPresence } from '../api/presence.ts'
import { hearPresence, providerName } from '../providers.ts'
import { useWait } from '../use-wait.ts'
import '../auth.css'
import { WaitingButton } from './waiting-button.tsx'

type PresenceDialogProps = { ways: PresenceWays; answer: (isShown: boolean) => void }

/** Asks for what a session alone does not hold; what was under way goes on afterwards. */
export function PresenceDialog({ ways, answer }: PresenceDialogProps) {
  const { t } = useTranslation('auth')
  const isTyped = ways.password || ways.code
  return (
    <Dialog open onOpenChange={() => answer(false)} title={t('presence.title')}>
      <p className="text-muted">{t('presence.text')}</p>
      {isTyped && <Typed ways={ways} onShown={() => answer(true)} />}
      {ways.providers.length > 0 && <Trips providers={ways.providers} onShown={() => answer(true)} />}
      {!isTyped && ways.providers.length === 0 && <p role="alert">{t('presence.no_way')}</p>}
    </Dialog>
  )
}

function Typed({ ways, onShown }: { ways: PresenceWays; onShown: () => void }) {
  const { t } = useTranslation('auth')
  const { t: common } = useTranslation('common')
  const user = useCurrentUser()
  const { form, wait, submit, isBusy } = useTypedForm(onShown)
  const { field, formError } = useFormFields(form)
  return (
    <form noValidate className="auth-form" onSubmit={(event) => void submit(event)}>
      <input type="text" hidden readOnly autoComplete="username" value={user?.email ?? user?.username ?? ''} />
      {ways.password && (
        <PasswordInput
          label={common('password.current')}
          autoComplete="current-password"
          {...field('password', { required: 'required' })}
        />
      )}
      {ways.code && (
        <Input
          label={t('presence.code')}
          hint={t('presence.code_hint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...field('code', { required: 'required' })}
        />
      )}
      {formError !== undefined && <FormError>{formError}</FormError>}
      <WaitingButton kind="primary" block type="submit" busy={isBusy} clock={wait.clock}>
        {t('presence.confirm')}
      </WaitingButton>
    </form>
  )
}

function useTypedForm(onShown: () => void) {
  const show = useShowPresence()
  const form = useForm<{ password?: string; code?: string }>()
  const wait = useWait(() => form.clearErrors('root'))
  const submit = form.handleSubmit((body) =>
    show.mutate(body, {
      onSuccess: onShown,
      onError: (error) => showServerErrors(error, wait.sentenceOf(error), ['password', 'code'], form.setError),
    }),
  )
  return { form, wait, submit, isBusy: show.isPending }
}

/** The provider is asked in a window of its own, so that nothing of this page is lost. */
function Trips({ providers, onShown }: { providers: readonly ProviderId[]; onShown: () => void }) {
  const { t } = useTranslation('auth')
  useEffect(() => hearPresence(onShown), [onShown])
  return (
    <div className="auth-form">
      <p>{t('presence.trip_text')}</p>
      {providers.map((provider) => (
        <Trip key={provider} provider={provider} />
      ))}
      <Button block onClick={onShown}>
        {t('presence.back')}
      </Button>
    </div>
  )
}

function Trip({ provider }: { provider: ProviderId }) {
  const { t } = useTranslation('auth')
  const errorMessage = useErrorMessage()
  const trip = useQuery(presenceTripQuery(provider))
  if (trip.isPending) return <Skeleton height={44} label={t('presence.loading')} />
  if (trip.isError)
    return (
      <>
        <FormError>{errorMessage(trip.error)}</FormError>
        <Button block onClick={() => void trip.refetch()}>
          {t('presence.again', { provider: providerName(provider) })}
        </Button>
      </>
    )
  return (
    <a className="btn btn-primary btn-block" href={trip.data.url} target="_blank" rel="noreferrer">
      <Icon name={provider} />
      {t('presence.trip', { provider: providerName(provider) })}
    </a>
  )
}
