import { useTranslation } from '#lib/i18n'
import type { BracketNode } from '../layout/model.ts'

/** What the lines of a drawing mean, and whose way is lit. */
export function Legend({ layout, litTeamId }: { layout: { nodes: readonly BracketNode[] }; litTeamId: string | null }) {
  const { t } = useTranslation('tournaments')
  const team = layout.nodes
    .flatMap(({ match }) => [match.team1.team, match.team2.team])
    .find((entry) => entry?.id === litTeamId)
  return (
    <p className="bracket-key text-12 text-muted">
      {team && (
        <span>
          <i className="bracket-key-lit" aria-hidden="true" />
          {t('bracket.key_way', { team: team.name })}
        </span>
      )}
      <span>
        <i aria-hidden="true" />
        {t('bracket.key_won')}
      </span>
      <span>
        <i className="bracket-key-open" aria-hidden="true" />
        {t('bracket.key_unknown')}
      </span>
    </p>
  )
}
