import { disputeTextMax, evidenceBytesMax, type MatchDetail, type MatchDispute } from '@lobby/contract'
import { type ChangeEvent, useId, useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError, Textarea } from '#ui/fields'
import { useSayInDispute, useShowEvidence } from '../api/match-dispute.ts'
import { UploadProgress } from '../components/upload-progress.tsx'

type FormsProps = { match: MatchDetail; dispute: MatchDispute }

/** What whoever looks may do about it. */
export function DisputeForms({ match, dispute }: FormsProps) {
  const { t } = useTranslation('match-dispute')
  const { can } = dispute
  if (!can.open && !can.add && !can.withdraw && !can.rule) return null
  return (
    <div className="padded stack match-dispute-forms">
      {can.open && (
        <SayForm
          matchId={match.id}
          rest=""
          words={{ summary: t('open.summary'), label: t('open.label'), send: t('open.send') }}
        />
      )}
      {can.add && (
        <SayForm
          matchId={match.id}
          rest="/words"
          words={{ summary: t('say.summary'), label: t('say.label'), send: t('say.send') }}
        />
      )}
      {can.add && <ShowFile matchId={match.id} />}
      {can.rule && (
        <SayForm
          matchId={match.id}
          rest="/ruling"
          words={{ summary: t('rule.summary'), label: t('rule.label'), send: t('rule.send'), hint: t('rule.hint') }}
        />
      )}
      {can.withdraw && <Withdraw matchId={match.id} />}
    </div>
  )
}

type SayProps = {
  matchId: string
  rest: '' | '/words' | '/ruling'
  words: { summary: string; label: string; send: string; hint?: string }
}
const longestReason = 500

function SayForm({ matchId, rest, words }: SayProps) {
  const errorMessage = useErrorMessage()
  const say = useSayInDispute(matchId)
  const [text, setText] = useState('')
  const send = () => {
    const body = rest === '/ruling' ? { reason: text } : { text }
    if (!say.isPending) say.mutate({ rest, body }, { onSuccess: () => setText('') })
  }
  return (
    <details className="room-form">
      <summary>{words.summary}</summary>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {words.hint !== undefined && <p className="field-hint">{words.hint}</p>}
        <Textarea
          label={words.label}
          rows={4}
          maxLength={rest === '/ruling' ? longestReason : disputeTextMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {say.isError && <FormError>{errorMessage(say.error)}</FormError>}
        <div>
          <Button kind="primary" type="submit" busy={say.isPending}>
            {words.send}
          </Button>
        </div>
      </form>
    </details>
  )
}

const accepted = 'image/png,image/jpeg,image/webp,video/mp4,video/webm,.dem'

function ShowFile({ matchId }: { matchId: string }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('match-dispute')
  const show = useShowEvidence(matchId)
  const [part, setPart] = useState<number | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const hint = useId()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The same file may be chosen again after a failure.
    event.target.value = ''
    if (file === undefined) return
    setTooLarge(file.size > evidenceBytesMax)
    setPart(null)
    if (file.size <= evidenceBytesMax) show.mutate({ file, onProgress: setPart })
  }
  return (
    <div className="match-dispute-show">
      <label className="btn btn-secondary">
        {t('show.button')}
        <input
          className="sr-only"
          type="file"
          accept={accepted}
          aria-describedby={hint}
          disabled={show.isPending}
          onChange={choose}
        />
      </label>
      <p className="field-hint" id={hint}>
        {t('show.hint')}
      </p>
      {show.isPending && <UploadProgress part={part} sending={(percent) => t('show.sending', { part: percent })} />}
      {isTooLarge && <FormError>{t('show.too_large')}</FormError>}
      {show.isError && !isTooLarge && <FormError>{errorMessage(show.error)}</FormError>}
    </div>
  )
}

function Withdraw({ matchId }: { matchId: string }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('match-dispute')
  const say = useSayInDispute(matchId)
  return (
    <div className="stack">
      {say.isError && <FormError>{errorMessage(say.error)}</FormError>}
      <div>
        <Button kind="quiet" busy={say.isPending} onClick={() => say.mutate({ rest: '/withdraw' })}>
          {t('withdraw')}
        </Button>
      </div>
    </div>
  )
}
