import type { Bracket, BracketNeed, RegistrationPrivate, TournamentDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bracketQuery } from '#features/tournaments/api/get-bracket'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { SectionHead } from '#ui/section-head'
import { useBracketNames } from '../changes/use-bracket-names.ts'
import { BestOfDialog } from './best-of-dialog.tsx'
import { EntrantsDialog } from './entrants-dialog.tsx'
import { LeaveDialog, ReplaceDialog } from './team-dialogs.tsx'
import { PairingDialog } from './pairing-dialog.tsx'
import { openRounds, pairableRounds, playingTeams, spareTeams } from './step-choices.ts'
import { TieDialog } from './tie-dialog.tsx'

type StepName = 'leave' | 'replace' | 'entrants' | 'best_of' | 'pairing'
type PanelProps = { tournament: TournamentDetail; registrations: readonly RegistrationPrivate[] }

/** What only an organiser can do to a running bracket; what the bracket waits for stands on top. */
export function StepsPanel({ tournament, registrations }: PanelProps) {
  const { t } = useTranslation('organise')
  const bracket = useQuery(bracketQuery(tournament.id))
  const [step, setStep] = useState<StepName | null>(null)
  if (!bracket.data || tournament.status !== 'live') return null
  const can: Record<StepName, boolean> = {
    leave: playingTeams(bracket.data).length > 0,
    replace: spareTeams(bracket.data, registrations).length > 0,
    entrants: playingTeams(bracket.data).length > 1,
    best_of: openRounds(bracket.data).length > 0,
    pairing: pairableRounds(bracket.data).length > 0,
  }
  const names = (Object.keys(can) as StepName[]).filter((name) => can[name])
  const close = () => setStep(null)
  const common = { tournamentId: tournament.id, bracket: bracket.data, onClose: close }
  return (
    <>
      <Needs tournamentId={tournament.id} bracket={bracket.data} />
      <section>
        <SectionHead title={t('steps.title')} />
        <div className="panel org-actions">
          <p className="field-hint">{t('steps.text')}</p>
          {names.map((name) => (
            <Button key={name} onClick={() => setStep(name)}>
              {t(`steps.${name}`)}
            </Button>
          ))}
        </div>
        {step === 'leave' && <LeaveDialog {...common} />}
        {step === 'replace' && <ReplaceDialog {...common} registrations={registrations} />}
        {step === 'entrants' && <EntrantsDialog tournamentId={tournament.id} onClose={close} />}
        {step === 'best_of' && <BestOfDialog {...common} />}
        {step === 'pairing' && <PairingDialog {...common} />}
      </section>
    </>
  )
}

function Needs({ tournamentId, bracket }: { tournamentId: string; bracket: Bracket }) {
  const { t } = useTranslation('organise')
  const names = useBracketNames()
  const [need, setNeed] = useState<BracketNeed | null>(null)
  // A dialog somebody has open stays when another organiser was quicker: the server's answer tells them.
  if (bracket.needs.length === 0 && need === null) return null
  const close = () => setNeed(null)
  return (
    <section>
      {bracket.needs.length > 0 && <SectionHead title={t('needs.title')} />}
      <ul className="org-needs">
        {bracket.needs.map((entry) => (
          <li className="panel" key={JSON.stringify(entry)}>
            <p>
              {entry.kind === 'tie'
                ? t('needs.tie', {
                    part: names.part(entry.stage, entry.group),
                    teams: entry.teams.map((team) => team.name).join(', '),
                  })
                : t('needs.pairing', { stage: names.stage(entry.stage), round: entry.round })}
            </p>
            <Button kind="primary" onClick={() => setNeed(entry)}>
              {t(entry.kind === 'tie' ? 'needs.break_tie' : 'needs.pair')}
            </Button>
          </li>
        ))}
      </ul>
      {need?.kind === 'tie' && <TieDialog tournamentId={tournamentId} need={need} onClose={close} />}
      {need?.kind === 'pairing' && <PairingDialog tournamentId={tournamentId} bracket={bracket} onClose={close} />}
    </section>
  )
}
