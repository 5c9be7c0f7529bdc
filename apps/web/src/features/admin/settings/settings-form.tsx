import type { SiteSettingName, SiteSettingsState } from '@lobby/contract'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError, Input, Textarea } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useSaveSettings } from '../api/settings.ts'

const ofSupport = ['support_email', 'support_phone'] as const
const ofCups = ['cup_entry_fee', 'cup_prize_pool', 'cup_max_teams'] as const
const looks = {
  support_email: { type: 'email', inputMode: 'email' },
  support_phone: { type: 'tel', inputMode: 'tel' },
  cup_entry_fee: { type: 'number', inputMode: 'numeric', min: 0, step: 1 },
  cup_prize_pool: { type: 'number', inputMode: 'numeric', min: 0, step: 1 },
  cup_max_teams: { type: 'number', inputMode: 'numeric', min: 2, step: 1 },
} as const
const names = [...ofSupport, ...ofCups]

/** What was typed; a field that nobody touched shows what stands, also when that changes. */
type Typed = Partial<Record<SiteSettingName, string>>

export function SettingsForm({ state }: { state: SiteSettingsState }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('desk')
  const { t: common } = useTranslation('administration')
  const format = useFormat()
  const { type, reason, setReason, shown, submit, save, problemOf } = useSettingsForm(state)
  const row = (name: SiteSettingName) => (
    <SettingField
      key={name}
      name={name}
      value={shown(name)}
      byDefault={state.defaults[name]}
      problem={problemOf(`own.${name}`)}
      onType={(value) => type(name, value)}
    />
  )
  return (
    <form className="panel padded stack" aria-label={t('site.form')} onSubmit={submit} noValidate>
      <h2 className="text-20">{t('site.support')}</h2>
      <p className="field-hint">{t('site.support_text')}</p>
      {ofSupport.map(row)}
      <h2 className="text-20">{t('site.cup')}</h2>
      <p className="field-hint">{t('site.cup_text')}</p>
      {ofCups.map(row)}
      <Textarea
        label={common('reason')}
        hint={common('reason_hint')}
        rows={2}
        maxLength={500}
        value={reason}
        error={problemOf('reason')}
        onChange={({ target }) => setReason(target.value)}
      />
      {save.isError && <FormError>{errorMessage(save.error)}</FormError>}
      <div>
        <Button kind="primary" type="submit" busy={save.isPending}>
          {t('site.save')}
        </Button>
      </div>
      <p className="field-hint">
        {state.changed_at === null ? t('site.never') : t('site.changed', { at: format.dateTime(state.changed_at) })}
      </p>
    </form>
  )
}

type FieldProps = {
  name: SiteSettingName
  value: string
  byDefault: string | number | null
  problem: string | undefined
  onType: (value: string) => void
}

function SettingField({ name, value, byDefault, problem, onType }: FieldProps) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const isSum = name === 'cup_entry_fee' || name === 'cup_prize_pool'
  const told = byDefault === null ? t('site.nobody') : isSum ? format.money(Number(byDefault)) : byDefault
  return (
    <div className="stack">
      <Input
        {...looks[name]}
        label={t(`site.name.${name}`)}
        hint={t('site.by_default', { value: told })}
        value={value}
        error={problem}
        onChange={({ target }) => onType(target.value)}
      />
      {value !== '' && (
        <div>
          <Button
            kind="quiet"
            size="s"
            aria-label={t('site.reset_one', { name: t(`site.name.${name}`) })}
            onClick={() => onType('')}
          >
            {t('site.reset')}
          </Button>
        </div>
      )}
    </div>
  )
}

function useSettingsForm(state: SiteSettingsState) {
  const { t } = useTranslation('desk')
  const toast = useToast()
  const save = useSaveSettings()
  const [typed, setTyped] = useState<Typed>({})
  const [reason, setReason] = useState('')
  const shown = (name: SiteSettingName): string => typed[name] ?? String(state.own[name] ?? '')
  const problems = save.error instanceof ApiError ? save.error.details : []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const own = Object.fromEntries(names.map((name) => [name, sentAs(name, shown(name))])) as Sent
    save.mutate(
      { version: state.version, own, reason },
      {
        onSuccess: () => {
          setTyped({})
          setReason('')
          toast.success(t('site.saved'))
        },
      },
    )
  }
  const problemOf = (path: string) => problems.find((one) => one.path === path)?.message
  const type = (name: SiteSettingName, value: string) => setTyped({ ...typed, [name]: value })
  return { type, reason, setReason, shown, submit, save, problemOf }
}

type Sent = Record<SiteSettingName, string | number | null>

/** Left empty it is the default. */
function sentAs(name: SiteSettingName, value: string): string | number | null {
  if (value.trim() === '') return null
  return looks[name].type === 'number' ? Number(value) : value
}
