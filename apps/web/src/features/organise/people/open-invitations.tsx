import type { OpenCupInvitation } from '@lobby/contract'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useTakeAway } from '../api/cup-people.ts'

type OpenProps = { tournamentId: string; invitations: readonly OpenCupInvitation[]; isOwner: boolean }

/** Who was asked and has not answered; whoever could have asked may take it back. */
export function OpenInvitations({ tournamentId, invitations, isOwner }: OpenProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('cup-people')
  const toast = useToast()
  const takeBack = useTakeAway(tournamentId, 'invitations')
  const onTakeBack = (id: string) => {
    if (!takeBack.isPending) takeBack.mutate(id, { onSuccess: () => toast.success(t('panel.taken_back')) })
  }
  return (
    <>
      <h3 className="org-people-open">{t('panel.open')}</h3>
      {takeBack.isError && <FormError>{errorMessage(takeBack.error)}</FormError>}
      <ul className="org-people">
        {invitations.map((invitation) => (
          <Invitation
            key={invitation.id}
            invitation={invitation}
            mayTakeBack={isOwner || (invitation.role !== 'organiser' && invitation.role !== 'owner')}
            isBusy={takeBack.isPending && takeBack.variables === invitation.id}
            onTakeBack={() => onTakeBack(invitation.id)}
          />
        ))}
      </ul>
    </>
  )
}

type RowProps = { invitation: OpenCupInvitation; mayTakeBack: boolean; isBusy: boolean; onTakeBack: () => void }

function Invitation({ invitation, mayTakeBack, isBusy, onTakeBack }: RowProps) {
  const { t } = useTranslation('cup-people')
  const format = useFormat()
  const { user, email, role, match } = invitation
  const name = user?.username ?? email ?? t('panel.by_link')
  return (
    <li>
      <span className="org-people-who org-people-wide">
        <b>{name}</b>
        {match !== null && (
          <span className="text-14">
            {t('one_match', { number: match.number, team1: match.team1.name, team2: match.team2.name })}
          </span>
        )}
        <span className="text-14 text-muted">
          {t('panel.asked', { who: invitation.invited_by, until: format.dateTime(invitation.expires_at) })}
        </span>
      </span>
      <Badge tone="line">{t(`role.${role}`)}</Badge>
      {mayTakeBack && (
        <span className="org-people-deeds">
          <Button
            kind="quiet"
            size="s"
            busy={isBusy}
            aria-label={t('panel.take_back_of', { name })}
            onClick={onTakeBack}
          >
            {t('panel.take_back')}
          </Button>
        </span>
      )}
    </li>
  )
}
