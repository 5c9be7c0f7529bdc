import type { StageKind } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { stageLabels } from './stages.ts'

/** What the page calls each stage of a cup, in playing order. */
export function useStageNames(stages: readonly { kind: StageKind }[]): string[] {
  const { t } = useTranslation('tournaments')
  return stageLabels(stages.map(({ kind }) => kind)).map(({ word, number }) => {
    const name = t(`stage.${word}`)
    return number === null ? name : t('stage.numbered', { name, number })
  })
}
