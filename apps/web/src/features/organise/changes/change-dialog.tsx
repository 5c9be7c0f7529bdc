import type { ChangeOutcome } from '@lobby/contract'
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Note } from '#features/registration/note'
import '#features/registration/registration.css'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import type { Api } from '#lib/api'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormError, Input } from '#ui/fields'
import { useToast } from '#ui/toasts'
import type { ChangeTerms } from '../api/change-bracket.ts'
import { type Problems, problemAt, problemsOf } from '../format/field-problems.ts'
import '../organise.css'
import { ConsequenceList } from './consequence-list.tsx'
import { type Change, changesOthers, useChange } from './use-change.ts'

type ChangeDialogProps<T> = {
  title: string
  onClose: () => void
  /** What the fields say; null while something is missing, which the fields then show. */
  request: () => T | null
  send: (api: Api, request: T, terms: ChangeTerms) => Promise<ChangeOutcome>
  /** The request in words, said again above its consequences. */
  restate?: (request: T) => string
  /** Asks for the reason even where nothing else changes. */
  needsReason?: boolean
  /** The fields, given what the server said of them. */
  children: (problems: Problems) => ReactNode
}

/** Fields, then always what the change would bring about, and only then the deed. */
export function ChangeDialog<T>({
  title,
  onClose,
  request,
  send,
  restate,
  needsReason = false,
  children,
}: ChangeDialogProps<T>) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('organise')
  const toast = useToast()
  const change = useChange<T>({
    send,
    onApplied: () => {
      toast.success(t('change.done'))
      onClose()
    },
  })
  const preview = (event: FormEvent) => {
    event.preventDefault()
    const asked = request()
    if (asked !== null) change.preview(asked)
  }
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      {change.outcome ? (
        <Preview
          change={change as Change}
          outcome={change.outcome}
          needsReason={needsReason}
          said={change.request === null ? undefined : restate?.(change.request)}
        />
      ) : (
        <form className="reg" onSubmit={preview} noValidate>
          {children(problemsOf(change.error))}
          {change.error !== null && <FormError>{errorMessage(change.error)}</FormError>}
          <div className="reg-actions">
            <Button onClick={onClose}>{t('change.cancel')}</Button>
            <Button kind="primary" type="submit" busy={change.isPreviewing}>
              {t('change.preview')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

type PreviewProps = { change: Change; outcome: ChangeOutcome; needsReason: boolean; said: string | undefined }

function Preview({ change, outcome, needsReason, said }: PreviewProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('organise')
  const head = useRef<HTMLHeadingElement>(null)
  // The fields are gone: the reader's place is the head of what came instead. At once, or the dialog takes the focus itself a frame later.
  useLayoutEffect(() => head.current?.focus(), [])
  const { refusal, consequences } = outcome
  const isChoice = refusal?.code === 'correction_has_consequences' || change.policy !== 'refuse'
  // A dispute that was opened since the preview asks for a reason too.
  const reasonProblem = problemAt(problemsOf(change.error), 'reason')
  const isReasonNeeded =
    needsReason || outcome.needs_reason || changesOthers(consequences) || reasonProblem !== undefined
  const canApply = refusal === null && (!isReasonNeeded || change.reason.trim() !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canApply) change.apply()
  }
  return (
    <form className="reg" onSubmit={submit} noValidate>
      {said !== undefined && <p>{said}</p>}
      <h3 ref={head} tabIndex={-1} className="org-change-head">
        {t('change.would')}
      </h3>
      {change.hasMoved && <Note tone="warn">{t('change.moved')}</Note>}
      <ConsequenceList consequences={consequences} />
      {isChoice && <PolicyChoice change={change} />}
      {refusal && !change.isPreviewing && !(isChoice && change.policy === 'refuse') && (
        <Note tone="loss">{refusal.message}</Note>
      )}
      {refusal === null && (
        <Input
          label={isReasonNeeded ? t('change.reason') : t('change.reason_optional')}
          hint={t(outcome.needs_reason ? 'change.reason_dispute' : 'change.reason_text')}
          error={reasonProblem}
          maxLength={500}
          required={isReasonNeeded}
          value={change.reason}
          onChange={(event) => change.setReason(event.target.value)}
        />
      )}
      {change.error !== null && <FormError>{errorMessage(change.error)}</FormError>}
      <div className="reg-actions">
        <Button onClick={change.back}>{t('change.back')}</Button>
        <Button kind="primary" type="submit" disabled={!canApply} busy={change.isApplying || change.isPreviewing}>
          {t('change.apply')}
        </Button>
      </div>
    </form>
  )
}

function PolicyChoice({ change }: { change: Change }) {
  const { t } = useTranslation('organise')
  return (
    <fieldset className="org-change-policy">
      <legend>{t('change.policy')}</legend>
      {(['void-downstream', 'keep-downstream'] as const).map((policy) => (
        <label key={policy} className="check">
          <input type="radio" name="policy" checked={change.policy === policy} onChange={() => change.choose(policy)} />
          <b>{t(`policy.${policy}`)}</b>
          <small className="text-muted">{t(`policy_text.${policy}`)}</small>
        </label>
      ))}
    </fieldset>
  )
}
