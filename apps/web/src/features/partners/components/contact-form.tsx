import { partnerMessageMax, PartnerRequest } from '@lobby/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useErrorMessage } from '#lib/error-message'
import { showServerErrors, useFormFields } from '#lib/form-errors'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError, Input, Textarea } from '#ui/fields'
import { Icon } from '#ui/icon'
import { useSendRequest } from '../api/send-request.ts'

const fields = ['name', 'company', 'email', 'message'] as const

/** What was written stays until the server has taken it. */
export function ContactForm() {
  const { t } = useTranslation('partners')
  const { form, send, submit } = useContactForm()
  const { field, formError } = useFormFields(form)
  if (send.isSuccess) return <Sent email={send.variables.email} onAgain={() => send.reset()} />
  return (
    <form noValidate className="stack invest-form" onSubmit={(event) => void submit(event)}>
      <Input label={t('form.name')} autoComplete="name" {...field('name')} />
      <Input label={t('form.company')} autoComplete="organization" {...field('company')} />
      <Input label={t('form.email')} type="email" autoComplete="email" {...field('email')} />
      <Textarea
        label={t('form.message')}
        hint={t('form.message_hint', { max: partnerMessageMax })}
        rows={6}
        {...field('message')}
      />
      {/* People do not meet it; programs fill in whatever there is. */}
      <div className="invest-trap" aria-hidden="true">
        <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </div>
      {formError !== undefined && <FormError>{formError}</FormError>}
      <Button kind="primary" block type="submit" busy={send.isPending}>
        {t('form.send')}
      </Button>
    </form>
  )
}

function useContactForm() {
  const errorMessage = useErrorMessage()
  const send = useSendRequest()
  const form = useForm({
    resolver: zodResolver(PartnerRequest),
    defaultValues: { name: '', company: '', email: '', message: '', website: '' },
  })
  const submit = form.handleSubmit((body) => {
    if (send.isPending) return
    send.mutate(body, {
      onSuccess: () => form.reset(),
      onError: (error) => showServerErrors(error, errorMessage(error), fields, form.setError),
    })
  })
  return { form, send, submit }
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('partners')
  const words = useRef<HTMLElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <section ref={words} className="stack invest-sent" aria-label={t('form.sent')} tabIndex={-1}>
      <Icon name="success" size={24} />
      <h3 className="text-display">{t('form.sent')}</h3>
      <p className="text-muted">{t('form.sent_text', { email })}</p>
      <div>
        <Button onClick={onAgain}>{t('form.again')}</Button>
      </div>
    </section>
  )
}
