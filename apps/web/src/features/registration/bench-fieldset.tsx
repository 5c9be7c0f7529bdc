import { useTranslation } from '#lib/i18n'
import { Select } from '#ui/fields'
import { FeltAvatar } from '#ui/felt-avatar'
import { benchSize, type RosterProps, sortMembers } from './roster.ts'

/** Who of a roster of more than a side plays only when somebody is missing. */
export function BenchFieldset({ tournament, team, draft, onChange }: RosterProps) {
  const { t } = useTranslation('registration')
  const size = benchSize(draft.players.length, tournament)
  if (size === 0) return null
  const { substitutes } = draft
  const toggle = (id: string) =>
    onChange({
      ...draft,
      substitutes: substitutes.includes(id) ? substitutes.filter((other) => other !== id) : [...substitutes, id],
    })
  return (
    <fieldset>
      <legend>
        {t('register.substitutes')}
        <span className="text-num">{t('register.bench_count', { count: substitutes.length, size })}</span>
      </legend>
      <ul className="reg-pick">
        {sortMembers(team.members)
          .filter((member) => draft.players.includes(member.user_id))
          .map((member) => (
            <li key={member.user_id}>
              <label className="check">
                <input
                  type="checkbox"
                  checked={substitutes.includes(member.user_id)}
                  onChange={() => toggle(member.user_id)}
                />
                <FeltAvatar name={member.user_id} size={28} />
                <b className="text-ellipsis">{member.username}</b>
              </label>
            </li>
          ))}
      </ul>
      <p className="field-hint">{t('register.bench_text')}</p>
    </fieldset>
  )
}

/** A member who does not play. */
export function CoachSelect({ team, draft, onChange }: RosterProps) {
  const { t } = useTranslation('registration')
  const others = sortMembers(team.members).filter((member) => !draft.players.includes(member.user_id))
  const coach = others.find((member) => member.user_id === draft.coach)
  if (others.length === 0) return null
  return (
    <Select
      label={t('register.coach')}
      hint={t(coach && !coach.has_steam_id ? 'register.coach_no_steam' : 'register.coach_text')}
      value={draft.coach ?? ''}
      onChange={(event) => onChange({ ...draft, coach: event.target.value === '' ? null : event.target.value })}
    >
      <option value="">{t('register.no_coach')}</option>
      {others.map((member) => (
        <option key={member.user_id} value={member.user_id}>
          {member.username}
        </option>
      ))}
    </Select>
  )
}
