import { type Invitation, type TeamDetail, teamMembersMax } from '@lobby/contract'
import { useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { CopyButton } from '#ui/copy-button'
import { FormError, Input } from '#ui/fields'
import { Panel } from '#ui/panel'
import { useCreateInvitation } from '../api/create-invitation.ts'

/** One link for the whole team, good for as many players as there are free places. */
export function InvitePanel({ team }: { team: TeamDetail }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('teams')
  const invitation = useCreateInvitation(team.id)
  const freePlaces = teamMembersMax - team.members.length
  // A link that was made works on while another is asked for, and when none comes.
  const [made, setMade] = useState<Invitation | null>(null)
  const make = () => invitation.mutate(freePlaces, { onSuccess: setMade })
  return (
    <Panel title={t('invite.title')}>
      <div className="padded stack">
        {freePlaces < 1 ? (
          <p className="text-14 text-muted">{t('invite.full')}</p>
        ) : (
          <>
            <p className="text-14 text-muted">{t('invite.text')}</p>
            {made && <Link invitation={made} isBusy={invitation.isPending} onAgain={make} />}
            {invitation.isError && <FormError>{errorMessage(invitation.error)}</FormError>}
            {!made && (
              <p>
                <Button kind="primary" busy={invitation.isPending} onClick={make}>
                  {t('invite.make')}
                </Button>
              </p>
            )}
          </>
        )}
      </div>
    </Panel>
  )
}

type LinkProps = { invitation: Invitation; isBusy: boolean; onAgain: () => void }

function Link({ invitation, isBusy, onAgain }: LinkProps) {
  const { t } = useTranslation('teams')
  const format = useFormat()
  const hint = t('invite.facts', {
    count: invitation.max_uses - invitation.uses,
    until: format.dateTime(invitation.expires_at),
  })
  return (
    <div className="team-invite-link">
      <Input
        label={t('invite.link')}
        hint={hint}
        readOnly
        value={invitation.url}
        onFocus={(event) => event.target.select()}
      />
      <div className="row row-wrap">
        <CopyButton text={invitation.url} label={t('invite.copy')} />
        <Button kind="quiet" size="s" busy={isBusy} onClick={onAgain}>
          {t('invite.again')}
        </Button>
      </div>
    </div>
  )
}
