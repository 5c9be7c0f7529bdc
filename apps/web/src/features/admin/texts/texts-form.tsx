import { languages } from '@lobby/contract'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError, Textarea } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { type BuiltIn, useSaveTexts } from '../api/texts.ts'
import { TextField } from './text-field.tsx'
import { type PartState, sentPart, type Typed } from './typed.ts'

type FormProps = {
  part: PartState
  builtIn: BuiltIn
  typed: Typed
  onType: (change: (before: Typed) => Typed) => void
}

/** Whoever is signed in has no landing at `/`. */
const pagesOf = { landing: ['/landing'], partners: ['/invest'] } as const

export function TextsForm(props: FormProps) {
  const { part, builtIn, typed, onType } = props
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('administration')
  const format = useFormat()
  const { reason, setReason, submit, save, problemOf } = useTextsForm(props)
  return (
    <form className="panel padded stack" aria-label={t(`texts.part.${part.part}`)} onSubmit={submit} noValidate>
      {part.texts.map((text) => (
        <TextField
          key={text.name}
          text={text}
          builtIn={builtIn}
          typed={typed}
          problemOf={(language) => problemOf(`own.${text.name}.${language}`)}
          onType={(language, words) =>
            onType((before) => {
              const field = `${text.name}.${language}` as const
              const on = before[field] === undefined ? text.own[language] : before[field].on
              return { ...before, [field]: { text: words, on } }
            })
          }
        />
      ))}
      <Textarea
        label={t('reason')}
        hint={t('reason_hint')}
        rows={2}
        maxLength={500}
        value={reason}
        error={problemOf('reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      {save.isError && <FormError>{errorMessage(save.error)}</FormError>}
      <div className="row row-wrap">
        <Button kind="primary" type="submit" busy={save.isPending}>
          {t('texts.save')}
        </Button>
        {pagesOf[part.page].map((page) => (
          <a key={page} className="btn btn-secondary" href={page} target="_blank" rel="noopener">
            {t('texts.open')}
          </a>
        ))}
      </div>
      <p className="field-hint">
        {part.changed_at === null ? t('texts.never') : t('texts.changed', { at: format.dateTime(part.changed_at) })}
      </p>
    </form>
  )
}

function useTextsForm({ part, builtIn, typed, onType }: FormProps) {
  const { t } = useTranslation('administration')
  const toast = useToast()
  const save = useSaveTexts()
  const [reason, setReason] = useState('')
  const problems = save.error instanceof ApiError ? save.error.details : []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const own = sentPart(part, { typed, builtIn })
    save.mutate(
      { part: part.part, version: part.version, own, reason },
      {
        onSuccess: () => {
          onType((before) => without(before, part))
          setReason('')
          toast.success(t('saved'))
        },
      },
    )
  }
  const problemOf = (path: string) => problems.find((one) => one.path === path)?.message
  return { reason, setReason, submit, save, problemOf }
}

function without(typed: Typed, { texts }: PartState): Typed {
  const saved = new Set<string>(texts.flatMap(({ name }) => languages.map((language) => `${name}.${language}`)))
  return Object.fromEntries(Object.entries(typed).filter(([field]) => !saved.has(field)))
}
