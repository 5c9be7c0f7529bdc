import type { LivePlaces } from '@lobby/contract'
import type { MapOfMatch } from './map-of-match.ts'
import { sinceIn } from './present-story.ts'

/** Where people killed and died on a map, as far as it is played. */
export function presentPlaces({ view, people }: MapOfMatch): LivePlaces {
  const { rounds, round } = view
  const isOne = round !== null && round.number !== null && !round.isKnife && round.startedAt !== null
  const all = isOne && !rounds.includes(round) ? [...rounds, round] : rounds
  const kills = all.flatMap((one) => {
    const since = sinceIn(one)
    return one.kills.map((kill): LivePlaces['kills'][number] => ({
      round: one.number ?? 0,
      since: since(kill.at),
      killer: people.place(kill.killer),
      victim: people.place(kill.victim),
      from: [...kill.from],
      to: [...kill.to],
    }))
  })
  return { people: [...people.list], kills }
}
