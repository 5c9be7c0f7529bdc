import { cupRoles } from '@lobby/contract'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { CopyButton } from '#ui/copy-button'
import { Dialog } from '#ui/dialog'
import { FormError, Input, Select } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useInvite } from '../api/cup-people.ts'
import { emptyInvite, type InviteDraft, inviteOf, type InviteProblem, isOfMatches } from './invite-draft.ts'
import { MatchSelect } from './match-select.tsx'
import { PersonField } from './person-field.tsx'
import './people.css'

const ways = ['user_id', 'link', 'email', 'steam'] as const

type DialogProps = { tournamentId: string; isOwner: boolean; onClose: () => void }
type FieldsProps = { draft: InviteDraft; onChange: (change: Partial<InviteDraft>) => void }

/** Asks somebody to help: as what, and who it is. A link that was made is shown once. */
export function InviteDialog({ tournamentId, isOwner, onClose }: DialogProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('cup-people')
  const toast = useToast()
  const invite = useInvite(tournamentId)
  const [draft, setDraft] = useState(emptyInvite)
  const [problem, setProblem] = useState<InviteProblem | null>(null)
  const link = invite.data?.link ?? null
  const change = (changed: Partial<InviteDraft>) => {
    setDraft({ ...draft, ...changed })
    setProblem(null)
    invite.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const request = inviteOf(draft)
    if (typeof request === 'string') return setProblem(request)
    if (invite.isPending) return
    invite.mutate(request, {
      onSuccess: (made) => {
        if (made.link !== null) return
        toast.success(t('invite.done'))
        onClose()
      },
    })
  }
  const details = invite.error instanceof ApiError ? invite.error.details : []
  return (
    <Dialog open onOpenChange={onClose} title={t('invite.title')}>
      {link === null ? (
        <form className="stack" onSubmit={submit} noValidate>
          <RoleFields tournamentId={tournamentId} isOwner={isOwner} draft={draft} onChange={change} />
          <WhoToInvite draft={draft} problem={problem} details={details} onChange={change} />
          {invite.isError && details.length === 0 && <FormError>{errorMessage(invite.error)}</FormError>}
          <div className="actions">
            <Button kind="primary" type="submit" busy={invite.isPending}>
              {t(draft.by === 'link' ? 'invite.make' : 'invite.send')}
            </Button>
          </div>
        </form>
      ) : (
        <MadeLink link={link} onClose={onClose} />
      )}
    </Dialog>
  )
}

function RoleFields({ tournamentId, isOwner, draft, onChange }: FieldsProps & Omit<DialogProps, 'onClose'>) {
  const { t } = useTranslation('cup-people')
  const given = cupRoles.filter((role) => role !== 'owner').filter((role) => isOwner || role !== 'organiser')
  return (
    <>
      <Select
        label={t('invite.role')}
        hint={t(`may.${draft.role}`)}
        value={draft.role}
        onChange={(event) => onChange({ role: given.find((role) => role === event.target.value) ?? 'referee' })}
      >
        {given.map((role) => (
          <option key={role} value={role}>
            {t(`role.${role}`)}
          </option>
        ))}
      </Select>
      {isOfMatches(draft.role) && (
        <MatchSelect tournamentId={tournamentId} value={draft.match} onChange={(match) => onChange({ match })} />
      )}
    </>
  )
}

type WhoProps = FieldsProps & {
  problem: InviteProblem | null
  details: readonly { path: string; message: string }[]
}

function WhoToInvite({ draft, problem, details, onChange }: WhoProps) {
  const { t } = useTranslation('cup-people')
  const { t: crewText } = useTranslation('crew')
  const problemOf = (field: string) => details.find(({ path }) => path === field)?.message
  return (
    <>
      <fieldset className="segments org-people-ways" aria-label={t('invite.by')}>
        {ways.map((by) => (
          <button key={by} type="button" aria-pressed={draft.by === by} onClick={() => onChange({ by })}>
            {t(`invite.by_${by}`)}
          </button>
        ))}
      </fieldset>
      {draft.by === 'user_id' && (
        <PersonField
          chosen={draft.userId}
          error={problem === 'person_missing' ? crewText('add.person_missing') : undefined}
          onChoose={(userId) => onChange({ userId })}
        />
      )}
      {draft.by === 'email' && (
        <Input
          label={t('invite.email')}
          hint={t('invite.email_hint')}
          error={problem === 'email_missing' ? t('invite.email_missing') : problemOf('email')}
          type="email"
          value={draft.email}
          maxLength={254}
          autoComplete="off"
          onChange={(event) => onChange({ email: event.target.value })}
        />
      )}
      {draft.by === 'steam' && (
        <Input
          label={t('invite.steam')}
          hint={t('invite.steam_hint')}
          error={problem === 'steam_missing' ? t('invite.steam_missing') : problemOf('steam')}
          value={draft.steam}
          maxLength={256}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ steam: event.target.value })}
        />
      )}
      {draft.by === 'link' && <p className="field-hint">{t('invite.link_text')}</p>}
    </>
  )
}

function MadeLink({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useTranslation('cup-people')
  return (
    <div className="stack">
      <Input
        label={t('invite.link')}
        hint={t('invite.link_once')}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="actions">
        <CopyButton text={link} label={t('invite.copy')} />
        <Button kind="primary" onClick={onClose}>
          {t('invite.close')}
        </Button>
      </div>
    </div>
  )
}
