import type { RegistrationPrivate, TeamDetail, TournamentDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { hasStarted } from '#features/tournaments/cup-phase'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { ErrorState } from '#ui/error-state'
import { Textarea } from '#ui/fields'
import { Skeleton } from '#ui/skeleton'
import { useToast } from '#ui/toasts'
import { useChangeRoster } from './api/change-roster.ts'
import { rosterTeamQuery } from './api/get-team.ts'
import { Refusal } from './refusal.tsx'
import { Note } from './note.tsx'
import { changeLimits, withoutBanned } from './banned-roster.ts'
import { draftOf, rosterProblem, withinTeam } from './roster.ts'
import { RosterFields } from './roster-fieldset.tsx'
import './registration.css'

const longestReason = 300

type RosterDialogProps = { tournament: TournamentDetail; registration: RegistrationPrivate; onClose: () => void }

/** Who plays for a registered team: its captain says so until the start, then an organiser. */
export function RosterDialog({ tournament, registration, onClose }: RosterDialogProps) {
  const { t } = useTranslation('registration')
  const team = useQuery(rosterTeamQuery(registration.team.id))
  return (
    <Dialog open onOpenChange={onClose} title={t('roster.title', { team: registration.team.name })}>
      {team.data ? (
        <RosterForm tournament={tournament} registration={registration} team={team.data} onClose={onClose} />
      ) : team.isError ? (
        <ErrorState title={t('register.team_error')} error={team.error} onRetry={() => void team.refetch()} />
      ) : (
        <Skeleton height={48 * tournament.roster_min} label={t('register.team_loading')} />
      )}
    </Dialog>
  )
}

function RosterForm({ tournament, registration, team, onClose }: RosterDialogProps & { team: TeamDetail }) {
  const { t } = useTranslation('registration')
  const toast = useToast()
  const change = useChangeRoster(tournament.id)
  const isLocked = hasStarted(tournament)
  const limits = changeLimits(tournament, registration, isLocked)
  const [typed, setTyped] = useState(() =>
    withoutBanned(draftOf(registration, tournament), registration.banned, tournament),
  )
  const [reason, setReason] = useState('')
  const draft = withinTeam(typed, team.members, tournament)
  const problem = rosterProblem(draft, limits)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { players: [...draft.players], substitutes: [...draft.substitutes], coach: draft.coach, reason }
    change.mutate(
      { registrationId: registration.id, body },
      {
        onSuccess: () => {
          toast.success(t('roster.saved'))
          onClose()
        },
      },
    )
  }
  return (
    <form className="reg" onSubmit={submit}>
      <p className="field-hint">{t(isLocked ? 'roster.text_locked' : 'roster.text')}</p>
      <BannedNote banned={registration.banned} />
      <RosterFields tournament={limits} team={team} draft={draft} onChange={setTyped} />
      {isLocked && (
        <Textarea
          label={t('roster.reason')}
          hint={t('roster.reason_hint')}
          required
          rows={2}
          maxLength={longestReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {change.isError && <Refusal error={change.error} />}
      {problem && <p className="field-hint">{t(problem.key, { count: problem.count })}</p>}
      <div className="reg-actions">
        <Button kind="secondary" onClick={onClose}>
          {t('register.cancel')}
        </Button>
        <Button
          kind="primary"
          type="submit"
          disabled={problem !== null || (isLocked && reason.trim() === '')}
          busy={change.isPending}
        >
          {t('roster.save')}
        </Button>
      </div>
      <Changes registration={registration} />
    </form>
  )
}

function BannedNote({ banned }: Pick<RegistrationPrivate, 'banned'>) {
  const { t } = useTranslation('registration')
  if (banned === undefined) return null
  return <Note tone="warn">{t('roster.banned', { names: banned.map(({ username }) => username).join(', ') })}</Note>
}

function Changes({ registration: { roster_changes: changes } }: { registration: RegistrationPrivate }) {
  const { t } = useTranslation('registration')
  const format = useFormat()
  if (changes.length === 0) return null
  return (
    <details>
      <summary>{t('roster.log')}</summary>
      <ul className="reg-roster-log">
        {changes.map(({ username, at, reason }) => (
          <li key={at}>
            <span className="text-14 text-muted">{t('roster.entry', { who: username, at: format.dateTime(at) })}</span>
            {reason !== '' && <span>{reason}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
