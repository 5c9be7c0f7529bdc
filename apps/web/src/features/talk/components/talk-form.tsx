import { talkTextMax } from '@lobby/contract'
import { useId, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { classNames } from '#ui/class-names'
import { FormError } from '#ui/fields'
import { Icon } from '#ui/icon'
import type { Place } from '../api/talk.ts'
import { type Chip, chipsFor, type TalkPhase } from '../phrases.ts'
import { useSending } from '../use-sending.ts'

type TalkFormProps = { place: Place; phase: TalkPhase; mayWrite: boolean }

/** Ready phrases, and a line of one's own; what could not be sent stays, and says so. */
export function TalkForm({ place, phase, mayWrite }: TalkFormProps) {
  const { t } = useTranslation('talk')
  const errorMessage = useErrorMessage()
  const [text, setText] = useState('')
  const { send, isBusy, error, failed } = useSending(place, (sent) => {
    if (sent.text !== undefined) setText((now) => (now.trim() === sent.text ? '' : now))
  })
  return (
    <div className="talk-form">
      <Chips phase={phase} isBusy={isBusy} onSend={send} />
      {mayWrite ? (
        <Line text={text} isBusy={isBusy} onText={setText} onSend={() => send({ text: text.trim() })} />
      ) : (
        <p className="field-hint">{t('silenced')}</p>
      )}
      {failed !== undefined && (
        <div className="talk-failed">
          <FormError>{t('not_sent', { why: errorMessage(error) })}</FormError>
          <Button
            size="s"
            onClick={() => {
              // Words may have been mended meanwhile.
              if (failed.text === undefined) send(failed)
              else if (text.trim() !== '') send({ text: text.trim() })
            }}
          >
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  )
}

type ChipsProps = { phase: TalkPhase; isBusy: boolean; onSend: (chip: Chip) => void }

function Chips({ phase, isBusy, onSend }: ChipsProps) {
  const { t } = useTranslation('talk')
  const [isWide, setWide] = useState(false)
  const id = useId()
  const { near, far } = chipsFor(phase)
  return (
    <fieldset className={classNames('talk-chips', isWide && 'is-wide')} aria-busy={isBusy}>
      <legend className="sr-only">{t('phrases')}</legend>
      <ul id={id}>
        {[...near, ...(isWide ? far : [])].map((chip) => (
          <li key={`${chip.phrase} ${chip.minutes ?? ''}`}>
            <button type="button" className="talk-chip" onClick={() => onSend(chip)}>
              {t(`phrase.${chip.phrase}`, { minutes: chip.minutes ?? '' })}
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="talk-chip talk-more"
        aria-label={t(isWide ? 'fewer' : 'more')}
        aria-expanded={isWide}
        aria-controls={id}
        onClick={() => setWide(!isWide)}
      >
        <Icon name={isWide ? 'up' : 'down'} />
      </button>
    </fieldset>
  )
}

type LineProps = { text: string; isBusy: boolean; onText: (text: string) => void; onSend: () => void }

/** Enter sends; several lines are made with Shift. */
function Line({ text, isBusy, onText, onSend }: LineProps) {
  const { t } = useTranslation('talk')
  const id = useId()
  const isEmpty = text.trim() === ''
  return (
    <form
      className="talk-line"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) onSend()
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t('message')}
      </label>
      <textarea
        id={id}
        className="input talk-input"
        rows={1}
        placeholder={t('message')}
        maxLength={talkTextMax}
        value={text}
        enterKeyHint="send"
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <Button type="submit" className="talk-send" busy={isBusy} aria-label={t('send')} aria-disabled={isEmpty}>
        <Icon name="right" />
      </Button>
    </form>
  )
}
