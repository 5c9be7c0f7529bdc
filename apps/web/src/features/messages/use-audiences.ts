import type { MessageAudience, TournamentDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { bracketQuery } from '#features/tournaments/api/get-bracket'
import { allMatches } from '#features/tournaments/apply-score'
import { hasStarted } from '#features/tournaments/cup-phase'
import { useStageNames } from '#features/tournaments/use-stage-names'
import { useTranslation } from '#lib/i18n'

export type Choice = { name: string; label: string; audience: MessageAudience }

/** What stands where another choice has gone meanwhile. */
export const allTeams: Choice = { name: 'all', label: '', audience: { to: 'all' } }

/** Whom an organiser can write to as the cup stands, in words. */
export function useAudiences(tournament: TournamentDetail): Choice[] {
  const { t } = useTranslation('messages')
  const stages = useStageNames(tournament.format.stages)
  const isOn = hasStarted(tournament)
  const { data: bracket } = useQuery({ ...bracketQuery(tournament.id), enabled: isOn })
  const choices: Choice[] = [{ ...allTeams, label: t('to.all') }]
  if (!isOn && tournament.entry_fee > 0)
    choices.push({ name: 'unpaid', label: t('to.unpaid'), audience: { to: 'unpaid' } })
  if (!isOn && tournament.has_check_in)
    choices.push({ name: 'not_checked_in', label: t('to.not_checked_in'), audience: { to: 'not_checked_in' } })
  const seen = new Set<string>()
  for (const { stage, round, match_id: id } of bracket ? allMatches(bracket) : []) {
    const name = `round ${stage} ${round}`
    if (id === null || seen.has(name)) continue
    seen.add(name)
    const at = bracket?.stages.findIndex((one) => one.id === stage) ?? -1
    const label = t('to.round', { stage: stages[at] ?? stage, round })
    choices.push({ name, label, audience: { to: 'round', stage, round } })
  }
  for (const { team, status } of tournament.registrations)
    if (status !== 'withdrawn')
      choices.push({
        name: team.id,
        label: t('to.team', { team: team.name }),
        audience: { to: 'team', team_id: team.id },
      })
  return choices
}
