import type { TeamSummary } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Horn } from '#ui/horn'

export type Prize = { poolTenge: number; champion: TeamSummary | null }

/** The place behind the final belongs to the horn, the champion once there is one, and the prize. */
export function ChampionPlace({ prize, at }: { prize: Prize; at: { left: number; top: number } }) {
  const { t } = useTranslation('tournaments')
  const format = useFormat()
  return (
    <div className="champ" style={at}>
      <Horn />
      <span className="f12 muted">{prize.champion ? t('bracket.champion') : t('bracket.prize')}</span>
      {prize.champion ? (
        <b className="d ell">{prize.champion.name}</b>
      ) : (
        prize.poolTenge > 0 && <b className="d sun">{format.money(prize.poolTenge)}</b>
      )}
    </div>
  )
}
