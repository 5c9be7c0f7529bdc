import type { MatchDetail, MatchRoom, TimeStep } from '@lobby/contract'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useLanguage, useTranslation } from '#lib/i18n'
import { useTimeZone, zoneCity, zoneOffset } from '#lib/time-zone'
import { Button } from '#ui/button'
import { CalendarLink } from '#ui/calendar-link'
import { FormError } from '#ui/fields'
import { useAnswerTime, useProposeTime, useSetTime } from '../api/use-room-steps.ts'
import { type RoomViewer, teamIn } from './room-facts.ts'
import { TimeForm } from './time-form.tsx'

type TimeProps = { match: MatchDetail; room: MatchRoom; viewer: RoomViewer; isOrganiser: boolean }

/** When the match begins, in the viewer's own zone, and how that came about. */
export function TimePanel({ match, room, viewer, isOrganiser }: TimeProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('room')
  const format = useFormat()
  const language = useLanguage()
  const zone = useTimeZone()
  // Asked here: whoever answers a proposal that is gone reads so although it is gone.
  const answer = useAnswerTime(match.id)
  const { time, log } = room.schedule
  const canPropose = viewer.isCaptain && room.settings.move_hours > 0
  return (
    <section className="panel" aria-labelledby="time-title">
      <header>
        <h2 id="time-title">{t('time.title')}</h2>
      </header>
      <div className="padded stack">
        {time === null ? (
          <p className="field-hint">{t('time.none')}</p>
        ) : (
          <p>
            <b className="text-display">{format.dateTime(time)}</b>{' '}
            <span className="text-14 text-muted">
              {t('time.zone', { zone: zoneCity(zone, language), offset: zoneOffset(zone) })}
            </span>
          </p>
        )}
        {room.schedule.proposal && <Proposal match={match} room={room} viewer={viewer} answer={answer} />}
        {answer.isError && <FormError>{errorMessage(answer.error)}</FormError>}
        {canPropose && <Propose match={match} room={room} />}
        {isOrganiser && <SetTime match={match} room={room} />}
        <CalendarLink of="tournaments" id={match.tournament.id} />
        {log.length > 0 && (
          <details className="room-log">
            <summary>{t('time.log')}</summary>
            <ol>
              {log.map((step) => (
                <li key={`${step.at}${step.kind}`}>
                  <time dateTime={step.at}>{format.dateTime(step.at)}</time> <Told match={match} step={step} />
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
    </section>
  )
}

function Told({ match, step }: { match: MatchDetail; step: TimeStep }) {
  const { t } = useTranslation('room')
  const format = useFormat()
  const team = step.team === null ? '' : teamIn(match, step.team).name
  if (step.kind === 'set' && step.time === null) return <span>{t('time.told_cleared')}</span>
  return <span>{t(`time.told_${step.kind}`, { team, time: format.dateTime(step.time ?? step.at) })}</span>
}

type ProposalProps = Omit<TimeProps, 'isOrganiser'> & { answer: ReturnType<typeof useAnswerTime> }

function Proposal({ match, room, viewer, answer }: ProposalProps) {
  const { t } = useTranslation('room')
  const format = useFormat()
  const { proposal } = room.schedule
  if (proposal === null) return null
  const isOwn = proposal.team === viewer.team
  const say = (accept: boolean) => answer.mutate({ expected_version: room.version, accept })
  return (
    <div className="room-proposal" aria-live="polite">
      <p>
        {t('time.told_proposed', { team: teamIn(match, proposal.team).name, time: format.dateTime(proposal.time) })}
      </p>
      {viewer.isCaptain && (
        <div className="row row-wrap">
          {!isOwn && (
            <Button kind="primary" busy={answer.isPending} onClick={() => say(true)}>
              {t('time.accept')}
            </Button>
          )}
          <Button kind="secondary" busy={answer.isPending} onClick={() => say(false)}>
            {isOwn ? t('time.take_back') : t('time.decline')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Propose({ match, room }: Pick<TimeProps, 'match' | 'room'>) {
  const { t } = useTranslation('room')
  const propose = useProposeTime(match.id)
  return (
    <TimeForm
      summary={t('time.propose')}
      label={t('time.new')}
      hint={t('time.window', { count: room.settings.move_hours })}
      action={t('time.propose_send')}
      step={propose}
      onSend={(time) => propose.mutateAsync({ expected_version: room.version, time })}
    />
  )
}

function SetTime({ match, room }: Pick<TimeProps, 'match' | 'room'>) {
  const { t } = useTranslation('room')
  const set = useSetTime(match.id)
  const save = (time: string | null) => set.mutateAsync({ expected_version: room.version, time })
  return (
    <TimeForm
      summary={room.schedule.time === null ? t('time.set') : t('time.change')}
      label={t('time.new')}
      action={t('time.save')}
      step={set}
      onSend={save}
      {...(room.schedule.time === null ? {} : { clear: t('time.clear'), onClear: () => save(null) })}
    />
  )
}
