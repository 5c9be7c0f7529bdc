import type { CupInvitation, CupInvitationAnswered, CurrentUser } from '@lobby/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, isNotFound } from '#lib/api'
import { useAuthDialog } from '#lib/auth-dialog'
import { useTranslation } from '#lib/i18n'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ErrorState } from '#ui/error-state'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { linkedInvitationQuery, ownInvitationsQuery } from './api/cup-invitations.ts'
import './cup-invitations.css'
import { Answered, InvitationCard } from './invitation-card.tsx'

type PageProps = {
  /** Null: a visitor who came by a link. */
  user: CurrentUser | null
  token: string | null
  /** The link has done what it was for. */
  onDone: () => void
}
type Done = { answered: CupInvitationAnswered; cup: string }

/** What organisers ask somebody to help with: by the link that led here, and by name. */
export function InvitationsPage({ user, token, onDone }: PageProps) {
  const { t } = useTranslation('cup-people')
  const client = useQueryClient()
  const [done, setDone] = useState<readonly Done[]>([])
  const onAnswered = (answered: CupInvitationAnswered, { tournament }: CupInvitation) => {
    setDone((before) => [{ answered, cup: tournament.name }, ...before])
    if (user !== null) void client.invalidateQueries({ queryKey: ownInvitationsQuery(user.id).queryKey })
  }
  return (
    <div className="stack invited">
      <header>
        <h1 className="text-display">{t('page.title')}</h1>
        <p className="text-muted">{t('page.text')}</p>
      </header>
      {done.map(({ answered, cup }) => (
        <Answered key={`${answered.tournament_id} ${answered.role}`} answered={answered} cup={cup} />
      ))}
      {token !== null && (
        <Linked
          token={token}
          isVisitor={user === null}
          onAnswered={(answered, invitation) => {
            onAnswered(answered, invitation)
            onDone()
          }}
        />
      )}
      {user !== null && <Own userId={user.id} isAlone={token === null && done.length === 0} onAnswered={onAnswered} />}
    </div>
  )
}

type Answering = { onAnswered: (answered: CupInvitationAnswered, invitation: CupInvitation) => void }

function Linked({ token, isVisitor, onAnswered }: Answering & { token: string; isVisitor: boolean }) {
  const { t } = useTranslation('cup-people')
  const { open } = useAuthDialog()
  const invitation = useQuery(linkedInvitationQuery(token))
  if (isOver(invitation.error))
    return (
      <div className="panel">
        <EmptyState level={2} title={t('page.over')} text={t('page.over_text')}>
          <ButtonLink to="/tournaments">{t('page.to_cups')}</ButtonLink>
        </EmptyState>
      </div>
    )
  if (invitation.isError)
    return <ErrorState title={t('page.error')} error={invitation.error} onRetry={() => void invitation.refetch()} />
  if (!invitation.data) return <Skeleton height={280} label={t('page.loading')} />
  return (
    <InvitationCard
      invitation={invitation.data}
      by={{ id: null, token }}
      onSignIn={isVisitor ? () => open('login') : undefined}
      onAnswered={onAnswered}
    />
  )
}

/** Answered, taken back or too old: asking again changes nothing. */
function isOver(error: unknown): boolean {
  return isNotFound(error) || (error instanceof ApiError && error.code === 'CUP_INVITATION_OVER')
}

function Own({ userId, isAlone, onAnswered }: Answering & { userId: string; isAlone: boolean }) {
  const { t } = useTranslation('cup-people')
  const own = useQuery(ownInvitationsQuery(userId))
  return (
    <ListFrame list={own} error={t('page.error')} loading={<Skeleton height={280} label={t('page.loading')} />}>
      {({ invitations }) =>
        invitations.length > 0 ? (
          <>
            {invitations.map((invitation) => (
              <InvitationCard
                key={invitation.id}
                invitation={invitation}
                by={{ id: invitation.id, token: null }}
                onAnswered={onAnswered}
              />
            ))}
          </>
        ) : (
          isAlone && (
            <div className="panel">
              <EmptyState level={2} title={t('page.empty')} text={t('page.empty_text')}>
                <ButtonLink to="/tournaments">{t('page.to_cups')}</ButtonLink>
              </EmptyState>
            </div>
          )
        )
      }
    </ListFrame>
  )
}
