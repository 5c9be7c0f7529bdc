import { useTranslation } from '#lib/i18n'
import type { BracketNode } from '../layout/model.ts'

/** What the lines of a drawing mean, and whose way is lit. */
export function Legend({ layout, litTeamId }: { layout: { nodes: readonly BracketNode[] }; litTeamId: string | null }) {
  const { t } = useTranslation('tournaments')
  const team = layout.nodes
    .flatMap(({ match }) => [match.team1.team, match.team2.team])
    .find((entry) => entry?.id === litTeamId)
  return (
    <p className="keyrow f12 muted">
      {team && (
        <span>
          <i className="kg" aria-hidden="true" />
          {t('bracket.key_way', { team: team.name })}
        </span>
      )}
      <span>
        <i aria-hidden="true" />
        {t('bracket.key_won')}
      </span>
      <span>
        <i className="kp" aria-hidden="true" />
        {t('bracket.key_unknown')}
      </span>
    </p>
  )
}
