import type { BracketStage, TournamentDetail, TournamentViewer } from '@lobby/contract'
import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/lazy-part'
import { useAuthDialog } from '#lib/auth-dialog'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button, ButtonLink } from '#ui/button'
import { type CupAction, cupAction } from '../cup-action.ts'
import { OrganiserLink } from './organiser-link.tsx'

// Nobody but members of teams ever sees them.
const RegisterDialog = lazyPart(async () => (await import('#features/registration/own-part')).RegisterDialog, {
  texts: ['registration'],
})
const OwnPart = lazyPart(async () => (await import('#features/registration/own-part')).OwnPart, {
  texts: ['registration'],
})

type ActionsProps = {
  tournament: TournamentDetail
  viewer: TournamentViewer | null
  liveMatchId: string | null
  /** Where the page begins to show the play; null while the bracket is not known. */
  stage: BracketStage | null
}

/** The one thing that the visitor can do now, and what to know about it. */
export function CupActions({ tournament, viewer, liveMatchId, stage }: ActionsProps) {
  const [isRegistering, setRegistering] = useState(false)
  const action = cupAction(tournament, viewer, liveMatchId !== null)
  const steers = steersAs(viewer)
  const own = action.kind === 'own' ? action.registration : null
  return (
    <>
      {(own ?? viewer?.refunds ?? viewer?.prizes) && (
        <Suspense>
          <OwnPart tournament={tournament} registration={own} viewer={viewer} />
        </Suspense>
      )}
      {(own === null || steers !== null) && (
        <div className="cup-actions">
          {own === null && (
            <Action
              action={action}
              tournament={tournament}
              liveMatchId={liveMatchId}
              stage={stage}
              onRegister={() => setRegistering(true)}
            />
          )}
          {steers !== null && <OrganiserLink tournamentId={tournament.id} as={steers} />}
        </div>
      )}
      {/* Mounted apart from the button: once the team is in, the button goes, and the dialog still has to say how to pay. */}
      {isRegistering && (
        <Suspense>
          <RegisterDialog
            tournament={tournament}
            teams={viewer?.captain_of ?? []}
            isOpen
            onOpenChange={setRegistering}
          />
        </Suspense>
      )}
    </>
  )
}

function steersAs(viewer: TournamentViewer | null): 'organiser' | 'finance' | null {
  if (viewer?.is_organiser) return 'organiser'
  return viewer?.crew.some(({ role }) => role === 'finance') ? 'finance' : null
}

type ActionProps = {
  action: CupAction
  tournament: TournamentDetail
  liveMatchId: string | null
  stage: BracketStage | null
  onRegister: () => void
}

function Action({ action, tournament, liveMatchId, stage, onRegister }: ActionProps) {
  const { t } = useTranslation('tournaments')
  const auth = useAuthDialog()
  if (action.kind === 'none')
    return <p className="text-muted">{t(closedKeys[tournament.status] ?? 'hero.closed_text')}</p>
  if (action.kind === 'watch' || action.kind === 'bracket') return <PlayLinks stage={stage} liveMatchId={liveMatchId} />
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
  const left = tournament.max_teams - tournament.registered_teams - tournament.kept_seats
  return (
    <span className="text-14 text-muted">
      {needsTeam && `${t('hero.make_team_text')} `}
      {tournament.entry_fee > 0 ? t('hero.fee', { fee: format.money(tournament.entry_fee) }) : t('hero.fee_free')}
      <br />
      {left > 0 ? t('hero.places_left', { count: left }) : t('hero.full')}
    </span>
  )
}

const stageWords = {
  round_robin: 'hero.to_groups',
  gsl: 'hero.to_groups',
  swiss: 'stage.to_swiss',
  single_elimination: 'hero.to_bracket',
  double_elimination: 'hero.to_bracket',
} as const

function PlayLinks({ stage, liveMatchId }: { stage: BracketStage | null; liveMatchId: string | null }) {
  const { t } = useTranslation('tournaments')
  return (
    <>
      {liveMatchId !== null && (
        <ButtonLink kind="primary" size="l" to="/matches/$matchId" params={{ matchId: liveMatchId }}>
          {t('hero.watch')}
        </ButtonLink>
      )}
      {stage && (
        <a
          className={liveMatchId === null ? 'btn btn-primary btn-large' : 'btn btn-secondary btn-large'}
          href={`#${stage.id}`}
        >
          {t(stageWords[stage.kind])}
        </a>
      )}
    </>
  )
}
