import type { LivePerson } from '@lobby/contract'
import { useMemo } from 'react'
import { useLanguage, useTranslation } from '#lib/i18n'
import { weaponName } from '#lib/weapon-names'
import { clockOf, personOf } from '../people.ts'
import type { MarkWords } from './marks.ts'

const groups = ['head', 'neck', 'chest', 'stomach', 'left_arm', 'right_arm', 'left_leg', 'right_leg', 'gear'] as const
const groupOf = (told: string) => groups.find((group) => group === told)

/** Sentences for the points of a map; the same object as long as nothing of them changes. */
export function useMarkWords(people: readonly LivePerson[]): MarkWords {
  const { t } = useTranslation('rounds')
  const language = useLanguage()
  return useMemo(() => {
    const name = (who: number | null): string => personOf(people, who)?.name ?? t('bot')
    return {
      kill: ({ since, killer, victim }) =>
        t('plan.kill', { time: clockOf(since), killer: name(killer), victim: name(victim) }),
      hit: ({ since, person, victim, weapon, damage, group: told }) => {
        const group = groupOf(told)
        const words = {
          time: clockOf(since),
          who: name(person),
          victim: name(victim),
          weapon: weaponName(weapon, language),
          damage,
        }
        return group === undefined
          ? t('plan.hit_plain', words)
          : t('plan.hit', { ...words, group: t(`plan.group.${group}`) })
      },
      thrown: ({ since, person, grenade }) =>
        t('plan.thrown', { time: clockOf(since), who: name(person), grenade: weaponName(grenade, language) }),
    }
  }, [people, t, language])
}
