import type { JoinRequest, TeamDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { FormError } from '#ui/fields'
import { Panel } from '#ui/panel'
import { useToast } from '#ui/toasts'
import { joinRequestsQuery, useAcceptRequest, useDeclineRequest } from '../api/join-requests.ts'

/** For captains: who asks to join, and their answer. */
export function JoinRequestsPanel({ team, userId }: { team: TeamDetail; userId: string }) {
  const { t } = useTranslation('team-life')
  const asked = useQuery(joinRequestsQuery(team.id, userId))
  if (asked.isError)
    return <ErrorState title={t('requests.error')} error={asked.error} onRetry={() => void asked.refetch()} />
  if (!asked.data || asked.data.requests.length === 0) return null
  return (
    <Panel
      title={t('requests.title')}
      end={<span className="text-14 text-muted text-num">{asked.data.requests.length}</span>}
      className="team-seeks"
    >
      <ul className="team-requests">
        {asked.data.requests.map((request) => (
          <RequestRow key={request.id} teamId={team.id} request={request} />
        ))}
      </ul>
    </Panel>
  )
}

function RequestRow({ teamId, request }: { teamId: string; request: JoinRequest }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('team-life')
  const format = useFormat()
  const toast = useToast()
  const accept = useAcceptRequest(teamId)
  const decline = useDeclineRequest(teamId)
  const { user } = request
  const name = user.username
  const failed = accept.error ?? decline.error
  return (
    <li>
      <Avatar id={user.id} url={user.avatar_url} size={36} />
      <div className="team-request-words">
        <Link className="text-ellipsis" to="/players/$playerId" params={{ playerId: user.id }}>
          <b>{name}</b>
        </Link>
        <small className="text-muted text-block">{format.dateTime(request.created_at)}</small>
        {request.message !== '' && <p className="text-14">{request.message}</p>}
        {failed !== null && <FormError>{errorMessage(failed)}</FormError>}
        <div className="row row-wrap">
          <Button
            kind="primary"
            size="s"
            aria-label={t('requests.accept_named', { name })}
            busy={accept.isPending}
            disabled={decline.isPending}
            onClick={() =>
              accept.mutate(request.id, { onSuccess: () => toast.success(t('requests.accepted', { name })) })
            }
          >
            {t('requests.accept')}
          </Button>
          <Button
            size="s"
            aria-label={t('requests.decline_named', { name })}
            busy={decline.isPending}
            disabled={accept.isPending}
            onClick={() => decline.mutate(request.id, { onSuccess: () => toast.success(t('requests.declined')) })}
          >
            {t('requests.decline')}
          </Button>
        </div>
      </div>
    </li>
  )
}
