import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { NeedsPanel } from '#features/needs/needs-panel'
import { hasStarted } from '#features/tournaments/cup-phase'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { registrationsQuery } from '../api/get-registrations.ts'
import { ApprovalPanel } from '../approval/approval-panel.tsx'
import { AttentionPanel } from '../attention/attention-panel.tsx'
import type { SectionProps } from '../place/section-parts.tsx'
import { RegistrationFigures } from '../registration-figures.tsx'
import { LiveSteering } from '../steering/live-steering.tsx'
import { SteeringPanel } from '../steering-panel.tsx'

const DraftLinkPanel = lazyPart(async () => (await import('../draft-link/draft-link-panel.tsx')).DraftLinkPanel, {
  texts: ['create'],
})

/** What is to be done now: matches that want a word while the cup is played, its registration and start before. */
export function TodaySection({ tournament }: SectionProps) {
  const { t } = useTranslation('organise')
  const list = useQuery(registrationsQuery(tournament.id))
  const isOn = hasStarted(tournament)
  return (
    <>
      {tournament.status === 'draft' && (
        <>
          <ApprovalPanel tournamentId={tournament.id} />
          <Suspense fallback={<Skeleton height={160} label={t('organise.loading')} />}>
            <DraftLinkPanel tournamentId={tournament.id} />
          </Suspense>
        </>
      )}
      <NeedsPanel tournamentId={tournament.id} />
      {isOn && <AttentionPanel tournamentId={tournament.id} />}
      {tournament.status === 'live' && <LiveSteering tournament={tournament} />}
      <ListFrame
        list={list}
        error={t('organise.table_error')}
        loading={<Skeleton height={160} label={t('organise.loading')} />}
      >
        {(registrations) => (
          <>
            <RegistrationFigures tournament={tournament} registrations={registrations} />
            {!isOn && tournament.status !== 'cancelled' && (
              <SteeringPanel tournament={tournament} registrations={registrations} />
            )}
          </>
        )}
      </ListFrame>
    </>
  )
}
