import type { LivePerson } from '@lobby/contract'
import { useCallback } from 'react'
import { useTranslation } from './i18n.ts'

/** So many digits tell two of them apart in a match. */
const toldDigits = 5

/**
 * Of an answer its people as they are called here: whom nobody named, the server knows by their Steam ID alone, which is no name. For `select`
 * of a query.
 */
export function useNamedPeople(place: 'rounds' | 'live'): <T extends { people: LivePerson[] }>(told: T) => T {
  const { t } = useTranslation(place)
  return useCallback(
    (told) => {
      if (told.people.every(isNamed)) return told
      const called = (person: LivePerson): LivePerson =>
        isNamed(person) ? person : { ...person, name: t('unknown_player', { end: person.name.slice(-toldDigits) }) }
      return { ...told, people: told.people.map(called) }
    },
    [t],
  )
}

const isNamed = ({ name, steam_id: steamId }: LivePerson): boolean => name !== steamId
