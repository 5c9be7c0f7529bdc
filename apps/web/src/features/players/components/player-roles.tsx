import { playerRoles, roleRoundsMin, roleRules, type PlayedRoles } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Panel } from '#ui/panel'
import { percent } from './figures.ts'

/** Roles by what logs prove, with the definitions; where logs tell too little, that is said. */
export function PlayerRoles({ roles: { rounds, roles } }: { roles: PlayedRoles }) {
  const { t } = useTranslation('player-pages')
  const format = useFormat()
  return (
    <Panel
      title={t('roles.title')}
      end={
        roles !== null && (
          <span className="text-muted text-14">{t('roles.rounds', { value: format.number(rounds) })}</span>
        )
      }
    >
      {roles === null ? (
        <p className="padded text-muted text-14">
          {t('roles.unknown', { told: format.number(rounds), needed: format.number(roleRoundsMin) })}
        </p>
      ) : (
        <>
          <dl className="player-roles">
            {roles.map(({ role, share, is_played: isPlayed }) => (
              <div key={role}>
                <dt>
                  {t(`roles.${role}`)}
                  {isPlayed && <Badge tone="open">{t('roles.played')}</Badge>}
                </dt>
                <dd className="text-num">{percent(format, share)}</dd>
              </div>
            ))}
          </dl>
          {roles.every(({ is_played: isPlayed }) => !isPlayed) && (
            <p className="padded text-muted text-14">{t('roles.none', { value: format.number(rounds) })}</p>
          )}
        </>
      )}
      <details className="player-how">
        <summary>{t('roles.how')}</summary>
        <dl>
          {playerRoles.map((role) => (
            <div key={role}>
              <dt>{t(`roles.${role}`)}</dt>
              <dd className="text-muted">{t(`roles.${role}_how`, { share: percent(format, roleRules[role]) })}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Panel>
  )
}
