import type { MatchListItem } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'

type Place = Pick<MatchListItem, 'group' | 'round' | 'is_final' | 'stage'>

/** `Group A, round 2`, `Swiss, round 3`, `Swiss 2, round 3`, `Lower bracket, round 1`, `Final`. */
export function useStageName(): (match: Place) => string {
  const { t } = useTranslation('matches')
  return ({ stage, group, round, is_final: isFinal }) => {
    if (isFinal) return t('page.final')
    const [kind, number] = stage.split('-')
    // A Major has several, and the first is the one without a number.
    if (kind === 'swiss') return number ? t('page.swiss_next', { number, round }) : t('page.swiss', { round })
    // Only the stage tells the 23rd group, W, from the winners' bracket of a knockout.
    if (!stage.startsWith('playoff')) return t('page.group', { group, round })
    if (group === 'B') return t('page.bronze')
    if (group === 'F') return t('page.final')
    return group === 'L' ? t('page.lower', { round }) : t('page.round', { round })
  }
}
