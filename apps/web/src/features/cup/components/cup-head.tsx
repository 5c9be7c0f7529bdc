import type { TournamentDetail } from '@lobby/contract'
import type { ReactNode } from 'react'
import { StatusBadges } from '#features/tournaments/components/status-badges'
import { Badge } from '#ui/badge'
import { useTranslation } from '#lib/i18n'

type HeadProps = { tournament: TournamentDetail; isLastStage: boolean; action?: ReactNode }

/** The head of a cup's page where something else is the first thing on it: its name and how it stands. */
export function CupHead({ tournament, isLastStage, action }: HeadProps) {
  const { t } = useTranslation('tournaments')
  return (
    <header className="cup-head">
      <div>
        <h1 className="text-display">{tournament.name}</h1>
        <p className="cup-badges">
          <StatusBadges tournament={tournament} stage={{ isLast: isLastStage }} />
          <Badge tone="line">{t(`page.game_${tournament.game.players}`)}</Badge>
        </p>
      </div>
      {action}
    </header>
  )
}
