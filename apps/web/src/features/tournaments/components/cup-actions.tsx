import type { TournamentDetail, TournamentViewer } from '@lobby/contract'
import { useState } from 'react'
import { useAuthDialog } from '#lib/auth-dialog'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button, ButtonLink } from '#ui/button'
import { type CupAction, cupAction } from '../cup/cup-phase.ts'
import { RegisterDialog } from '../registration/register-dialog.tsx'
import { OwnRegistration } from './own-registration.tsx'

type ActionsProps = { tournament: TournamentDetail; viewer: TournamentViewer | null; liveMatchId: string | null }

/** The one thing that the visitor can do now, and what to know about it. */
export function CupActions({ tournament, viewer, liveMatchId }: ActionsProps) {
  const [isRegistering, setRegistering] = useState(false)
  const action = cupAction(tournament, viewer, liveMatchId !== null)
  return (
    <>
      {action.kind === 'own' ? (
        <OwnRegistration tournamentId={tournament.id} registration={action.registration} />
      ) : (
        <div className="act">
          <Action
            action={action}
            tournament={tournament}
            liveMatchId={liveMatchId}
            onRegister={() => setRegistering(true)}
          />
        </div>
      )}
      {/* Mounted apart from the button: once the team is in, the button goes, and the dialog still has to say how to pay. */}
      {isRegistering && (
        <RegisterDialog tournament={tournament} teams={viewer?.captain_of ?? []} isOpen onOpenChange={setRegistering} />
      )}
    </>
  )
}

type ActionProps = {
  action: CupAction
  tournament: TournamentDetail
  liveMatchId: string | null
  onRegister: () => void
}

function Action({ action, tournament, liveMatchId, onRegister }: ActionProps) {
  const { t } = useTranslation('tournaments')
  const auth = useAuthDialog()
  if (action.kind === 'none') return <p className="muted">{t(closedKeys[tournament.status] ?? 'hero.closed_text')}</p>
  if (action.kind === 'watch' || action.kind === 'bracket')
    return <PlayLinks tournament={tournament} liveMatchId={liveMatchId} />
  return (
    <>
      {action.kind === 'sign_in' && (
        <Button kind="primary" size="l" onClick={() => auth.open('login')}>
          {t('hero.sign_in')}
        </Button>
      )}
      {action.kind === 'make_team' && (
        <ButtonLink kind="primary" size="l" to="/teams">
          {t('hero.make_team')}
        </ButtonLink>
      )}
      {action.kind === 'register' && (
        <Button kind="primary" size="l" onClick={onRegister}>
          {t('hero.register')}
        </Button>
      )}
      <EntryNote tournament={tournament} needsTeam={action.kind === 'make_team'} />
    </>
  )
}

const closedKeys: Partial<Record<TournamentDetail['status'], 'hero.cancelled_text' | 'hero.soon_text'>> = {
  cancelled: 'hero.cancelled_text',
  draft: 'hero.soon_text',
}

function EntryNote({ tournament, needsTeam }: { tournament: TournamentDetail; needsTeam: boolean }) {
  const { t } = useTranslation('tournaments')
  const format = useFormat()
  const left = tournament.max_teams - tournament.registered_teams
  return (
    <span className="f14 muted">
      {needsTeam && `${t('hero.make_team_text')} `}
      {tournament.entry_fee > 0 ? t('hero.fee', { fee: format.money(tournament.entry_fee) }) : t('hero.fee_free')}
      <br />
      {left > 0 ? t('hero.places_left', { count: left }) : t('hero.full')}
    </span>
  )
}

function PlayLinks({ tournament, liveMatchId }: { tournament: TournamentDetail; liveMatchId: string | null }) {
  const { t } = useTranslation('tournaments')
  const isGroups = tournament.status === 'live' && tournament.current_stage === 'groups'
  const section = isGroups ? '#groups' : '#playoff'
  const word = isGroups ? t('hero.to_groups') : t('hero.to_bracket')
  return (
    <>
      {liveMatchId !== null && (
        <ButtonLink kind="primary" size="l" to="/matches/$matchId" params={{ matchId: liveMatchId }}>
          {t('hero.watch')}
        </ButtonLink>
      )}
      <a className={liveMatchId === null ? 'btn btn-1 btn-l' : 'btn btn-2 btn-l'} href={section}>
        {word}
      </a>
    </>
  )
}
