import { languages, organiserMessageMax } from '@lobby/contract'
import { useState } from 'react'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { useFirstFault } from '#lib/first-fault'
import { useTranslation } from '#lib/i18n'
import { useTimeZone } from '#lib/time-zone'
import { useZoneWords } from '#lib/zone-words'
import { zonedIso } from '#lib/zoned-time'
import { Button } from '#ui/button'
import { Checkbox, FormError, Input, Textarea } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { type Place, useAnnounce } from './api/announcements.ts'

const noTexts = { en: '', ru: '', kz: '' }
const empty = { texts: noTexts, isUrgent: false, from: '', until: '' }
type Typed = typeof empty
/** Named by the page once for an announcement, so that pressed twice it stands once. */
const newKey = (): string => crypto.randomUUID()

/** What is typed, what is wrong with it, and how it is sent: once, however often it is pressed. */
function useDraft(place: Place) {
  const { t } = useTranslation('announcements')
  const toast = useToast()
  const zone = useTimeZone()
  const { mutate, isPending, error } = useAnnounce(place)
  const [typed, setTyped] = useState<Typed>(empty)
  const [key, setKey] = useState(newKey)
  const [tries, setTries] = useState(0)
  const isTried = tries > 0
  const hasText = languages.some((language) => typed.texts[language].trim() !== '')
  const details = error instanceof ApiError ? error.details : []
  const problemOf = (name: string) => details.find(({ path }) => path === name)?.message
  const begin = () => {
    toast.success(t('made'))
    setTyped(empty)
    setKey(newKey())
    setTries(0)
  }
  const submit = () => {
    setTries((count) => count + 1)
    if (!hasText || typed.until === '' || isPending) return
    const times = {
      starts_at: typed.from === '' ? null : zonedIso(typed.from, zone),
      ends_at: zonedIso(typed.until, zone),
    }
    mutate(
      { key, texts: typed.texts, is_urgent: typed.isUrgent, ...times },
      {
        onSuccess: begin,
        onError: () => setTries((count) => count + 1),
      },
    )
  }
  return {
    typed,
    edit: (change: Partial<Typed>) => setTyped((last) => ({ ...last, ...change })),
    submit,
    isPending,
    needsText: isTried && !hasText,
    fromError: problemOf('starts_at'),
    untilError: isTried && typed.until === '' ? t('need_end') : problemOf('ends_at'),
    /** What told of faults, here or on the server. */
    told: tries,
    /** What belongs to no field. */
    refusal: details.length === 0 ? error : null,
  }
}

/** What to say, in up to three languages, and from when until when it stands. */
export function AnnouncementForm({ place }: { place: Place }) {
  const { t } = useTranslation('announcements')
  const errorMessage = useErrorMessage()
  const { typed, edit, submit, ...draft } = useDraft(place)
  const form = useFirstFault<HTMLFormElement>(draft.told)
  return (
    <form
      ref={form}
      className="panel padded stack"
      noValidate
      aria-label={t('new')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Texts texts={typed.texts} isNeeded={draft.needsText} onChange={(texts) => edit({ texts })} />
      {draft.needsText && <FormError>{t('need_text')}</FormError>}
      <Times typed={typed} onChange={edit} untilError={draft.untilError} fromError={draft.fromError} />
      <Checkbox
        label={t('is_urgent')}
        checked={typed.isUrgent}
        onChange={({ target }) => edit({ isUrgent: target.checked })}
      />
      {draft.refusal !== null && <FormError>{errorMessage(draft.refusal)}</FormError>}
      <div>
        <Button kind="primary" type="submit" busy={draft.isPending}>
          {t('announce')}
        </Button>
      </div>
    </form>
  )
}

type TextsProps = { texts: Typed['texts']; isNeeded: boolean; onChange: (texts: Typed['texts']) => void }

function Texts({ texts, isNeeded, onChange }: TextsProps) {
  const { t } = useTranslation('announcements')
  return (
    <>
      <div className="announce-fields">
        {languages.map((language) => (
          <Textarea
            key={language}
            label={t(`text.${language}`)}
            rows={3}
            invalid={isNeeded}
            maxLength={organiserMessageMax}
            value={texts[language]}
            onChange={({ target }) => onChange({ ...texts, [language]: target.value })}
          />
        ))}
      </div>
      <p className="field-hint">{t('hint')}</p>
    </>
  )
}

type TimesProps = {
  typed: Pick<Typed, 'from' | 'until'>
  onChange: (change: Partial<Typed>) => void
  fromError: string | undefined
  untilError: string | undefined
}

function Times({ typed, onChange, fromError, untilError }: TimesProps) {
  const { t } = useTranslation('announcements')
  const zoneWords = useZoneWords()
  const clock = { type: 'datetime-local', step: 60 } as const
  return (
    <div className="announce-fields">
      <Input
        label={t('from')}
        hint={t('from_hint')}
        error={fromError}
        value={typed.from}
        onChange={({ target }) => onChange({ from: target.value })}
        {...clock}
      />
      <Input
        label={t('until')}
        hint={zoneWords}
        error={untilError}
        value={typed.until}
        onChange={({ target }) => onChange({ until: target.value })}
        {...clock}
      />
    </div>
  )
}
