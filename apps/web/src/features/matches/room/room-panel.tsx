import type { MatchDetail, MatchRoom, TeamNumber } from '@lobby/contract'
import { Suspense } from 'react'
import { lazyPart } from '#lib/lazy-part'
import { useErrorMessage } from '#lib/error-message'
import { useCurrentUser } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import { PhaseLine } from '#ui/phase-line'
import { useMatchRights } from '../api/match-rights.ts'
import { useUndoChoice } from '../api/use-room-steps.ts'
import { PausedRoom } from './paused-room.tsx'
import { ReadyPanel } from './ready-panel.tsx'
import { TimePanel } from './time-panel.tsx'
import { teamIn, viewerIn } from './room-facts.ts'
import { VetoBoard } from './veto-board.tsx'
import { VetoRecord } from './veto-record.tsx'

const ResultPanel = lazyPart(async () => (await import('../result/result-panel.tsx')).ResultPanel, {
  texts: ['match-result'],
})

const DisputePanel = lazyPart(async () => (await import('../dispute/dispute-panel.tsx')).DisputePanel, {
  texts: ['match-dispute'],
})

type RoomProps = { match: MatchDetail; room: MatchRoom }

/** Where the match stands between "these two meet" and its first round, and what there is to do about it. */
export function RoomPanel({ match, room }: RoomProps) {
  const { t } = useTranslation('room')
  const user = useCurrentUser()
  const { isOrganiser, isReferee } = useMatchRights(match)
  const viewer = viewerIn(room, match, user?.id ?? null)
  const isAhead = match.status === 'ready' || match.status === 'warmup'
  return (
    <div className="room">
      {room.paused !== null && <PausedRoom paused={room.paused} />}
      {isAhead && (
        <PhaseLine
          label={t('phase.label')}
          current={phaseIndex(room)}
          steps={[{ name: t('phase.ready') }, { name: t('phase.maps') }, { name: t('phase.server') }]}
        />
      )}
      {room.phase === 'ready' && (
        <div className="room-two">
          <ReadyPanel match={match} room={room} viewer={viewer} />
          <TimePanel match={match} room={room} viewer={viewer} isOrganiser={isOrganiser} />
        </div>
      )}
      {room.phase === 'veto' && room.veto && (
        <VetoBoard match={match} room={room} veto={room.veto} viewer={viewer} isOrganiser={isOrganiser} />
      )}
      {(room.result !== null || (viewer.isCaptain && mayReport(match, room))) && (
        <Suspense fallback={null}>
          <ResultPanel match={match} room={room} viewer={viewer} />
        </Suspense>
      )}
      {(room.dispute !== null || (viewer.isCaptain && match.status === 'finished')) && (
        <Suspense fallback={null}>
          <DisputePanel
            match={match}
            room={room}
            partyId={user !== null && (viewer.isCaptain || isReferee) ? user.id : null}
          />
        </Suspense>
      )}
      {room.phase === 'settled' && room.veto && (
        <VetoRecord match={match} room={room} veto={room.veto} viewer={viewer} isOrganiser={isOrganiser} />
      )}
      {(room.closed_by === 'command' || room.closed_by === 'no_show') && (
        <Closed match={match} room={room} isOrganiser={isOrganiser} />
      )}
      {room.closed_by === 'over' && room.absent !== null && <Absence match={match} absent={room.absent} />}
    </div>
  )
}

/** Captains report once both teams were there, or an organiser took the match out of the room. */
function mayReport(match: MatchDetail, { phase, closed_by, settings }: MatchRoom): boolean {
  return match.status === 'ready' && settings.captain_results && (phase === 'settled' || closed_by === 'command')
}

function phaseIndex({ phase }: MatchRoom): number {
  if (phase === 'ready') return 0
  return phase === 'veto' ? 1 : 2
}

function Absence({ match, absent }: { match: MatchDetail; absent: TeamNumber }) {
  const { t } = useTranslation('room')
  return <p className="panel padded">{t('closed.no_show', { team: teamIn(match, absent).name })}</p>
}

/** Why there is no veto: the match was loaded by its console command before the teams began, or a team did not come. */
function Closed({ match, room, isOrganiser }: RoomProps & { isOrganiser: boolean }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('room')
  const reopen = useUndoChoice(match.id)
  return (
    <section className="panel padded stack" aria-label={t('closed.title')}>
      <p className="field-hint">
        {room.absent === null ? t('closed.command') : t('closed.no_show', { team: teamIn(match, room.absent).name })}
      </p>
      {reopen.isError && <FormError>{errorMessage(reopen.error)}</FormError>}
      {isOrganiser && (
        <div>
          <Button busy={reopen.isPending} onClick={() => reopen.mutate(room.version)}>
            {t('closed.reopen')}
          </Button>
        </div>
      )}
    </section>
  )
}
