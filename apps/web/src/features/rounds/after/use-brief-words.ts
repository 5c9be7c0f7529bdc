import type { LiveEvent, LivePerson } from '@lobby/contract'
import { useLanguage, useTranslation } from '#lib/i18n'
import { weaponName } from '#lib/weapon-names'
import { personOf } from '../people.ts'

/** What happened, in a few words and without its time. */
export function useBriefWords(people: readonly LivePerson[]): (event: LiveEvent) => string {
  const { t } = useTranslation('rounds')
  const language = useLanguage()
  const name = (who: number | null): string => personOf(people, who)?.name ?? t('bot')
  return (event) => {
    switch (event.kind) {
      case 'kill': {
        const words = { killer: name(event.killer), victim: name(event.victim) }
        return t('brief.kill', { ...words, weapon: weaponName(event.weapon, language) })
      }
      case 'death':
        return t('brief.death', { victim: name(event.victim) })
      case 'plant':
        return t('brief.plant', { player: name(event.player) })
      case 'defuse':
        return t('brief.defuse', { player: name(event.player) })
      case 'explosion':
        return t('short.explosion')
    }
  }
}
