import type { AnswerCupInvitation, CupInvitation, CupInvitationAnswered } from '@lobby/contract'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { FormError } from '#ui/fields'
import { useAnswerInvitation } from './api/cup-invitations.ts'

type By = Pick<AnswerCupInvitation, 'id' | 'token'>
type CardProps = {
  invitation: CupInvitation
  by: By
  /** Somebody who is not signed in reads it, and signs in to answer. */
  onSignIn?: (() => void) | undefined
  onAnswered: (answered: CupInvitationAnswered, invitation: CupInvitation) => void
}

/** What somebody is asked, what it would let them do, and their answer. */
export function InvitationCard({ invitation, by, onSignIn, onAnswered }: CardProps) {
  const { t } = useTranslation('cup-people')
  const format = useFormat()
  const { tournament, role, match, invited_by: who } = invitation
  return (
    <article className="panel padded stack invited-card">
      <h2 className="text-20">{tournament.name}</h2>
      <p>{t(role === 'owner' ? 'page.hands_over' : 'page.asks', { who })}</p>
      <div className="invited-role">
        <Badge tone="info">{t(`role.${role}`)}</Badge>
        {match !== null && (
          <span className="text-14">
            {t('one_match', { number: match.number, team1: match.team1.name, team2: match.team2.name })}
          </span>
        )}
      </div>
      <p className="text-muted">{t(`may.${role}`)}</p>
      <p className="text-14 text-muted">
        {t('page.starts', { at: format.dateTime(tournament.starts_at) })} ·{' '}
        {t('page.until', { until: format.dateTime(invitation.expires_at) })}
      </p>
      {onSignIn === undefined ? (
        <Answer invitation={invitation} by={by} onAnswered={onAnswered} />
      ) : (
        <>
          <p className="field-hint">{t('page.sign_in_hint')}</p>
          <div className="actions">
            <Button kind="primary" onClick={onSignIn}>
              {t('page.sign_in')}
            </Button>
          </div>
        </>
      )}
    </article>
  )
}

function Answer({ invitation, by, onAnswered }: Omit<CardProps, 'onSignIn'>) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('cup-people')
  const answer = useAnswerInvitation()
  const cup = invitation.tournament.name
  const say = (accepts: boolean) => {
    if (answer.isPending) return
    answer.mutate({ ...by, accepts }, { onSuccess: (answered) => onAnswered(answered, invitation) })
  }
  const isBusy = (accepts: boolean) => answer.isPending && answer.variables?.accepts === accepts
  return (
    <>
      {answer.isError && <FormError>{errorMessage(answer.error)}</FormError>}
      <div className="actions">
        <Button aria-label={t('page.decline_of', { cup })} busy={isBusy(false)} onClick={() => say(false)}>
          {t('page.decline')}
        </Button>
        <Button kind="primary" aria-label={t('page.accept_of', { cup })} busy={isBusy(true)} onClick={() => say(true)}>
          {t('page.accept')}
        </Button>
      </div>
    </>
  )
}

/** After the answer: what it came to, and the way on. */
export function Answered({ answered, cup }: { answered: CupInvitationAnswered; cup: string }) {
  const { t } = useTranslation('cup-people')
  const { role, tournament_id: id } = answered
  const title = t(answered.accepted ? 'page.accepted' : 'page.declined')
  const text = answered.accepted ? t('page.accepted_text', { role: t(`role.${role}`), cup }) : t('page.declined_text')
  return (
    <output className="panel invited-done">
      <EmptyState level={2} title={title} text={text}>
        {answered.accepted && <WayOn role={role} id={id} />}
      </EmptyState>
    </output>
  )
}

function WayOn({ role, id }: { role: CupInvitationAnswered['role']; id: string }) {
  const { t } = useTranslation('cup-people')
  if (role === 'referee' || role === 'caster' || role === 'observer')
    return (
      <ButtonLink kind="primary" to="/duties">
        {t('page.to_duties')}
      </ButtonLink>
    )
  return (
    <ButtonLink
      kind="primary"
      to="/tournaments/$tournamentId/organise/$section"
      params={{ tournamentId: id, section: role === 'finance' ? 'payments' : 'today' }}
    >
      {t('page.to_place')}
    </ButtonLink>
  )
}
