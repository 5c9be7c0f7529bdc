import type { NextMatch } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'

type Place = Pick<NextMatch, 'tournament' | 'stage' | 'group' | 'round' | 'is_final'>

/** `Final, LOBBY Open Cup`; a group by its letter, all else by its round. */
export function useMatchPlace(): (match: Place) => string {
  const { t } = useTranslation('my-match')
  return ({ tournament: { name: cup }, stage, group, round, is_final: isFinal }) => {
    if (isFinal) return t('place.final', { cup })
    const isGroup = group !== null && !stage.startsWith('playoff') && !stage.startsWith('swiss')
    return isGroup ? t('place.group', { group, cup }) : t('place.round', { round, cup })
  }
}
