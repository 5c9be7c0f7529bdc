import type { Payee, PayeeRequest } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError, Input, Textarea } from '#ui/fields'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { useToast } from '#ui/toasts'
import { payeeQuery, useSavePayee } from './api/payee.ts'

const languages = ['kz', 'ru', 'en'] as const
const empty: Payee = {
  name: '',
  bin: null,
  kaspi_phone: null,
  iban: null,
  bank: '',
  link: null,
  note: { en: '', ru: '', kz: '' },
}

/** Whom teams pay. While nobody is named, teams read that they have to ask. */
export function PayeePanel({ tournamentId, mayChange }: { tournamentId: string; mayChange: boolean }) {
  const { t } = useTranslation('payments')
  const setting = useQuery(payeeQuery(tournamentId))
  const [isOpen, setOpen] = useState(false)
  return (
    <ListFrame list={setting} error={t('payee.error')} loading={<Skeleton height={120} label={t('payee.loading')} />}>
      {({ payee, changed_by: by, changed_at: at }) => (
        <section className="panel padded stack" aria-label={t('payee.title')}>
          {isOpen ? (
            <PayeeForm tournamentId={tournamentId} saved={payee} onClose={() => setOpen(false)} />
          ) : (
            <>
              <Shown payee={payee} by={by} at={at} />
              {mayChange && (
                <div>
                  <Button kind={payee === null ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
                    {t(payee === null ? 'payee.name_one' : 'payee.change')}
                  </Button>
                </div>
              )}
            </>
          )}
        </section>
      )}
    </ListFrame>
  )
}

function Shown({ payee, by, at }: { payee: Payee | null; by: string | null; at: string | null }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  if (payee === null)
    return (
      <>
        <h2>{t('payee.none')}</h2>
        <p className="field-hint">{t('payee.none_text')}</p>
      </>
    )
  const ways = [payee.kaspi_phone, payee.iban, payee.link].filter((way) => way !== null)
  return (
    <>
      <h2>{t('payee.title')}</h2>
      <p className="pay-payee">
        <b>{payee.name}</b>
        {ways.map((way) => (
          <span key={way}>{way}</span>
        ))}
      </p>
      {at !== null && <p className="field-hint">{t('payee.changed', { who: by ?? '', at: format.dateTime(at) })}</p>}
    </>
  )
}

type FormProps = { tournamentId: string; saved: Payee | null; onClose: () => void }

function PayeeForm({ tournamentId, saved, onClose }: FormProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('payments')
  const toast = useToast()
  const save = useSavePayee(tournamentId)
  const [value, setValue] = useState(saved ?? empty)
  const details = save.error instanceof ApiError ? save.error.details : []
  const field = (name: 'name' | 'bin' | 'kaspi_phone' | 'iban' | 'bank' | 'link') => ({
    label: t(`payee.${name}`),
    value: value[name] ?? '',
    error: details.find(({ path }) => path === name)?.message,
    onChange: ({ target }: { target: { value: string } }) => setValue({ ...value, [name]: target.value }),
  })
  const send = (payee: PayeeRequest | null) => {
    if (save.isPending) return
    save.mutate(payee, {
      onSuccess: () => {
        toast.success(t(payee === null ? 'payee.removed' : 'payee.saved'))
        onClose()
      },
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(value)
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <h2>{t('payee.title')}</h2>
      <p className="field-hint">{t('payee.text')}</p>
      <Input {...field('name')} hint={t('payee.name_hint')} />
      <Input {...field('kaspi_phone')} type="tel" inputMode="tel" hint={t('payee.phone_hint')} />
      <Input {...field('iban')} hint={t('payee.iban_hint')} />
      <Input {...field('bank')} />
      <Input {...field('bin')} inputMode="numeric" />
      <Input {...field('link')} type="url" inputMode="url" hint={t('payee.link_hint')} />
      {languages.map((language) => (
        <Textarea
          key={language}
          label={t('payee.note', { language: t(`payee.language_${language}`) })}
          value={value.note[language]}
          error={details.find(({ path }) => path === `note.${language}`)?.message}
          onChange={({ target }) => setValue({ ...value, note: { ...value.note, [language]: target.value } })}
        />
      ))}
      {save.isError && details.length === 0 && <FormError>{errorMessage(save.error)}</FormError>}
      <span className="pay-acts">
        <Button kind="primary" type="submit" busy={save.isPending}>
          {t('payee.save')}
        </Button>
        <Button onClick={onClose}>{t('payee.cancel')}</Button>
        {saved !== null && (
          <Button kind="danger" onClick={() => send(null)}>
            {t('payee.remove')}
          </Button>
        )}
      </span>
    </form>
  )
}
