import type { RegistrationPrivate } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { lazyPart } from '#lib/lazy-part'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { registrationsQuery } from '../api/get-registrations.ts'
import type { SectionProps } from '../place/section-parts.tsx'
import { QualifiersPanel } from '../qualifiers/qualifiers-panel.tsx'
import { RegistrationFigures } from '../registration-figures.tsx'
import { RegistrationsTable } from '../registrations-table.tsx'
import { StandInsPanel } from '../stand-ins/stand-ins-panel.tsx'

const TeamImportPanel = lazyPart(async () => (await import('../team-import/team-import-panel.tsx')).TeamImportPanel, {
  texts: ['team-import'],
})

/** Who takes part: registrations and rosters, places that qualifiers fill, and who comes from outside a team. */
export function TeamsSection({ tournament }: SectionProps) {
  const { t } = useTranslation('organise')
  const list = useQuery(registrationsQuery(tournament.id))
  const isOff = tournament.status === 'cancelled'
  const isOver = tournament.status === 'finished'
  const isAhead = !isOff && !isOver && tournament.status !== 'live'
  return (
    <>
      <section>
        <SectionHead title={t('organise.table')} />
        <ListFrame
          list={list}
          error={t('organise.table_error')}
          loading={<Skeleton height={320} label={t('organise.loading')} />}
        >
          {(registrations) => <Registrations tournament={tournament} registrations={registrations} />}
        </ListFrame>
      </section>
      {isAhead && (
        <Suspense fallback={<Skeleton height={160} label={t('organise.loading')} />}>
          <TeamImportPanel tournament={tournament} />
        </Suspense>
      )}
      {!isOff && <QualifiersPanel tournamentId={tournament.id} isOver={isOver} />}
      {!isOff && !isOver && <StandInsPanel tournament={tournament} />}
    </>
  )
}

function Registrations({ tournament, registrations }: SectionProps & { registrations: RegistrationPrivate[] }) {
  const { t } = useTranslation('organise')
  return (
    <div className="stack">
      <RegistrationFigures tournament={tournament} registrations={registrations} />
      {registrations.length === 0 ? (
        <div className="panel">
          <EmptyState title={t('organise.table_empty')} text={t('organise.table_empty_text')} />
        </div>
      ) : (
        <RegistrationsTable tournament={tournament} registrations={registrations} />
      )}
    </div>
  )
}
