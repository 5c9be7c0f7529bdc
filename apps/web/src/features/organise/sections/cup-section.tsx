import { hasStarted } from '#features/tournaments/cup-phase'
import { FormatEditor } from '../format/format-editor.tsx'
import { GameSettingsPanel } from '../game/game-settings-panel.tsx'
import { LiveDelayPanel } from '../live-delay-panel.tsx'
import type { SectionProps } from '../place/section-parts.tsx'
import { RoomSettingsPanel } from '../room-settings-panel.tsx'
import { ClonePanel } from '../settings/clone-panel.tsx'
import { SettingsPanel } from '../settings/settings-panel.tsx'

/** What the cup is and how it is played: its format until it begins, what it is played by until it is over, its text even then. */
export function CupSection({ tournament }: SectionProps) {
  const { status } = tournament
  const isOver = status === 'cancelled' || status === 'finished'
  return (
    <>
      <SettingsPanel tournament={tournament} />
      {!isOver && !hasStarted(tournament) && <FormatEditor tournament={tournament} />}
      {!isOver && (
        <>
          <GameSettingsPanel tournament={tournament} />
          <RoomSettingsPanel tournamentId={tournament.id} game={tournament.game} />
          <LiveDelayPanel tournament={tournament} />
        </>
      )}
      <ClonePanel tournament={tournament} />
    </>
  )
}
