import type { CurrentUser, OwnFreeAgent, OwnTeamSearch } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useAuthDialog } from '#lib/auth-dialog'
import { useAuth } from '#lib/current-user'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Button, ButtonLink } from '#ui/button'
import { FormError } from '#ui/fields'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { useToast } from '#ui/toasts'
import { ownPostQuery, ownSearchQuery, useTakePostBack } from '../api/free-agents.ts'

const PostDialog = lazyPart(async () => (await import('./post-dialog.tsx')).PostDialog)

/** What one says oneself, and what came of it. */
export function OwnPost() {
  const { t } = useTranslation('free-agents')
  const { user, isLoading } = useAuth()
  const auth = useAuthDialog()
  if (isLoading) return <Skeleton height={128} />
  if (!user)
    return (
      <p className="team-agent-sign-in">
        <Button kind="primary" onClick={() => auth.open('login')}>
          {t('mine.sign_in')}
        </Button>
      </p>
    )
  return (
    <div className="team-agent-own">
      <Mine user={user} />
      <Answers userId={user.id} />
    </div>
  )
}

function Mine({ user }: { user: CurrentUser }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('free-agents')
  const format = useFormat()
  const toast = useToast()
  const [isEditing, setEditing] = useState(false)
  const own = useQuery(ownPostQuery(user.id))
  const takeBack = useTakePostBack()
  const post = own.data?.post ?? null
  const remove = () => takeBack.mutate(undefined, { onSuccess: () => toast.success(t('mine.removed')) })
  return (
    <Panel title={t('mine.title')}>
      <div className="padded stack">
        {own.isError ? (
          <FormError>{errorMessage(own.error)}</FormError>
        ) : own.isPending ? (
          <Skeleton height={24} />
        ) : (
          <p className="text-14 text-muted">
            {post === null ? t('mine.none') : t('mine.stands', { date: format.date(post.until) })}
          </p>
        )}
        {own.data?.kept_from_visitors !== undefined && <Kept why={own.data.kept_from_visitors} />}
        {takeBack.isError && <FormError>{errorMessage(takeBack.error)}</FormError>}
        <div className="row row-wrap">
          <Button
            kind={post === null ? 'primary' : undefined}
            disabled={!own.isSuccess}
            onClick={() => setEditing(true)}
          >
            {post === null ? t('mine.make') : t('mine.edit')}
          </Button>
          {post !== null && (
            <Button kind="quiet" busy={takeBack.isPending} onClick={remove}>
              {t('mine.remove')}
            </Button>
          )}
        </div>
      </div>
      {isEditing && (
        <Suspense>
          <PostDialog post={post} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

/** Whoever writes is told that visitors do not see it, and what would change that. */
function Kept({ why }: { why: NonNullable<OwnFreeAgent['kept_from_visitors']> }) {
  const { t } = useTranslation('free-agents')
  return (
    <div className="row row-wrap">
      <p className="text-14 text-warn">{t(`mine.kept_${why}`)}</p>
      {why === 'no_birth_date' && (
        <ButtonLink size="s" to="/profile">
          {t('mine.add_birth_date')}
        </ButtonLink>
      )}
    </div>
  )
}

function Answers({ userId }: { userId: string }) {
  const answers = useQuery(ownSearchQuery(userId))
  if (!answers.data) return null
  const { invitations, requests } = answers.data
  return (
    <>
      {invitations.length > 0 && <Invitations invitations={invitations} />}
      {requests.length > 0 && <Requests requests={requests} />}
    </>
  )
}

function Invitations({ invitations }: Pick<OwnTeamSearch, 'invitations'>) {
  const { t } = useTranslation('free-agents')
  const format = useFormat()
  return (
    <Panel title={t('answers.invitations')} className="team-seeks">
      <ul className="team-agent-answers">
        {invitations.map(({ code, team, expires_at: until }) => (
          <li key={code}>
            <span className="text-ellipsis">
              <b className="text-block text-ellipsis">{team.name}</b>
              <small className="text-muted">{t('answers.until', { date: format.dateTime(until) })}</small>
            </span>
            <ButtonLink
              kind="primary"
              size="s"
              to="/teams/$teamId"
              params={{ teamId: team.id }}
              search={{ invite: code }}
              aria-label={t('answers.open_named', { team: team.name })}
            >
              {t('answers.open')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Requests({ requests }: Pick<OwnTeamSearch, 'requests'>) {
  const { t } = useTranslation('free-agents')
  const format = useFormat()
  return (
    <Panel title={t('answers.requests')}>
      <ul className="team-agent-answers">
        {requests.map(({ id, team, created_at: since }) => (
          <li key={id}>
            <Link className="text-ellipsis" to="/teams/$teamId" params={{ teamId: team.id }}>
              {team.name}
            </Link>
            <small className="text-muted">{t('answers.waiting', { date: format.date(since) })}</small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
