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
    <div className="bracket-champion" style={at}>
      <Horn />
      <span className="text-12 text-muted">{prize.champion ? t('bracket.champion') : t('bracket.prize')}</span>
      {prize.champion ? (
        <b className="text-display text-ellipsis">{prize.champion.name}</b>
      ) : (
        prize.poolTenge > 0 && <b className="text-display text-sun">{format.money(prize.poolTenge)}</b>
      )}
    </div>
  )
}
