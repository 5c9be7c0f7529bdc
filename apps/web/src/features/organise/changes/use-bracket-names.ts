import type { BracketMatch, Consequences, PlaceRange } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'

type MatchName = Consequences['voided'][number]
type Place = Pick<BracketMatch, 'stage' | 'group' | 'round' | 'is_final' | 'is_bronze' | 'is_tie_break'>

/** Matches, stages and places in words. */
export function useBracketNames() {
  const { t } = useTranslation('organise')
  /** Ids of stages are made from their kinds: `groups`, `swiss`, `playoff-2`; that one may be a qualifier as well, so it is called a bracket. */
  const stage = (id: string): string => {
    const [kind = '', number] = id.split('-')
    const name = kind === 'swiss' || kind === 'playoff' || kind === 'groups' ? t(`stage.${kind}`) : id
    return number === undefined ? name : t('stage.numbered', { name, number })
  }
  const part = (stageId: string, group: string): string => {
    if (stageId.startsWith('swiss')) return stage(stageId)
    if (stageId.startsWith('playoff'))
      return group === 'L' ? t('stage.lower') : group === 'B' ? t('stage.bronze') : stage(stageId)
    return group === 'best' ? t('stage.best') : t('field.group_letter', { group })
  }
  return {
    stage,
    part,
    match: ({ number, team1, team2 }: MatchName): string =>
      team1 && team2 ? t('match_of', { number, team1: team1.name, team2: team2.name }) : t('match_number', { number }),
    place: (of: Place): string => {
      if (of.is_final) return t('stage.final')
      if (of.is_bronze) return t('stage.bronze')
      if (of.is_tie_break) return t('stage.tie_break', { part: part(of.stage, of.group) })
      return t('stage.round', { part: part(of.stage, of.group), round: of.round })
    },
    places: ({ from, to }: PlaceRange): string => (from === to ? String(from) : `${from}–${to}`),
  }
}
