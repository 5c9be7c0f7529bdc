import type { TournamentDetail, TournamentViewer } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#lib/i18n'
import { ErrorState } from '#ui/error-state'
import { Skeleton } from '#ui/skeleton'
import { bracketQuery } from '../api/get-bracket.ts'
import { allMatches } from '../bracket/apply-score.ts'
import { cupPhase, hasStarted } from '../cup/cup-phase.ts'
import { groupsStage, liveMatches, playoffStage } from '../cup/standings.ts'
import { BracketSection } from './bracket-section.tsx'
import { ChampionBlock, Placements } from './champion-block.tsx'
import { CupActions } from './cup-actions.tsx'
import { CupHero } from './cup-hero.tsx'
import { CupInfo } from './cup-info.tsx'
import { CupPhaseLine } from './cup-phase-line.tsx'
import { CupTeams } from './cup-teams.tsx'
import { GroupMatches } from './group-matches.tsx'
import { GroupsSection } from './groups-section.tsx'

type ViewProps = { tournament: TournamentDetail; viewer: TournamentViewer | null; isViewerPending: boolean }

/** The cup as everybody sees it; what is being played now stands first. */
export function CupView({ tournament, viewer, isViewerPending }: ViewProps) {
  const isOn = hasStarted(tournament)
  const bracket = useQuery({ ...bracketQuery(tournament.id), enabled: isOn })
  const live = bracket.data ? liveMatches(allMatches(bracket.data)) : []
  return (
    <div className="cup">
      <CupHero
        tournament={tournament}
        action={
          isViewerPending ? (
            <ActionSkeleton />
          ) : (
            <CupActions tournament={tournament} viewer={viewer} liveMatchId={live[0]?.match_id ?? null} />
          )
        }
      />
      <CupPhaseLine tournament={tournament} />
      {tournament.status === 'finished' && <ChampionBlock tournament={tournament} />}
      {isOn && <Play tournament={tournament} viewer={viewer} />}
      {!isOn && <CupTeams tournament={tournament} />}
      <CupInfo tournament={tournament} />
      {isOn && <CupTeams tournament={tournament} />}
    </div>
  )
}

function ActionSkeleton() {
  return (
    <div className="act">
      <Skeleton width={220} height={52} />
    </div>
  )
}

function Play({ tournament, viewer }: { tournament: TournamentDetail; viewer: TournamentViewer | null }) {
  const { t } = useTranslation('tournaments')
  const bracket = useQuery(bracketQuery(tournament.id))
  if (bracket.isPending) return <Skeleton height={480} label={t('bracket.loading')} />
  if (!bracket.data)
    return <ErrorState title={t('bracket.error')} error={bracket.error} onRetry={() => void bracket.refetch()} />
  const [groups, playoff] = [groupsStage(bracket.data), playoffStage(bracket.data)]
  const isGroupsTime = cupPhase(tournament) === 'groups'
  const drawing = playoff && (
    <BracketSection bracket={bracket.data} stage={playoff} viewer={viewer} prizeTenge={tournament.prize_pool} />
  )
  return (
    <>
      {!isGroupsTime && drawing}
      {tournament.status === 'finished' && <Placements bracket={bracket.data} />}
      {groups && <GroupsSection stage={groups} />}
      {groups && <GroupMatches stage={groups} />}
      {isGroupsTime && drawing}
    </>
  )
}
