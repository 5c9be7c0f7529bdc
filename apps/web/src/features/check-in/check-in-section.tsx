import type { CheckIn, CheckInTeam, TournamentDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { checkInQuery, checkInTeamsQuery, useCheckInLive, useGridLive } from './api/check-in.ts'
import { CheckInGrid } from './check-in-grid.tsx'
import { CheckInOrders } from './check-in-orders.tsx'
import { Standing } from './check-in-panel.tsx'
import { CheckInSettingsForm } from './check-in-settings.tsx'
import './check-in.css'

/** What organisers do about who is there before the start: set it, steer it, see every team. */
export function CheckInSection({ tournament }: { tournament: Pick<TournamentDetail, 'id'> }) {
  const { t } = useTranslation('check-in')
  const checkIn = useQuery(checkInQuery(tournament.id))
  useCheckInLive(tournament.id, null)
  return (
    <section aria-label={t('title')}>
      <ListFrame list={checkIn} error={t('error')} loading={<Skeleton height={320} label={t('loading')} />}>
        {(data) => <Steered tournamentId={tournament.id} checkIn={data} />}
      </ListFrame>
    </section>
  )
}

function Steered({ tournamentId, checkIn }: { tournamentId: string; checkIn: CheckIn }) {
  const isOff = checkIn.phase === 'off'
  return (
    <div className="stack">
      {!isOff && (
        <div className="panel checkin">
          <Standing checkIn={checkIn} />
          <CheckInOrders tournamentId={tournamentId} checkIn={checkIn} />
        </div>
      )}
      {!isOff && <Teams tournamentId={tournamentId} checkIn={checkIn} />}
      {/* What somebody else saved meanwhile takes the place of what stands there. */}
      <CheckInSettingsForm key={JSON.stringify(checkIn.settings)} tournamentId={tournamentId} checkIn={checkIn} />
    </div>
  )
}

function Teams({ tournamentId, checkIn }: { tournamentId: string; checkIn: CheckIn }) {
  const { t } = useTranslation('check-in')
  const teams = useQuery(checkInTeamsQuery(tournamentId))
  useGridLive(tournamentId)
  return (
    <ListFrame list={teams} error={t('grid.error')} loading={<Skeleton height={240} label={t('loading')} />}>
      {(rows: CheckInTeam[]) =>
        rows.length === 0 ? (
          <div className="panel">
            <EmptyState title={t('grid.empty')} text={t('grid.empty_text')} />
          </div>
        ) : (
          <CheckInGrid tournamentId={tournamentId} phase={checkIn.phase} teams={rows} />
        )
      }
    </ListFrame>
  )
}
