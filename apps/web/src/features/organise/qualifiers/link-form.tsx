import type { FieldDetail, QualifierLinkRequest, Qualifiers } from '@lobby/contract'
import { useState } from 'react'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Checkbox, FormError, Select } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useLinkQualifier } from '../api/qualifiers.ts'
import { NumberField } from '../number-field.tsx'

type FormProps = { tournamentId: string; sources: Qualifiers['sources']; onClose: () => void }

/** Which places of which tournament are which seeds here. */
export function LinkForm({ tournamentId, sources, onClose }: FormProps) {
  const { t } = useTranslation('qualifiers')
  const { t: common } = useTranslation('common')
  const errorMessage = useErrorMessage()
  const toast = useToast()
  const link = useLinkQualifier(tournamentId)
  const [draft, setDraft] = useState({
    source_id: sources[0]?.id ?? '',
    from_place: 1,
    to_place: 4,
    first_seed: 1,
    fee_due: false,
  })
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const details = link.error instanceof ApiError ? link.error.details : []
  if (sources.length === 0) return <p className="text-muted">{t('form.none')}</p>
  return (
    <form
      className="stack org-qualifier-form"
      aria-label={t('form.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const onSuccess = () => {
          toast.success(t('form.done'))
          onClose()
        }
        if (!link.isPending) link.mutate(draft, { onSuccess })
      }}
    >
      <Select
        label={t('form.source')}
        hint={t('form.source_hint')}
        value={draft.source_id}
        onChange={(event) => change({ source_id: event.target.value })}
      >
        {sources.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Numbers draft={draft} details={details} onChange={change} />
      <Checkbox
        label={t('form.fee')}
        checked={draft.fee_due}
        onChange={(event) => change({ fee_due: event.target.checked })}
      />
      {link.isError && details.length === 0 && <FormError>{errorMessage(link.error)}</FormError>}
      <div className="actions">
        <Button onClick={onClose}>{common('action.cancel')}</Button>
        <Button type="submit" kind="primary" busy={link.isPending}>
          {t('form.send')}
        </Button>
      </div>
    </form>
  )
}

type Draft = Pick<QualifierLinkRequest, 'from_place' | 'to_place' | 'first_seed'>
type NumbersProps = {
  draft: Draft
  details: readonly FieldDetail[]
  onChange: (part: Partial<Draft>) => void
}

function Numbers({ draft, details, onChange }: NumbersProps) {
  const { t } = useTranslation('qualifiers')
  const number = (key: keyof Draft) => ({
    value: draft[key],
    onChange: (value: number) => onChange({ [key]: value }),
    error: details.find(({ path }) => path === key)?.message,
    range: [1, 256] as const,
  })
  return (
    <div className="org-qualifier-numbers">
      <NumberField label={t('form.from')} {...number('from_place')} />
      <NumberField label={t('form.to')} {...number('to_place')} />
      <NumberField label={t('form.seed')} {...number('first_seed')} />
    </div>
  )
}
