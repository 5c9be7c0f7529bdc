import type { RegistrationPrivate, TeamDetail, TeamSummary, TournamentDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/error-state'
import { Select } from '#ui/fields'
import { Skeleton } from '#ui/skeleton'
import { rosterTeamQuery } from './api/get-team.ts'
import { useRegisterTeam } from './api/register-team.ts'
import { Refusal } from './refusal.tsx'
import { firstChoice, type RosterDraft, rosterProblem, withinTeam } from './roster.ts'
import { RosterFields } from './roster-fieldset.tsx'

type FormProps = {
  tournament: TournamentDetail
  teams: readonly TeamSummary[]
  onMade: (registration: RegistrationPrivate) => void
  onCancel: () => void
}

/** Team and roster. A refusal is told in the dialog and nothing that was chosen is lost. */
export function RegisterForm({ tournament, teams, onMade, onCancel }: FormProps) {
  const { t } = useTranslation('registration')
  const [teamId, setTeamId] = useState(teams[0]?.id ?? '')
  const [choices, setChoices] = useState<Record<string, RosterDraft>>({})
  const team = useQuery({ ...rosterTeamQuery(teamId), enabled: teamId !== '' })
  const register = useRegisterTeam(tournament.id)
  const draft = rosterOf(team.data, choices[teamId], tournament)
  const problem = rosterProblem(draft, tournament)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problem || !team.data) return
    const { players, substitutes, coach } = draft
    const body = { team_id: teamId, players: [...players], substitutes: [...substitutes], coach }
    register.mutate(body, { onSuccess: onMade })
  }

  return (
    <form className="reg" onSubmit={submit}>
      {teams.length > 1 && <TeamSelect teams={teams} value={teamId} onChange={setTeamId} />}
      {team.data ? (
        <RosterFields
          tournament={tournament}
          team={team.data}
          draft={draft}
          onChange={(next) => setChoices({ ...choices, [teamId]: next })}
        />
      ) : team.isError ? (
        <ErrorState title={t('register.team_error')} error={team.error} onRetry={() => void team.refetch()} />
      ) : (
        <Skeleton height={48 * tournament.roster_min} label={t('register.team_loading')} />
      )}
      {register.isError && <Refusal error={register.error} />}
      {problem && team.data && <p className="field-hint">{t(problem.key, { count: problem.count })}</p>}
      <div className="reg-actions">
        <Button kind="secondary" onClick={onCancel}>
          {t('register.cancel')}
        </Button>
        <Button kind="primary" type="submit" disabled={problem !== null || !team.data} busy={register.isPending}>
          {t('register.submit')}
        </Button>
      </div>
    </form>
  )
}

/** Players who have left the team since they were ticked fall out of the choice. */
function rosterOf(
  team: TeamDetail | undefined,
  choice: RosterDraft | undefined,
  tournament: TournamentDetail,
): RosterDraft {
  if (!team) return { players: [], substitutes: [], coach: null }
  return choice ? withinTeam(choice, team.members, tournament) : firstChoice(team.members, tournament)
}

function TeamSelect({
  teams,
  value,
  onChange,
}: {
  teams: readonly TeamSummary[]
  value: string
  onChange: (id: string) => void
}) {
  const { t } = useTranslation('registration')
  return (
    <Select label={t('register.team')} value={value} onChange={(event) => onChange(event.target.value)}>
      {teams.map((team) => (
        <option key={team.id} value={team.id}>
          {team.name}
        </option>
      ))}
    </Select>
  )
}
