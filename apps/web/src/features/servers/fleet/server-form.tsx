import {
  CreateServerRequest,
  serverPurposes,
  serverRegions,
  trainingModes,
  type AdminServer,
  type GamePlugin,
  type ServerCheck,
} from '@lobby/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useFormFields } from '#lib/form-errors'
import { useTranslation } from '#lib/i18n'
import { pluginNames, pluginTitles } from '#lib/plugin-titles'
import { Button } from '#ui/button'
import { FormError, Input, PasswordInput, Select } from '#ui/fields'
import { CheckResult } from './check-result.tsx'

const fields = [
  'name',
  'purpose',
  'mode',
  'region',
  'host',
  'port',
  'gotv_port',
  'rcon_password',
  'plugin',
  'join_password',
  'gotv_password',
] as const
export const serverFields: readonly (typeof fields)[number][] = fields
type Values = z.input<typeof CreateServerRequest>
export type ServerFormState = UseFormReturn<Values, unknown, CreateServerRequest>

/** A server's entry; of one that is there, everything but its password. */
export function useServerForm(server?: AdminServer): ServerFormState {
  return useForm<Values, unknown, CreateServerRequest>({
    resolver: zodResolver(CreateServerRequest),
    defaultValues: server
      ? {
          name: server.name,
          purpose: server.purpose,
          mode: server.mode ?? 'aim',
          region: server.region,
          host: server.host,
          port: server.port,
          gotv_port: server.gotv_port,
          join_password: server.join_password,
          gotv_password: server.gotv_password,
          plugin: server.plugin,
        }
      : {
          name: '',
          purpose: 'match',
          mode: 'aim',
          region: 'almaty',
          host: '',
          port: 27_015,
          gotv_port: null,
          plugin: null,
        },
  })
}

type ServerFormProps = {
  form: ServerFormState
  isEdit: boolean
  busy: boolean
  check: ServerCheck | null
  /** What was found out of the server that is changed. */
  found?: AdminServer['plugin_found']
  submitLabel: string
  onSubmit: (body: CreateServerRequest) => void
  /** Asks the server without storing anything. */
  onTry?: (body: CreateServerRequest) => void
}

export function ServerForm({ form, isEdit, busy, check, found, submitLabel, onSubmit, onTry }: ServerFormProps) {
  const { t } = useTranslation('fleet')
  const { field, formError } = useFormFields(form)
  return (
    <form noValidate className="stack server-form" onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
      <Input label={t('form.name')} autoComplete="off" {...field('name')} />
      <Choices form={form} />
      <Place form={form} />
      <PasswordInput
        label={t('form.rcon')}
        hint={isEdit ? t('form.rcon_keep') : t('form.rcon_hint')}
        autoComplete="new-password"
        {...field('rcon_password', { setValueAs: (text: string | undefined) => text || undefined })}
      />
      {form.watch('purpose') === 'match' && <Passwords form={form} isEdit={isEdit} />}
      {form.watch('purpose') === 'match' && <Plugin form={form} isEdit={isEdit} found={found ?? null} />}
      {formError !== undefined && <FormError>{formError}</FormError>}
      {check !== null && <CheckResult check={check} />}
      <div className="actions">
        {onTry && (
          <Button kind="secondary" busy={busy} onClick={() => void form.handleSubmit(onTry)()}>
            {t('form.try')}
          </Button>
        )}
        <Button kind="primary" type="submit" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

/** What players and crew are told; what is emptied is taken away. */
function Passwords({ form, isEdit }: { form: ServerFormState; isEdit: boolean }) {
  const { t } = useTranslation('fleet')
  const { field } = useFormFields(form)
  const setValueAs = (text: string | null | undefined) => text || (isEdit ? null : undefined)
  return (
    <div className="columns-two">
      <Input
        label={t('form.join')}
        hint={t('form.join_hint')}
        autoComplete="off"
        spellCheck={false}
        {...field('join_password', { setValueAs })}
      />
      <Input
        label={t('form.gotv_password')}
        hint={t('form.gotv_password_hint')}
        autoComplete="off"
        spellCheck={false}
        {...field('gotv_password', { setValueAs })}
      />
    </div>
  )
}

function Choices({ form }: { form: ServerFormState }) {
  const { t } = useTranslation('fleet')
  const { t: words } = useTranslation('servers')
  const isTraining = form.watch('purpose') === 'training'
  return (
    <div className="columns-two">
      <Select label={t('form.purpose')} {...form.register('purpose')}>
        {serverPurposes.map((value) => (
          <option key={value} value={value}>
            {t(`purposes.${value}`)}
          </option>
        ))}
      </Select>
      <Select label={t('form.region')} {...form.register('region')}>
        {serverRegions.map((value) => (
          <option key={value} value={value}>
            {words(`regions.${value}`)}
          </option>
        ))}
      </Select>
      {isTraining && (
        <Select label={t('form.mode')} {...form.register('mode')}>
          {trainingModes.map((value) => (
            <option key={value} value={value}>
              {words(`modes.${value}`)}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}

function Plugin({
  form,
  isEdit,
  found,
}: {
  form: ServerFormState
  isEdit: boolean
  found: AdminServer['plugin_found']
}) {
  const { t } = useTranslation('fleet')
  const known = found === null ? t('form.plugin_unknown') : t('form.plugin_found', { plugin: pluginTitles[found] })
  const isAuto = !form.watch('plugin')
  return (
    <Select
      label={t('form.plugin')}
      hint={isEdit && isAuto ? known : t('form.plugin_hint')}
      {...form.register('plugin', { setValueAs: (value: GamePlugin | '' | null) => value || null })}
    >
      <option value="">{t('form.plugin_auto')}</option>
      {pluginNames.map((plugin) => (
        <option key={plugin} value={plugin}>
          {pluginTitles[plugin]}
        </option>
      ))}
    </Select>
  )
}

function Place({ form }: { form: ServerFormState }) {
  const { t } = useTranslation('fleet')
  const { field } = useFormFields(form)
  const optionalPort = (text: string | number | null): number | null =>
    text === null || text === '' ? null : Number(text)
  return (
    <>
      <Input
        label={t('form.host')}
        hint={t('form.host_hint')}
        autoComplete="off"
        spellCheck={false}
        {...field('host')}
      />
      <div className="columns-two">
        <Input label={t('form.port')} inputMode="numeric" {...field('port', { setValueAs: Number })} />
        <Input label={t('form.gotv')} inputMode="numeric" {...field('gotv_port', { setValueAs: optionalPort })} />
      </div>
    </>
  )
}
