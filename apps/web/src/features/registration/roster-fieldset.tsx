import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { FeltAvatar } from '#ui/felt-avatar'
import { Note } from './note.tsx'
import { type RosterProps, sortMembers, withPlayers } from './roster.ts'
import { BenchFieldset, CoachSelect } from './bench-fieldset.tsx'

/** Which members come, who of them plays only when somebody is missing, and who coaches. */
export function RosterFields(props: RosterProps) {
  return (
    <>
      <RosterFieldset {...props} />
      <BenchFieldset {...props} />
      {/* Nobody coaches two against two: the plugin knows no coach there. */}
      {props.tournament.game.players !== 2 && <CoachSelect {...props} />}
    </>
  )
}

/** Which members play. One without a Steam ID is marked: that is a warning, never a refusal. */
function RosterFieldset({ tournament, team, draft, onChange }: RosterProps) {
  const { t } = useTranslation('registration')
  const chosen = draft.players
  const members = sortMembers(team.members)
  const withoutSteam = members.filter((member) => chosen.includes(member.user_id) && !member.has_steam_id).length
  const toggle = (id: string) =>
    onChange(
      withPlayers(draft, chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id], tournament),
    )
  return (
    <fieldset>
      <legend>
        {t('register.roster')}
        <span className="text-num">
          {t('register.chosen', { count: chosen.length, min: tournament.roster_min, max: tournament.roster_max })}
        </span>
      </legend>
      <ul className="reg-pick">
        {members.map((member) => (
          <li key={member.user_id}>
            <label className="check">
              <input
                type="checkbox"
                checked={chosen.includes(member.user_id)}
                onChange={() => toggle(member.user_id)}
              />
              <FeltAvatar name={member.user_id} size={28} />
              <b className="text-ellipsis">{member.username}</b>
              <span className="row">
                {member.role === 'captain' && <Badge tone="line">{t('register.captain')}</Badge>}
                {!member.has_steam_id && <Badge tone="warn">{t('register.no_steam')}</Badge>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {members.length < tournament.roster_min && (
        <p className="field-hint">
          {t('register.not_enough', { count: members.length, min: tournament.roster_min })}{' '}
          <Link className="link" to="/teams/$teamId" params={{ teamId: team.id }}>
            {t('register.to_team')}
          </Link>
        </p>
      )}
      {withoutSteam > 0 && <Note tone="warn">{t('register.no_steam_note', { count: withoutSteam })}</Note>}
    </fieldset>
  )
}
