import type { CupSettingsForm, TournamentDetail } from '@lobby/contract'
import { Note } from '#features/registration/note'
import '#features/registration/registration.css'
import { useErrorMessage } from '#lib/error-message'
import { useFirstFault } from '#lib/first-fault'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import { useChangeWords } from '#features/act-log/change-words'
import { EffectsDialog } from './effects-dialog.tsx'
import { AboutFields, MoneyFields, PlaceFields, RosterFields, ServerFields, TimeFields } from './setting-fields.tsx'
import { type CupForm, useCupForm } from './use-cup-form.ts'

type FormProps = { tournament: TournamentDetail; first: CupSettingsForm }

/** How far it can be changed, in a sentence. */
const leads = {
  draft: 'lead',
  open: 'lead',
  closed: 'lead',
  check_in: 'lead',
  live: 'lead_live',
  finished: 'lead_over',
  cancelled: 'lead_over',
} as const satisfies Record<TournamentDetail['status'], string>

export function SettingsForm({ tournament, first }: FormProps) {
  const { t } = useTranslation('cup-settings')
  const form = useCupForm(tournament, first)
  const place = useFirstFault<HTMLFormElement>(form.refused)
  const isLocked = Object.values(form.may).every((freedom) => freedom === 'never')
  if (isLocked) return <p className="panel padded text-muted">{t('locked')}</p>
  return (
    <form
      ref={place}
      className="panel padded org-set"
      noValidate
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault()
        form.look()
      }}
    >
      <p className="field-hint">{t(leads[tournament.status])}</p>
      {form.meanwhile !== null && <Meanwhile form={form} />}
      <AboutFields form={form} />
      <TimeFields form={form} />
      <MoneyFields form={form} />
      <PlaceFields form={form} />
      <RosterFields form={form} players={tournament.game.players} />
      <ServerFields form={form} />
      <Foot form={form} />
      {form.preview !== null && <EffectsDialog form={form} preview={form.preview} />}
    </form>
  )
}

/** Another organiser was quicker: what is different now, and that what was typed is still here. */
function Meanwhile({ form }: { form: CupForm }) {
  const { t } = useTranslation('cup-settings')
  const words = useChangeWords()
  const { meanwhile } = form
  return (
    <Note tone="warn" title={t('meanwhile.title')}>
      {meanwhile !== null && meanwhile.length > 0 && (
        <>
          {meanwhile.map(words.sentence).join('. ')}
          {'. '}
        </>
      )}
      {t('meanwhile.text')}
    </Note>
  )
}

function Foot({ form }: { form: CupForm }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('cup-settings')
  const isBeside = form.problems.length > 0
  return (
    <div className="stack">
      {form.error !== null && form.preview === null && form.meanwhile === null && (
        <FormError>{isBeside ? t('check') : errorMessage(form.error)}</FormError>
      )}
      <div className="row row-wrap">
        <Button kind="primary" type="submit" disabled={form.changed.length === 0} busy={form.isBusy}>
          {t('look')}
        </Button>
        {form.changed.length > 0 && (
          <Button kind="quiet" onClick={form.discard}>
            {t('discard')}
          </Button>
        )}
      </div>
    </div>
  )
}
