import { standInRoles, type TeamSummary, type UserSummary } from '@lobby/contract'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormError, Select, Textarea } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useNameStandIn } from '../api/stand-ins.ts'
import { WhoFields } from '../people/who-fields.tsx'
import { emptyStandIn, type StandInDraft, type StandInProblem, standInRequest } from './stand-in-draft.ts'

/** A team that somebody can come to, its own people, and its matches that are not over. */
export type StandInTeam = {
  team: TeamSummary
  roster: readonly UserSummary[]
  matches: readonly { id: string; title: string }[]
}
type DialogProps = {
  tournamentId: string
  teams: readonly StandInTeam[]
  /** The one match that it is about; null on the tournament's own page, where the match is chosen. */
  matchId: string | null
  isOpen: boolean
  findsNames: boolean
  onClose: () => void
  onDone?: () => void
}
type FieldsProps = {
  draft: StandInDraft
  problem: StandInProblem | null
  onChange: (change: Partial<StandInDraft>) => void
}

/** Names somebody from outside: as what, for which team, in which matches, who it is, who sits out, and why. */
export function StandInDialog({ tournamentId, teams, matchId, isOpen, findsNames, onClose, onDone }: DialogProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('stand-ins')
  const toast = useToast()
  const name = useNameStandIn(tournamentId)
  const [draft, setDraft] = useState({ ...emptyStandIn, match: matchId ?? '' })
  const [problem, setProblem] = useState<StandInProblem | null>(null)
  const change = (changed: Partial<StandInDraft>) => {
    setDraft({ ...draft, ...changed })
    setProblem(null)
    name.reset()
  }
  const chosen = teams.find(({ team }) => team.id === draft.team)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const request = standInRequest(draft, { isOpen })
    if (typeof request === 'string') return setProblem(request)
    const onSuccess = () => {
      toast.success(t(draft.role === 'coach' ? 'add.done_coach' : 'add.done', { team: chosen?.team.name ?? '' }))
      onDone?.()
      onClose()
    }
    if (!name.isPending) name.mutate(request, { onSuccess })
  }
  const details = name.error instanceof ApiError ? name.error.details : []
  const fields = { draft, problem, onChange: change }
  const isBeside = details.some(({ path }) => path === 'steam' || path === 'name')
  return (
    <Dialog open onOpenChange={onClose} title={t(matchId === null ? 'panel.name' : 'match.name')}>
      <form className="stack" onSubmit={submit} noValidate>
        <Place {...fields} teams={teams} isOfMatch={matchId !== null} isOpen={isOpen} />
        <WhoFields draft={draft} problem={problem} error={name.error} findsNames={findsNames} onChange={change} />
        {draft.role === 'player' && chosen !== undefined && <SitsOut {...fields} roster={chosen.roster} />}
        <Textarea
          label={t('add.reason')}
          hint={t('add.reason_hint')}
          error={problem === 'reason_missing' ? t('add.reason_missing') : undefined}
          value={draft.reason}
          maxLength={300}
          rows={2}
          onChange={(event) => change({ reason: event.target.value })}
        />
        {name.isError && !isBeside && <FormError>{errorMessage(name.error)}</FormError>}
        <div className="actions">
          <Button kind="primary" type="submit" busy={name.isPending}>
            {t('add.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type PlaceProps = FieldsProps & { teams: readonly StandInTeam[]; isOfMatch: boolean; isOpen: boolean }

/** As what, for which team, and in which of its matches. */
function Place({ draft, problem, teams, isOfMatch, isOpen, onChange }: PlaceProps) {
  const { t } = useTranslation('stand-ins')
  return (
    <>
      <Select
        label={t('add.team')}
        error={problem === 'team_missing' ? t('add.team_missing') : undefined}
        value={draft.team}
        onChange={(event) => onChange({ team: event.target.value, insteadOf: '', ...(isOfMatch ? {} : { match: '' }) })}
      >
        <option value="">{t('add.team_missing')}</option>
        {teams.map(({ team }) => (
          <option key={team.id} value={team.id}>
            {team.name}
          </option>
        ))}
      </Select>
      <Select
        label={t('add.role')}
        hint={draft.role === 'coach' ? t('add.role_coach') : undefined}
        value={draft.role}
        onChange={(event) => onChange({ role: standInRoles.find((role) => role === event.target.value) ?? 'player' })}
      >
        {standInRoles.map((role) => (
          <option key={role} value={role}>
            {t(`role.${role}`)}
          </option>
        ))}
      </Select>
      {!isOfMatch && <Where draft={draft} problem={problem} teams={teams} isOpen={isOpen} onChange={onChange} />}
    </>
  )
}

function Where({ draft, problem, teams, isOpen, onChange }: Omit<PlaceProps, 'isOfMatch'>) {
  const { t } = useTranslation('stand-ins')
  const matches = teams.find(({ team }) => team.id === draft.team)?.matches ?? []
  return (
    <Select
      label={t('add.where')}
      hint={isOpen ? t('add.under_way') : undefined}
      error={problem === 'match_missing' ? t('add.closed') : undefined}
      value={draft.match}
      onChange={(event) => onChange({ match: event.target.value })}
    >
      <option value="">{t(isOpen ? 'panel.all_matches' : 'add.closed')}</option>
      {matches.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  )
}

function SitsOut({ draft, roster, onChange }: Omit<FieldsProps, 'problem'> & { roster: readonly UserSummary[] }) {
  const { t } = useTranslation('stand-ins')
  return (
    <Select
      label={t('add.instead')}
      hint={t('add.instead_hint')}
      value={draft.insteadOf}
      onChange={(event) => onChange({ insteadOf: event.target.value })}
    >
      <option value="">{t('add.nobody')}</option>
      {roster.map(({ id, username }) => (
        <option key={id} value={id}>
          {username}
        </option>
      ))}
    </Select>
  )
}
