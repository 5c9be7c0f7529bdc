import { hasStarted } from '#features/tournaments/cup-phase'
import { useTranslation } from '#lib/i18n'
import { EmptyState } from '#ui/empty-state'
import { FormatEditor } from '../format/format-editor.tsx'
import { GameSettingsPanel } from '../game/game-settings-panel.tsx'
import { GuardianSetting } from '../guardian-setting.tsx'
import { LiveDelayPanel } from '../live-delay-panel.tsx'
import type { SectionProps } from '../place/section-parts.tsx'
import { RoomSettingsPanel } from '../room-settings-panel.tsx'

/** What the cup is and how it is played: its format until it begins, the rest until it is over. */
export function CupSection({ tournament }: SectionProps) {
  const { t } = useTranslation('organise')
  const { status } = tournament
  if (status === 'cancelled' || status === 'finished')
    return (
      <div className="panel">
        <EmptyState title={t('place.cup_over')} text={t('place.cup_over_text')} />
      </div>
    )
  return (
    <>
      {!hasStarted(tournament) && (
        <>
          <FormatEditor tournament={tournament} />
          <GuardianSetting tournament={tournament} />
        </>
      )}
      <GameSettingsPanel tournament={tournament} />
      <RoomSettingsPanel tournamentId={tournament.id} game={tournament.game} />
      <LiveDelayPanel tournament={tournament} />
    </>
  )
}
