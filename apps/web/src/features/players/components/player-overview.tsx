import type { HistoryMatch, PlayerOverview as Overview, PlayerProfile } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { ListFrame } from '#ui/list-frame'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { overviewQuery } from '../api/get-pages.ts'
import '../player-pages.css'
import { PlayerCups } from './player-cups.tsx'
import { PlayerDuels } from './player-duels.tsx'
import { PlayerHistory } from './player-history.tsx'
import { PlayerMaps } from './player-maps.tsx'
import { PlayerPanels } from './player-panels.tsx'
import { PlayerRecord } from './player-record.tsx'
import { PlayerRoles } from './player-roles.tsx'
import { PlayerTeams } from './player-teams.tsx'
import { PlayerWeapons } from './player-weapons.tsx'
import { PlayerWeek } from './player-week.tsx'
import { SeasonCard } from './season-card.tsx'

export type PlayerSlots = {
  /** The rating with its history, of another feature. */
  rating?: ReactNode
  /** By how much a match changed the rating, and why. */
  changeOf?: (match: HistoryMatch, playerId: string) => ReactNode
  /** Figures, achievements and practice, under the matches. */
  children: ReactNode
}

type OverviewProps = PlayerSlots & { player: PlayerProfile }

/** All that a player played, as far as they show it. */
export function PlayerOverview({ player, ...slots }: OverviewProps) {
  const { t } = useTranslation('player-pages')
  const { user, isLoading } = useAuth()
  const overview = useQuery({ ...overviewQuery(player.id, user?.id ?? null), enabled: !isLoading })
  return (
    <ListFrame list={overview} error={t('error')} loading={<Loading label={t('loading')} />}>
      {(found) => <Loaded player={player} overview={found} {...slots} />}
    </ListFrame>
  )
}

type LoadedProps = OverviewProps & { overview: Overview }

function Loaded({ player, overview, rating, changeOf, children }: LoadedProps) {
  const { t } = useTranslation('player-pages')
  const { results, teams, week, has_card: hasCard } = overview
  return (
    <div className="player-columns">
      <div className="player-stack">
        {week !== null && <PlayerWeek week={week} />}
        {rating}
        {results === null ? (
          <Panel title={t('record.title')}>
            <p className="padded text-muted text-14">{t('kept')}</p>
          </Panel>
        ) : (
          <>
            <PlayerRecord results={results} />
            <PlayerHistory playerId={player.id} changeOf={changeOf} />
            <div className="player-pair">
              <PlayerDuels duels={results.duels} />
              <PlayerWeapons weapons={results.weapons} kills={results.weapon_kills} />
            </div>
          </>
        )}
        {children}
      </div>
      <div className="player-stack">
        {(hasCard || week !== null) && <SeasonCard player={player} isShown={hasCard} />}
        {results !== null && (
          <>
            <PlayerRoles roles={results.roles} />
            <PlayerMaps maps={results.maps} />
          </>
        )}
        {teams !== null && <PlayerTeams teams={teams} />}
        {results !== null && <PlayerCups cups={results.cups} total={results.cup_count} />}
        <PlayerPanels player={player} hasSpells={teams !== null} />
      </div>
    </div>
  )
}

function Loading({ label }: { label: string }) {
  return (
    <div className="player-columns">
      <div className="player-stack">
        <Skeleton height={120} label={label} />
        <Skeleton height={420} />
        <Skeleton height={240} />
      </div>
      <div className="player-stack">
        <Skeleton height={480} />
        <Skeleton height={240} />
      </div>
    </div>
  )
}
