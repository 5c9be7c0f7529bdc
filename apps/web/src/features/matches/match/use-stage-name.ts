import type { MatchListItem } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'

/** `Group A, round 2`, `Final`, `Playoff, round 1`. */
export function useStageName(): (match: Pick<MatchListItem, 'group' | 'round' | 'is_final' | 'stage'>) => string {
  const { t } = useTranslation('matches')
  return (match) => {
    if (match.is_final) return t('page.final')
    if (isGroupStage(match)) return t('page.group', { group: match.group, round: match.round })
    return t('page.round', { round: match.round })
  }
}

/** In a playoff the field names the part of the bracket (`W`), which is no group. */
function isGroupStage({ stage, group }: Pick<MatchListItem, 'stage' | 'group'>): boolean {
  return group !== null && stage !== 'playoff'
}
