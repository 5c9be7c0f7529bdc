import type { CheckIn, TeamCheckIn } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useAuth } from '#lib/current-user'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Crest } from '#ui/crest'
import { FormError } from '#ui/fields'
import { Icon } from '#ui/icon'
import { ListFrame } from '#ui/list-frame'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { checkInQuery, ownCheckInQuery, useCheckInLive, useSayHere } from './api/check-in.ts'
import { CheckInClock } from './check-in-clock.tsx'
import './check-in.css'

/** When the teams of a cup say that they are there, how many have, and the button of one's own. */
export function CheckInPanel({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('check-in')
  const { user } = useAuth()
  const checkIn = useQuery(checkInQuery(tournamentId))
  const own = useQuery({ ...ownCheckInQuery(tournamentId, user?.id ?? ''), enabled: user !== null })
  useCheckInLive(tournamentId, user?.id ?? null)
  if (checkIn.data?.phase === 'off') return null
  return (
    <section aria-label={t('title')}>
      <SectionHead title={t('title')} />
      <ListFrame list={checkIn} error={t('error')} loading={<Skeleton height={160} label={t('loading')} />}>
        {(data) => (
          <div className="panel checkin">
            <Standing checkIn={data} />
            {user !== null &&
              own.data?.map((team) => <OwnTeam key={team.team.id} tournamentId={tournamentId} own={team} />)}
          </div>
        )}
      </ListFrame>
    </section>
  )
}

/** Where it stands for everybody: the time, and how many are there. */
export function Standing({ checkIn }: { checkIn: CheckIn }) {
  const { t } = useTranslation('check-in')
  const format = useFormat()
  const words = usePhaseWords()
  const { phase, opens_at: opens, closes_at: closes, teams, checked_in: here } = checkIn
  const moment = phase === 'ahead' ? opens : phase === 'open' ? closes : null
  const sum = t('here', { here: format.number(here), teams: format.number(teams), count: teams })
  return (
    <div className="checkin-standing">
      <p>{words(checkIn)}</p>
      {moment !== null && <CheckInClock at={moment} />}
      {phase !== 'ahead' && <p className="text-14 text-muted">{sum}</p>}
      {phase !== 'ahead' && (
        // The sum beside it says the same.
        <div
          className="progress"
          style={{ '--v': `${(100 * here) / Math.max(1, teams)}%` } as CSSProperties}
          aria-hidden="true"
        >
          <i />
        </div>
      )}
    </div>
  )
}

function usePhaseWords(): (checkIn: CheckIn) => string {
  const { t } = useTranslation('check-in')
  const format = useFormat()
  return ({ phase, opens_at: opens, closes_at: closes }) => {
    if (phase === 'ahead' && opens !== null) return t('phase.ahead', { at: format.dateTime(opens) })
    if (phase === 'open' && closes !== null) return t('phase.open', { at: format.dateTime(closes) })
    return phase === 'held' ? t('phase.held') : t('phase.closed')
  }
}

function OwnTeam({ tournamentId, own }: { tournamentId: string; own: TeamCheckIn }) {
  const { t } = useTranslation('check-in')
  const errorMessage = useErrorMessage()
  const say = useSayHere(tournamentId)
  const { team, state, may_take_back: mayTakeBack } = own
  return (
    <div className="checkin-own">
      <Crest team={team} size={40} />
      <div className="checkin-own-words">
        <b>{team.name}</b>
        <OwnWords own={own} />
        {say.isError && <FormError>{errorMessage(say.error)}</FormError>}
      </div>
      {state === 'may' && (
        <Button
          kind="primary"
          size="l"
          busy={say.isPending}
          onClick={() => say.mutate({ teamId: team.id, isHere: true })}
        >
          <Icon name="check" size={16} />
          {t('say')}
        </Button>
      )}
      {mayTakeBack && (
        <Button busy={say.isPending} onClick={() => say.mutate({ teamId: team.id, isHere: false })}>
          {t('take_back')}
        </Button>
      )}
    </div>
  )
}

function OwnWords({ own }: { own: TeamCheckIn }) {
  const { t } = useTranslation('check-in')
  const format = useFormat()
  const { state, checked_in: word, until, is_offered: isOffered } = own
  if (state === 'in' && word !== null)
    return (
      <small className="text-win">
        {t(word.by_organiser ? 'own.in_by_organiser' : 'own.in', {
          who: word.by.username,
          at: format.time(word.at),
        })}
      </small>
    )
  if (state === 'may' && isOffered && until !== null)
    return <small className="text-warn">{t('own.offered', { at: format.time(until) })}</small>
  return <small className={state === 'may' ? 'text-warn' : 'text-muted'}>{t(`own.${state}`)}</small>
}
