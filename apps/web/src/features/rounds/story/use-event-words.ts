import type { LiveEvent, LivePerson } from '@lobby/contract'
import { useLanguage, useTranslation } from '#lib/i18n'
import { weaponName } from '#lib/weapon-names'
import { clockOf, percentOf, personOf, teamOf, type Teams } from '../people.ts'

type Kill = Extract<LiveEvent, { kind: 'kill' }>

/** What happened, in whole sentences for who hears them, and what of it stands in the lines for eyes. */
export function useEventWords(people: readonly LivePerson[], teams: Teams) {
  const { t } = useTranslation('rounds')
  const language = useLanguage()
  const name = (who: number | null): string => personOf(people, who)?.name ?? t('bot')
  const names = (all: readonly number[]): string => all.map(name).join(', ')
  const full = (who: number | null): string => {
    const person = personOf(people, who)
    if (person === null || person.team === null) return name(who)
    return t('somebody', { name: person.name, team: teamOf(teams, person.team).name })
  }
  const weapon = (engine: string): string => weaponName(engine, language)
  const how = (kill: Kill): string => [weapon(kill.weapon), ...kill.how.map((manner) => t(`how.${manner}`))].join(', ')
  const beside = ({ assist, flash_assist: flash, trades, is_team_kill: isOwn, is_after: isAfter }: Kill): string[] => [
    ...(assist === null ? [] : [t('event.assist', { name: name(assist) })]),
    ...(flash === null ? [] : [t('event.flash', { name: name(flash) })]),
    ...(trades.length === 0 ? [] : [t('event.trade', { names: names(trades) })]),
    ...(isOwn ? [t('event.team_kill')] : []),
    ...(isAfter ? [t('event.after')] : []),
  ]
  /** Without the chances. */
  const deed = (event: LiveEvent): string => {
    const time = clockOf(event.since)
    switch (event.kind) {
      case 'kill': {
        const words = { time, killer: full(event.killer), victim: full(event.victim), how: how(event) }
        return [t('event.kill', words), ...beside(event)].join(' ')
      }
      case 'death': {
        const words = { time, victim: full(event.victim) }
        return event.cause === 'bomb' ? t('event.bomb_death', words) : t('event.lone_death', words)
      }
      case 'plant': {
        const words = { time, player: full(event.player) }
        return event.site === null ? t('event.plant', words) : t('event.plant_at', { ...words, site: event.site })
      }
      case 'defuse':
        return t('event.defuse', { time, player: full(event.player) })
      case 'explosion':
        return t('event.explosion', { time })
    }
  }
  const sentence = (event: LiveEvent): string => {
    if (event.round_chance === null) return deed(event)
    const words = { team: teams.team1.name, chance: percentOf(event.round_chance) }
    return `${deed(event)} ${t('event.chance', words)}`
  }
  return { name, names, how, deed, sentence }
}

export type EventWords = ReturnType<typeof useEventWords>
