import type { CupSteering, CupSteeringInput, TournamentDetail } from '@lobby/contract'
import { type FormEvent, useEffect, useState } from 'react'
import { Note } from '#features/registration/note'
import '#features/registration/registration.css'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { useTimeZone } from '#lib/time-zone'
import { useZoneWords } from '#lib/zone-words'
import { zonedIso } from '#lib/zoned-time'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormError, Input } from '#ui/fields'
import { Skeleton } from '#ui/skeleton'
import { useToast } from '#ui/toasts'
import { type SteeringAction, useSteerCup } from '../api/steer-cup.ts'
import { meanwhileOf } from '../api/update-tournament.ts'
import { problemAt, problemsOf } from '../format/field-problems.ts'

type DialogProps = { tournament: TournamentDetail; action: SteeringAction; onClose: () => void }

/** What a pause or an end means, why it is done, and then the deed. */
export function SteeringDialog({ tournament, action, onClose }: DialogProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('cup-settings')
  const steering = useSteering({ tournament, action, onClose })
  const { meaning, error, reason } = steering
  const isHarsh = action === 'cancel' || action === 'end'
  return (
    <Dialog open onOpenChange={onClose} title={t(`steer.${action}.title`)}>
      <form className="reg" onSubmit={steering.submit} noValidate>
        <p>{t(`steer.${action}.text`)}</p>
        {meaning === null ? (
          error === null && <Skeleton height={96} label={t('steer.loading')} />
        ) : (
          <Meaning meaning={meaning} action={action} />
        )}
        {steering.isMoved && <Note tone="warn">{t('steer.moved')}</Note>}
        <Input
          label={t(action === 'resume' ? 'steer.reason_optional' : 'steer.reason')}
          hint={t('steer.reason_text')}
          error={problemAt(problemsOf(error), 'reason')}
          maxLength={500}
          value={reason}
          onChange={(event) => steering.setReason(event.target.value)}
        />
        {action === 'pause' && <UntilField typed={steering.until} onType={steering.setUntil} error={error} />}
        {error !== null && <FormError>{errorMessage(error)}</FormError>}
        <div className="reg-actions">
          <Button onClick={onClose}>{t('steer.back')}</Button>
          <Button
            kind={isHarsh ? 'danger' : 'primary'}
            type="submit"
            disabled={meaning === null || (action !== 'resume' && reason.trim() === '')}
            busy={steering.isBusy}
          >
            {t(`steer.${action}.do`)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useSteering({ tournament, action, onClose }: DialogProps) {
  const { t } = useTranslation('cup-settings')
  const zone = useTimeZone()
  const toast = useToast()
  const { mutate, isPending, error } = useSteerCup(tournament.id)
  const [meaning, setMeaning] = useState<CupSteering | null>(null)
  const [version, setVersion] = useState(tournament.version)
  const [isMoved, setMoved] = useState(false)
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  const [isLooking, setLooking] = useState(true)
  // What it means is asked at once; a reason is not needed to look.
  useEffect(() => {
    mutate(requestOf(action, { reason: '…', until: null, version, dry_run: true }), {
      onSuccess: setMeaning,
      onSettled: () => setLooking(false),
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each version
  }, [version])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending || meaning === null || (action !== 'resume' && reason.trim() === '')) return
    const said = { reason: reason.trim(), until: until === '' ? null : zonedIso(until, zone), version, dry_run: false }
    mutate(requestOf(action, said), {
      onSuccess: () => {
        toast.success(t(`steer.${action}.done`))
        onClose()
      },
      onError: (refusal) => {
        const others = meanwhileOf(refusal)
        if (others === null) return
        // Another organiser was quicker: what it means is looked up anew before anything is done.
        setMoved(true)
        setMeaning(null)
        setVersion(others.version)
      },
    })
  }
  return {
    meaning,
    isMoved,
    error: isMoved && meaning === null ? null : error,
    isBusy: isPending && !isLooking,
    reason,
    setReason,
    until,
    setUntil,
    submit,
  }
}

type Said = { reason: string; until: string | null; version: number; dry_run: boolean }

function requestOf(action: SteeringAction, { until, ...said }: Said): CupSteeringInput {
  return action === 'pause' ? { action, until, ...said } : { action, ...said }
}

function UntilField({ typed, onType, error }: { typed: string; onType: (typed: string) => void; error: unknown }) {
  const { t } = useTranslation('cup-settings')
  const zoneWords = useZoneWords()
  return (
    <Input
      label={t('steer.until')}
      hint={zoneWords}
      error={problemAt(problemsOf(error), 'until')}
      type="datetime-local"
      step={60}
      value={typed}
      onChange={(event) => onType(event.target.value)}
    />
  )
}

function Meaning({ meaning, action }: { meaning: CupSteering; action: SteeringAction }) {
  const { t } = useTranslation('cup-settings')
  const format = useFormat()
  const { matches, confirmed, people_told: people } = meaning
  const isEnd = action === 'cancel' || action === 'end'
  return (
    <ul className="org-change-lines">
      <li>{t(isEnd ? 'steer.ahead_gone' : 'steer.ahead', { number: format.number(matches.ahead) })}</li>
      <li>{t(isEnd ? 'steer.playing_gone' : 'steer.playing', { number: format.number(matches.running) })}</li>
      {isEnd && <li>{t('steer.over', { number: format.number(matches.over) })}</li>}
      {action === 'cancel' && confirmed > 0 && <li>{t('steer.refunds', { number: format.number(confirmed) })}</li>}
      <li>{t('steer.told', { number: format.number(people) })}</li>
    </ul>
  )
}
