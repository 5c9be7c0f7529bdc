import { gameRoles, type GameRole, type TeamDetail, type TeamMember } from '@lobby/contract'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Select } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useNameRole } from '../api/team-powers.ts'

/** Saved as soon as it is chosen. */
export function RoleSelect({ team, member, label }: { team: TeamDetail; member: TeamMember; label: string }) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('team-life')
  const toast = useToast()
  const change = useNameRole(team.id)
  const choose = (text: string) => {
    const role: GameRole | null = gameRoles.find((one) => one === text) ?? null
    change.mutate({ userId: member.user_id, role }, { onSuccess: () => toast.success(t('powers.role_saved')) })
  }
  return (
    <Select
      label={label}
      value={(change.isPending ? change.variables.role : member.game_role) ?? ''}
      error={change.isError ? errorMessage(change.error) : undefined}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{t('roles.none')}</option>
      {gameRoles.map((role) => (
        <option key={role} value={role}>
          {t(`roles.${role}`)}
        </option>
      ))}
    </Select>
  )
}
