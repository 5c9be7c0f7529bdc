import { gameRoles, type GameRole } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Checkbox } from '#ui/fields'

type RoleBoxesProps = {
  legend: string
  hint: string
  chosen: readonly GameRole[]
  onChange: (roles: GameRole[]) => void
}

/** Any number of roles. */
export function RoleBoxes({ legend, hint, chosen, onChange }: RoleBoxesProps) {
  const { t } = useTranslation('team-life')
  return (
    <fieldset className="team-roles">
      <legend>{legend}</legend>
      <p className="text-14 text-muted">{hint}</p>
      <div className="team-role-boxes">
        {gameRoles.map((role) => (
          <Checkbox
            key={role}
            label={t(`roles.${role}`)}
            checked={chosen.includes(role)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, role] : chosen.filter((other) => other !== role))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
