import type { TournamentDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { KeptZoom } from '#features/bracket/camera/kept-zoom'
import { tournamentQuery } from '#features/tournaments/api/get-tournament'
import { viewerQuery } from '#features/tournaments/api/get-viewer'
import { useTournamentLive } from '#features/tournaments/api/use-tournament-live'
import { isNotFound } from '#lib/api'
import { useAuth } from '#lib/current-user'
import { useTranslation } from '#lib/i18n'
import { usePageTitle } from '#lib/page-title'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import '../cup.css'
import type { CupDrawing } from './cup-drawing.ts'
import { TournamentSkeleton } from './tournament-skeleton.tsx'

type PageProps = {
  tournamentId: string
  /** What is shown of it; the same function at every drawing. */
  draw: CupDrawing
  /** What the browser's tab says beside its name. */
  part?: string | undefined
}

/** One page of a tournament, from registration to champion; organisers are led to where it is steered. */
export function TournamentPage({ tournamentId, draw, part }: PageProps) {
  const { t } = useTranslation('tournaments')
  const tournament = useQuery(tournamentQuery(tournamentId))
  useTournamentLive(tournamentId)
  if (tournament.data) return <Loaded key={tournamentId} tournament={tournament.data} draw={draw} part={part} />
  if (tournament.isPending) return <TournamentSkeleton />
  if (isNotFound(tournament.error)) {
    return (
      <EmptyState level={1} title={t('page.missing')} text={t('page.missing_text')}>
        <ButtonLink kind="secondary" to="/tournaments">
          {t('page.to_list')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return <ErrorState title={t('page.error')} error={tournament.error} onRetry={() => void tournament.refetch()} />
}

type LoadedProps = { tournament: TournamentDetail } & Pick<PageProps, 'draw' | 'part'>

/** As long as the tournament stands as it did, the state of the live line draws nothing anew. */
const Loaded = memo(function Loaded({ tournament, draw, part }: LoadedProps) {
  const { user, isLoading } = useAuth()
  usePageTitle(tournament.name, part === undefined ? undefined : `${part} · ${tournament.name}`)
  const viewer = useQuery({ ...viewerQuery(tournament.id, user?.id ?? ''), enabled: user !== null })
  const [zooms] = useState(() => new Map<string, number>())
  return (
    <KeptZoom value={zooms}>
      {draw({
        tournament,
        viewer: user ? (viewer.data ?? null) : null,
        isViewerPending: isLoading || (user !== null && viewer.isPending),
      })}
    </KeptZoom>
  )
})
