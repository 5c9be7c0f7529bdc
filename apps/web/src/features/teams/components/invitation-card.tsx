import type { InvitationPreview, TeamDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isNotFound } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { useAuthDialog } from '#lib/auth-dialog'
import { useAuth } from '#lib/current-user'
import { useFlag } from '#lib/flags'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button, ButtonLink } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { FormError } from '#ui/fields'
import { Icon } from '#ui/icon'
import { Skeleton } from '#ui/skeleton'
import { useToast } from '#ui/toasts'
import { useAcceptInvitation } from '../api/accept-invitation.ts'
import { invitationQuery } from '../api/get-invitation.ts'

type InvitationCardProps = { code: string; teamId: string; team: TeamDetail | undefined }

/** Who invites to which team, and what its holder can do about it. */
export function InvitationCard({ code, teamId, team }: InvitationCardProps) {
  const { t } = useTranslation('teams')
  const { user, isLoading } = useAuth()
  const invitation = useQuery(invitationQuery(code))
  if (isNotFound(invitation.error)) return <Dead title={t('accept.unknown')} />
  if (invitation.isError) {
    return <ErrorState title={t('accept.error')} error={invitation.error} onRetry={() => void invitation.refetch()} />
  }
  if (!invitation.data || isLoading) return <Skeleton height={164} label={t('accept.loading')} />
  const isMember = team?.id === invitation.data.team.id && team.members.some((member) => member.user_id === user?.id)
  // Whoever is in already needs no word about how the link stands.
  if (isMember) return null
  if (invitation.data.status !== 'open') return <Dead title={t(`accept.${invitation.data.status}`)} />
  return (
    <Open code={code} invitation={invitation.data} isElsewhere={invitation.data.team.id !== teamId} isVisitor={!user} />
  )
}

type OpenProps = { code: string; invitation: InvitationPreview; isElsewhere: boolean; isVisitor: boolean }

function Open({ code, invitation, isElsewhere, isVisitor }: OpenProps) {
  const { t } = useTranslation('teams')
  const format = useFormat()
  const { team, invited_by: by } = invitation
  return (
    <section className="team-invitation chamfer chamfer-large" aria-label={t('accept.label')}>
      <h2 className="text-display">{t('accept.open', { by: by.username, team: team.name })}</h2>
      <p className="text-muted">{t('accept.open_text', { until: format.dateTime(invitation.expires_at) })}</p>
      {isElsewhere ? (
        <p>
          <ButtonLink kind="primary" to="/teams/$teamId" params={{ teamId: team.id }} search={{ invite: code }}>
            {t('accept.to_team')}
          </ButtonLink>
        </p>
      ) : isVisitor ? (
        <SignInFirst />
      ) : (
        <Accept code={code} />
      )}
    </section>
  )
}

/** Signing in reloads this very address, so that the invitation is here again. */
function SignInFirst() {
  const { t } = useTranslation('teams')
  const auth = useAuthDialog()
  const mayRegister = useFlag('registration')
  return (
    <>
      <div className="row row-wrap">
        <Button kind="primary" onClick={() => auth.open('login')}>
          {t('accept.sign_in')}
        </Button>
        {mayRegister && <Button onClick={() => auth.open('register')}>{t('accept.register')}</Button>}
      </div>
      {!mayRegister && <p className="text-14 text-muted">{t('accept.registration_off')}</p>}
      <p className="text-14 text-muted">{t('accept.sign_in_text')}</p>
    </>
  )
}

function Accept({ code }: { code: string }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('teams')
  const toast = useToast()
  const navigate = useNavigate()
  const accept = useAcceptInvitation(code)
  const join = () =>
    accept.mutateHere(undefined, {
      onSuccess: ({ team }) => {
        toast.success(t('accept.joined', { team: team.name }))
        void navigate({ to: '/teams/$teamId', params: { teamId: team.id }, search: {}, replace: true })
      },
    })
  return (
    <>
      {accept.isError && <FormError>{errorMessage(accept.error)}</FormError>}
      <p>
        <Button kind="primary" busy={accept.isPending} onClick={join}>
          {t('accept.join')}
        </Button>
      </p>
    </>
  )
}

function Dead({ title }: { title: string }) {
  const { t } = useTranslation('teams')
  return (
    <section className="team-invitation panel" aria-label={t('accept.label')}>
      <h2 className="text-display row">
        <span className="text-warn">
          <Icon name="warning" />
        </span>
        {title}
      </h2>
      <p className="text-muted">{t('accept.ask')}</p>
    </section>
  )
}
