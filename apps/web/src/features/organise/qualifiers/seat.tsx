import type { QualifierSeat } from '@lobby/contract'
import { useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Badge, type BadgeTone } from '#ui/badge'
import { Button } from '#ui/button'
import { FormError, Select } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useDecideSeat, type SeatWord } from '../api/qualifiers.ts'

type SeatProps = {
  tournamentId: string
  linkId: string
  seat: QualifierSeat
  canChange: boolean
  /** Nobody will come from the source. */
  isCalledOff: boolean
}

const tones: Record<QualifierSeat['state'], BadgeTone> = {
  waiting: 'line',
  entered: 'win',
  undecided: 'warn',
  left_open: 'plain',
  differs: 'warn',
}

/** One seat: who sits there, or why nobody does and what to do about it. */
export function Seat({ tournamentId, linkId, seat, canChange, isCalledOff }: SeatProps) {
  const { t } = useTranslation('qualifiers')
  const { place, seed, state, team } = seat
  const isDecidable =
    canChange && (state === 'undecided' || state === 'left_open' || (isCalledOff && state === 'waiting'))
  return (
    <li>
      <p className="org-qualifier-seat">
        <span className="text-14 text-muted text-num">{t('seat.name', { place, seed })}</span>
        {(state === 'entered' || state === 'differs') && <b>{team?.name}</b>}
        <Badge tone={tones[state]}>{t(`seat.${state}`)}</Badge>
      </p>
      <Why seat={seat} />
      {isDecidable && <Decide tournamentId={tournamentId} linkId={linkId} seat={seat} />}
    </li>
  )
}

function Why({ seat: { state, reason, team, instead, is_chosen: isChosen } }: { seat: QualifierSeat }) {
  const { t } = useTranslation('qualifiers')
  const name = team?.name ?? ''
  if (state === 'undecided' && reason !== null) return <p className="text-14">{t(`seat.${reason}`, { team: name })}</p>
  if (state === 'differs')
    return (
      <p className="text-14">{instead === null ? t('seat.otherwise') : t('seat.instead', { team: instead.name })}</p>
    )
  return isChosen ? <p className="text-14 text-muted">{t('seat.by_choice')}</p> : null
}

function Decide({ tournamentId, linkId, seat }: Pick<SeatProps, 'tournamentId' | 'linkId' | 'seat'>) {
  const { t } = useTranslation('qualifiers')
  const errorMessage = useErrorMessage()
  const toast = useToast()
  const decide = useDecideSeat(tournamentId, { linkId, place: seat.place })
  const [typed, setTyped] = useState('')
  const chosen = seat.candidates.find(({ id }) => id === typed) ?? seat.candidates[0]
  const say = (word: SeatWord, done: string) => {
    if (!decide.isPending) decide.mutate(word, { onSuccess: () => toast.success(done) })
  }
  const isOpen = seat.state === 'left_open'
  return (
    <div className="stack">
      {chosen !== undefined && (
        <Select label={t('seat.who')} value={chosen.id} onChange={(event) => setTyped(event.target.value)}>
          {seat.candidates.map(({ id, name, from, to }) => (
            <option key={id} value={id}>
              {from === to
                ? t('seat.who_place', { team: name, place: from })
                : t('seat.who_places', { team: name, from, to })}
            </option>
          ))}
        </Select>
      )}
      {chosen === undefined && seat.state === 'undecided' && (
        <p className="text-14 text-muted">{t('seat.nobody_left')}</p>
      )}
      {decide.isError && <FormError>{errorMessage(decide.error)}</FormError>}
      <div className="org-qualifier-ways">
        {chosen !== undefined && (
          <Button
            kind="primary"
            size="s"
            onClick={() => say({ kind: 'team', teamId: chosen.id }, t('seat.invited', { team: chosen.name }))}
          >
            {t('seat.invite')}
          </Button>
        )}
        {!isOpen && (
          <Button size="s" onClick={() => say({ kind: 'open' }, t('seat.left'))}>
            {t('seat.leave')}
          </Button>
        )}
        {seat.state !== 'waiting' && (
          <Button kind="quiet" size="s" onClick={() => say({ kind: 'again' }, t('seat.looked'))}>
            {t('seat.again')}
          </Button>
        )}
      </div>
    </div>
  )
}
