import type { WeaponRecord } from '@lobby/contract'
import type { CSSProperties } from 'react'
import { useFormat } from '#lib/format'
import { useLanguage, useTranslation } from '#lib/i18n'
import { weaponName } from '#lib/weapon-names'
import { Panel } from '#ui/panel'
import { WeaponIcon } from '#ui/weapon-icon'
import { percent, shareOf } from './figures.ts'

/** Kills by weapon, headshots among them. */
export function PlayerWeapons({ weapons, kills }: { weapons: readonly WeaponRecord[]; kills: number }) {
  const { t } = useTranslation('player-pages')
  const format = useFormat()
  const language = useLanguage()
  const most = Math.max(1, ...weapons.map((weapon) => weapon.kills))
  return (
    <Panel
      title={t('weapons.title')}
      end={<span className="text-muted text-14">{t('weapons.note')}</span>}
      footer={weapons.length > 0 ? t('weapons.how', { count: kills }) : undefined}
    >
      {weapons.length === 0 ? (
        <p className="padded text-muted text-14">{t('weapons.none')}</p>
      ) : (
        <ul className="player-weapons">
          {weapons.map((weapon) => (
            <li key={weapon.weapon}>
              <WeaponIcon weapon={weapon.weapon} />
              <b className="text-ellipsis">{weaponName(weapon.weapon, language)}</b>
              <span
                className="player-weapon-bar"
                style={
                  {
                    '--v': `${(100 * weapon.kills) / most}%`,
                    '--h': `${(100 * weapon.headshots) / Math.max(1, weapon.kills)}%`,
                  } as CSSProperties
                }
                aria-hidden="true"
              >
                <i>
                  <em />
                </i>
              </span>
              <span className="text-num">{format.number(weapon.kills)}</span>
              <span className="text-num text-muted">{percent(format, shareOf(weapon.headshots, weapon.kills))}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
