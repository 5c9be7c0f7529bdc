import { Suspense, useMemo } from 'react'
import { useFirstFault } from '#lib/first-fault'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { useTimeZone } from '#lib/time-zone'
import { zonedIso } from '#lib/zoned-time'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import { Skeleton } from '#ui/skeleton'
import { AboutFields, FormatFields, MoneyFields, PlaceFields, ServerFields, TimeFields } from './form-fields.tsx'
import { formatOf, whole } from './typed.ts'
import { type CreateFormState, useCreateForm } from './use-create-form.ts'

// The engine that draws comes when the form is there already.
const OutlookPanel = lazyPart(async () => (await import('#features/outlook/outlook-panel')).OutlookPanel, {
  texts: ['tournaments'],
})

type FormProps = { userId: string; isOwn: boolean }

/** Makes a draft, and shows meanwhile what it will be; all of it can still be changed on the tournament's own page. */
export function CreateForm(props: FormProps) {
  const form = useCreateForm(props)
  const place = useFirstFault<HTMLFormElement>(form.faults.turn)
  return (
    <div className="create">
      <form ref={place} noValidate className="panel stack create-form" onSubmit={form.submit}>
        {form.isKept && <KeptNote form={form} />}
        <AboutFields form={form} />
        <TimeFields form={form} />
        <PlaceFields form={form} />
        <FormatFields form={form} />
        <MoneyFields form={form} />
        <ServerFields form={form} />
        <Foot form={form} />
      </form>
      <aside className="panel padded create-outlook">
        <Outlook form={form} />
      </aside>
    </div>
  )
}

type PartProps = { form: CreateFormState }

function KeptNote({ form }: PartProps) {
  const { t } = useTranslation('create')
  return (
    <div className="row row-wrap create-kept">
      <p className="field-hint">{t('kept')}</p>
      <Button size="s" onClick={form.startOver}>
        {t('start_over')}
      </Button>
    </div>
  )
}

function Foot({ form }: PartProps) {
  const { t } = useTranslation('create')
  return (
    <div className="stack">
      <p className="field-hint">{t('format_hint')}</p>
      {form.faults.form !== null && <FormError>{form.faults.form}</FormError>}
      <div>
        <Button kind="primary" type="submit" busy={form.isBusy}>
          {t('make')}
        </Button>
      </div>
    </div>
  )
}

function Outlook({ form }: PartProps) {
  const { t } = useTranslation('create')
  const zone = useTimeZone()
  const { typed } = form
  // The same until something of it is typed: what is drawn is not drawn anew for a letter of the name.
  const { teams, format, early, playoff, final } = typed
  const played = useMemo(
    () => formatOf({ teams, format, early, playoff, final }),
    [teams, format, early, playoff, final],
  )
  const start = zonedIso(typed.start, zone)
  return (
    <Suspense fallback={<Skeleton height={480} label={t('outlook.loading')} />}>
      <OutlookPanel
        format={played}
        teams={whole(teams) ?? Number.NaN}
        start={Number.isNaN(Date.parse(start)) ? null : start}
        lanes={whole(typed.lanes) ?? Number.NaN}
        onLanes={(lanes) => form.change({ lanes: Number.isNaN(lanes) ? '' : String(lanes) })}
      />
    </Suspense>
  )
}
