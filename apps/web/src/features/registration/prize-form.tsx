import type { OwnPrize, PrizeDetails } from '@lobby/contract'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError, Input, Textarea } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { type TypedDetails, useSaveDetails } from './api/own-prize.ts'
import { Details } from './prize-details.tsx'

const fields = ['name', 'kaspi_phone', 'iban', 'bank', 'note'] as const
type Field = (typeof fields)[number]

function typedFrom(saved: PrizeDetails | null): TypedDetails {
  const { name = '', kaspi_phone: phone = null, iban = null, bank = '', note = '' } = saved ?? {}
  return { name, kaspi_phone: phone ?? '', iban: iban ?? '', bank, note }
}

type FormProps = {
  of: { tournamentId: string; registrationId: string }
  saved: PrizeDetails | null
  /** Null where there is nothing to go back to. */
  onClose: (() => void) | null
}

/** Whom to pay, and where. What another leader wrote meanwhile is shown, and what was typed is kept. */
export function PrizeForm({ of, saved, onClose }: FormProps) {
  const { t } = useTranslation('registration')
  const errorMessage = useErrorMessage()
  const toast = useToast()
  const save = useSaveDetails(of)
  const [value, setValue] = useState(() => typedFrom(saved))
  // Those that this form began with, or that were shown since.
  const [seen, setSeen] = useState(saved)
  const theirs = theirsIn(save.error)
  const details = save.error instanceof ApiError ? save.error.details : []
  const field = (name: Field) => ({
    label: t(`won.details.${name}`),
    value: value[name],
    error: details.find(({ path }) => path === `details.${name}`)?.message,
    onChange: ({ target }: { target: { value: string } }) => setValue({ ...value, [name]: target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(
      { version: seen?.version ?? null, details: value },
      {
        onSuccess: () => {
          toast.success(t('won.details.saved'))
          onClose?.()
        },
        onError: (error) => {
          const now = theirsIn(error)
          if (now !== null) setSeen(now.details)
        },
      },
    )
  }
  return (
    <form className="reg-prize" onSubmit={submit} noValidate>
      <h3>{t('won.details.title')}</h3>
      <p className="field-hint">{t('won.details.way')}</p>
      <Input {...field('name')} autoComplete="name" hint={t('won.details.name_hint')} />
      <p className="field-hint">{t('won.details.adult')}</p>
      <Input
        {...field('kaspi_phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t('won.details.phone_hint')}
      />
      <Input {...field('iban')} autoComplete="off" hint={t('won.details.iban_hint')} />
      <Input {...field('bank')} autoComplete="off" />
      <Textarea {...field('note')} hint={t('won.details.note_hint')} />
      {save.isError && details.length === 0 && <FormError>{errorMessage(save.error)}</FormError>}
      {theirs !== null && <Theirs own={theirs} />}
      <div className="row row-wrap">
        <Button kind="primary" type="submit" busy={save.isPending}>
          {t('won.details.save')}
        </Button>
        {onClose !== null && <Button onClick={onClose}>{t('won.details.cancel')}</Button>}
      </div>
    </form>
  )
}

/** How it stands by the word of another leader, where that is why nothing was saved. */
function theirsIn(error: unknown): OwnPrize | null {
  const isTheirs = error instanceof ApiError && error.code === 'PRIZE_DETAILS_CHANGED' && error.data !== undefined
  return isTheirs ? (error.data as OwnPrize) : null
}

function Theirs({ own }: { own: OwnPrize }) {
  const { t } = useTranslation('registration')
  return (
    <section className="reg-prize" aria-label={t('won.details.theirs')}>
      <h4>{t('won.details.theirs')}</h4>
      {own.details === null ? <p>{t('won.details.theirs_none')}</p> : <Details details={own.details} />}
    </section>
  )
}
