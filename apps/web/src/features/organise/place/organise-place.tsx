import { cupId } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { wholeTournamentQuery } from '#features/tournaments/api/get-tournament'
import { viewerQuery } from '#features/tournaments/api/get-viewer'
import { useTournamentLive } from '#features/tournaments/api/use-tournament-live'
import { isNotFound } from '#lib/api'
import { useTranslation } from '#lib/i18n'
import { usePageTitle } from '#lib/page-title'
import { Area } from '#ui/area'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { Skeleton } from '#ui/skeleton'
import { ChainsOut } from '../changes/chained.ts'
import '../organise.css'
import { ofFinance, sectionOf, sections } from './sections.ts'
import { sectionParts } from './section-parts.tsx'

type PlaceProps = { tournamentId: string; section: string; user: { id: string } }

/** Where a cup is steered: a section at a time, each at an address of its own. Who organises it not is told so. */
export function OrganisePlace({ tournamentId, section, user }: PlaceProps) {
  const { t } = useTranslation('organise')
  const id = tournamentId === 'lobby-cup' ? cupId : tournamentId
  const tournament = useQuery(wholeTournamentQuery(id))
  const viewer = useQuery(viewerQuery(id, user.id))
  useTournamentLive(id)
  usePageTitle(tournament.data?.name)
  const isOrganiser = viewer.data?.is_organiser === true
  const isFinance = viewer.data?.crew.some(({ role }) => role === 'finance') === true
  const places = useMemo(
    () =>
      sections
        .filter(({ name }) => isOrganiser || ofFinance.includes(name))
        .map(({ name, icon }) => ({
          to: `/tournaments/${tournamentId}/organise/${name}`,
          icon,
          label: t(`place.${name}`),
        })),
    [t, tournamentId, isOrganiser],
  )
  const broken = tournament.data ? viewer : tournament
  if (isNotFound(tournament.error)) return <Missing />
  if (broken.isError && broken.data === undefined)
    return <ErrorState title={t('place.error')} error={broken.error} onRetry={() => void broken.refetch()} />
  if (tournament.data === undefined || viewer.data === undefined)
    return <Skeleton height={480} label={t('place.loading')} />
  if (!isOrganiser && !isFinance) return <NotYours tournamentId={id} />
  const found = sectionOf(section)
  const name = found !== null && (isOrganiser || ofFinance.includes(found)) ? found : null
  const Section = name === null ? null : sectionParts[name]
  return (
    <ChainsOut value={tournament.data.qualifiers?.goes_to ?? []}>
      <Area label={t('place.label')} places={places}>
        <header className="page-head">
          <div>
            <p className="org-cup">
              <Link to="/tournaments/$tournamentId" params={{ tournamentId: id }}>
                {tournament.data.name}
              </Link>
            </p>
            <h1 className="text-display">{t(`place.${name ?? 'none'}`)}</h1>
          </div>
        </header>
        {Section ? (
          <Section tournament={tournament.data} isOrganiser={isOrganiser} />
        ) : (
          <NoSection tournamentId={tournamentId} />
        )}
      </Area>
    </ChainsOut>
  )
}

function Missing() {
  const { t } = useTranslation('tournaments')
  return (
    <EmptyState level={1} title={t('page.missing')} text={t('page.missing_text')}>
      <ButtonLink kind="secondary" to="/tournaments">
        {t('page.to_list')}
      </ButtonLink>
    </EmptyState>
  )
}

function NotYours({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('organise')
  return (
    <EmptyState level={1} title={t('place.not_yours')} text={t('place.not_yours_text')}>
      <ButtonLink kind="secondary" to="/tournaments/$tournamentId" params={{ tournamentId }}>
        {t('place.to_cup')}
      </ButtonLink>
    </EmptyState>
  )
}

function NoSection({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('organise')
  return (
    <div className="panel">
      <EmptyState title={t('place.none_title')} text={t('place.none_text')}>
        <ButtonLink
          kind="secondary"
          to="/tournaments/$tournamentId/organise/$section"
          params={{ tournamentId, section: 'today' }}
        >
          {t('place.today')}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
