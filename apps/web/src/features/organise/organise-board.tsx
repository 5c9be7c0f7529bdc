import type { RegistrationPrivate, TournamentDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { hasStarted } from '#features/tournaments/cup-phase'
import { Suspense } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { EmptyState } from '#ui/empty-state'
import { KeptNote } from '#ui/kept-note'
import { ListFrame } from '#ui/list-frame'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { registrationsQuery } from './api/get-registrations.ts'
import { CupFiles } from './cup-files.tsx'
import { CrewPanel } from './crew/crew-panel.tsx'
import { ChainsOut } from './changes/chained.ts'
import { CupSection } from './settings/cup-section.tsx'
import { FormatEditor } from './format/format-editor.tsx'
import { GameSettingsPanel } from './game/game-settings-panel.tsx'
import { HistoryPanel } from './history/history-panel.tsx'
import './organise.css'
import { LiveDelayPanel } from './live-delay-panel.tsx'
import { QualifiersPanel } from './qualifiers/qualifiers-panel.tsx'
import { RegistrationsTable } from './registrations-table.tsx'
import { ResultsPanel } from './results/results-panel.tsx'
import { RoomSettingsPanel } from './room-settings-panel.tsx'
import { SeedingPanel } from './seeding-panel.tsx'
import { StandInsPanel } from './stand-ins/stand-ins-panel.tsx'
import { LiveSteering } from './steering/live-steering.tsx'
import { SteeringPanel } from './steering-panel.tsx'
import { StepsPanel } from './steps/steps-panel.tsx'

const AttentionPanel = lazyPart(async () => (await import('./attention/attention-panel.tsx')).AttentionPanel, {
  texts: ['match-server', 'servers'],
})

/** What an organiser steers a tournament with: payments, registration, rules, start, and then the matches. */
export function OrganiseBoard({ tournament }: { tournament: TournamentDetail }) {
  const { t } = useTranslation('organise')
  const registrations = useQuery(registrationsQuery(tournament.id))
  const isOn = hasStarted(tournament)
  const canSteer = !isOn && tournament.status !== 'cancelled'
  return (
    <ChainsOut value={tournament.qualifiers?.goes_to ?? []}>
      <div className="org">
        <h1 className="sr-only">{t('organise.title')}</h1>
        {isOn && (
          <Suspense fallback={null}>
            <AttentionPanel tournamentId={tournament.id} />
          </Suspense>
        )}
        {tournament.status === 'live' && <LiveSteering tournament={tournament} />}
        {isOn && <StepsPanel tournament={tournament} registrations={registrations.data ?? []} />}
        {isOn && <ResultsPanel tournamentId={tournament.id} />}
        <section>
          <SectionHead title={t('organise.table')} />
          <ListFrame
            list={registrations}
            error={t('organise.table_error')}
            loading={<Skeleton height={320} label={t('organise.loading')} />}
          >
            {(entries) => <Registrations tournament={tournament} registrations={entries} />}
          </ListFrame>
        </section>
        {tournament.status !== 'cancelled' && (
          <QualifiersPanel tournamentId={tournament.id} isOver={tournament.status === 'finished'} />
        )}
        {canSteer && registrations.data && <SteeringPanel tournament={tournament} registrations={registrations.data} />}
        <CupSection tournament={tournament} />
        {canSteer && <FormatEditor tournament={tournament} />}
        {canSteer && registrations.data && <SeedingPanel tournament={tournament} registrations={registrations.data} />}
        {tournament.status !== 'cancelled' && tournament.status !== 'finished' && (
          <>
            <GameSettingsPanel tournament={tournament} />
            <RoomSettingsPanel tournamentId={tournament.id} game={tournament.game} />
            <LiveDelayPanel tournament={tournament} />
          </>
        )}
        {tournament.status !== 'cancelled' && tournament.status !== 'finished' && (
          <>
            <StandInsPanel tournament={tournament} />
            <CrewPanel tournamentId={tournament.id} />
          </>
        )}
        {isOn && <HistoryPanel tournamentId={tournament.id} />}
        <CupFiles tournamentId={tournament.id} />
      </div>
    </ChainsOut>
  )
}

function Registrations({
  tournament,
  registrations,
}: {
  tournament: TournamentDetail
  registrations: RegistrationPrivate[]
}) {
  const { t } = useTranslation('organise')
  const format = useFormat()
  const of = (status: RegistrationPrivate['status']) => registrations.filter((entry) => entry.status === status)
  const confirmed = of('confirmed')
  const figures = [
    [t('organise.confirmed'), `${confirmed.length} / ${tournament.max_teams}`, tournament.kept_seats],
    [t('organise.pending'), format.number(of('pending_payment').length)],
    [t('organise.waiting'), format.number(of('waiting_list').length)],
    [t('organise.income'), format.money(confirmed.reduce((sum, entry) => sum + entry.amount, 0))],
  ] as const
  return (
    <div className="stack">
      <dl className="org-figures" aria-label={t('organise.figures')}>
        {figures.map(([name, value, kept = 0]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="text-display">
              {value}
              <KeptNote seats={kept} />
            </dd>
          </div>
        ))}
      </dl>
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
