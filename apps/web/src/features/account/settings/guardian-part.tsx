import { zodResolver } from '@hookform/resolvers/zod'
import { guardianLinkDays, GuardianRequest, type GuardianState, type UserSettings } from '@lobby/contract'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useErrorMessage } from '#lib/error-message'
import { showServerErrors, useFormFields } from '#lib/form-errors'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { FormError, Input } from '#ui/fields'
import { useAskGuardian } from '../api/guardian.ts'

/** Whom the player asked, what came of it, and a letter to the same person or another. */
export function GuardianPart({ settings }: { settings: UserSettings }) {
  const { t } = useTranslation('account')
  const { guardian } = settings
  const [isAsking, setAsking] = useState(false)
  const isForm = isAsking || guardian === null
  return (
    <div className="stack">
      <h3 className="settings-sub">{t('guardian.title')}</h3>
      <p className="text-muted text-14">{t('guardian.text', { days: guardianLinkDays })}</p>
      {guardian !== null && <State guardian={guardian} />}
      {isForm ? (
        <AskForm guardian={guardian} onDone={() => setAsking(false)} />
      ) : (
        <div>
          <Button onClick={() => setAsking(true)}>{t('guardian.ask_again')}</Button>
        </div>
      )}
    </div>
  )
}

const tones = { asked: 'info', granted: 'win', refused: 'loss', withdrawn: 'loss', expired: 'warn' } as const

function State({ guardian }: { guardian: GuardianState }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const day = format.date(guardian.answered_at ?? guardian.asked_at)
  return (
    <output className="text-block">
      <span className="row row-wrap">
        <b className="settings-value">{guardian.name}</b>
        <Badge tone={tones[guardian.status]}>{t(`guardian.status.${guardian.status}`)}</Badge>
      </span>
      <span className="text-block text-muted text-14 settings-value">{`${guardian.email} · ${day}`}</span>
    </output>
  )
}

function AskForm({ guardian, onDone }: { guardian: GuardianState | null; onDone: () => void }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('account')
  const ask = useAskGuardian()
  const defaultValues = { name: guardian?.name ?? '', email: guardian?.email ?? '' }
  const form = useForm({ resolver: zodResolver(GuardianRequest), defaultValues })
  const { field, formError } = useFormFields(form)
  const submit = form.handleSubmit((body) =>
    ask.mutate(body, {
      onSuccess: onDone,
      onError: (error) => showServerErrors(error, errorMessage(error), ['name', 'email'], form.setError),
    }),
  )
  return (
    <form noValidate className="settings-form" onSubmit={(event) => void submit(event)}>
      <Input label={t('guardian.name')} autoComplete="off" {...field('name')} />
      <Input label={t('guardian.email')} type="email" inputMode="email" autoComplete="off" {...field('email')} />
      {formError !== undefined && <FormError>{formError}</FormError>}
      <div>
        <Button kind="primary" type="submit" busy={ask.isPending}>
          {t('guardian.send')}
        </Button>
      </div>
    </form>
  )
}
