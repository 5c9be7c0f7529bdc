import { type TeamDetail, teamMembersMax } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useAuthDialog } from '#lib/auth-dialog'
import { useAuth } from '#lib/current-user'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { lazyPart } from '#lib/lazy-part'
import { Badge } from '#ui/badge'
import { Button, ButtonLink } from '#ui/button'
import { FormError } from '#ui/fields'
import { Panel } from '#ui/panel'
import { useToast } from '#ui/toasts'
import { joinRequestsQuery, useWithdrawRequest } from '../api/join-requests.ts'

const AskDialog = lazyPart(async () => (await import('./ask-dialog.tsx')).AskDialog)
const SearchDialog = lazyPart(async () => (await import('./search-dialog.tsx')).SearchDialog)

type TeamSearchProps = { team: TeamDetail; isMember: boolean; leads: boolean }

/** Whom the team looks for: players ask to join here, captains say it. */
export function TeamSearch({ team, isMember, leads }: TeamSearchProps) {
  const { t } = useTranslation('team-life')
  const [isEditing, setEditing] = useState(false)
  const { seeks } = team
  if (team.disbanded_at !== null || (seeks === null && !leads)) return null
  return (
    <Panel
      {...(seeks !== null && { className: 'team-seeks' })}
      title={t('search.title')}
      end={seeks !== null && <Badge tone="open">{t('search.open')}</Badge>}
    >
      <div className="padded stack">
        {seeks === null ? (
          <p className="text-14 text-muted">{t('search.begin_text')}</p>
        ) : (
          <p className="team-seeks-words">
            <b>{seeks.length === 0 ? t('search.anybody') : seeks.map((role) => t(`roles.${role}`)).join(', ')}</b>
            {team.seeks_text !== '' && <span className="text-muted">{team.seeks_text}</span>}
          </p>
        )}
        {leads && (
          <div className="row row-wrap">
            <Button onClick={() => setEditing(true)}>{seeks === null ? t('search.begin') : t('search.edit')}</Button>
            <ButtonLink kind="quiet" to="/players/free-agents">
              {t('search.agents')}
            </ButtonLink>
          </div>
        )}
        {!isMember && seeks !== null && <Ask team={team} />}
      </div>
      {isEditing && (
        <Suspense>
          <SearchDialog team={team} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

function Ask({ team }: { team: TeamDetail }) {
  const { t } = useTranslation('team-life')
  const { user, isLoading } = useAuth()
  const auth = useAuthDialog()
  if (team.members.length >= teamMembersMax) return <p className="text-14 text-muted">{t('search.full')}</p>
  if (user) return <OwnRequest team={team} userId={user.id} />
  return (
    <p>
      <Button kind="primary" disabled={isLoading} onClick={() => auth.open('login')}>
        {t('search.sign_in')}
      </Button>
    </p>
  )
}

function OwnRequest({ team, userId }: { team: TeamDetail; userId: string }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('team-life')
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const own = useQuery(joinRequestsQuery(team.id, userId))
  const withdraw = useWithdrawRequest(team.id)
  const request = own.data?.requests[0]
  if (request !== undefined)
    return (
      <>
        <p className="text-14">{t('search.waiting')}</p>
        {withdraw.isError && <FormError>{errorMessage(withdraw.error)}</FormError>}
        <p>
          <Button
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate(request.id, { onSuccess: () => toast.success(t('search.withdrawn')) })}
          >
            {t('search.withdraw')}
          </Button>
        </p>
      </>
    )
  return (
    <p>
      <Button kind="primary" disabled={own.isPending} onClick={() => setAsking(true)}>
        {t('search.ask')}
      </Button>
      {isAsking && (
        <Suspense>
          <AskDialog team={team} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </p>
  )
}
