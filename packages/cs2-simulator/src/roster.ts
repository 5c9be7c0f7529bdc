import { isSteamId64 } from '@lobby/cs2'
import type { MatchSetup, SetupTeam } from './match-setup.ts'
import type { Person } from './person.ts'
import type { Random } from './random.ts'

const nicknames = [
  'aqsunqar',
  'barys',
  'bozjigit',
  'jolbarys',
  'kokbori',
  'qyran',
  'sarmat',
  'serke',
  'sunqar',
  'tarlan',
  'tomiris',
  'tulpar',
  'arlan',
  'qulan',
] as const

function inventPerson(random: Random): Person {
  const steamId = `76561199${String(random.integer(0, 999_999_999)).padStart(9, '0')}`
  return { steamId, name: `${random.pick(nicknames)}${random.integer(1, 99)}` }
}

/** Who stands on the server for both teams, as many each as the config asks. */
export type Lineups = { readonly team1: readonly Person[]; readonly team2: readonly Person[] }

/**
 * The people who play: the first ones a team lists who do not coach it, then those `players` offers, then invented ones, so that a match
 * between half-filled rosters can be tried. Nobody plays for both teams. A real server would wait for everybody instead.
 */
export function chooseLineups(
  setup: MatchSetup,
  players: (teamId: string) => readonly Person[],
  random: Random,
): Lineups {
  const taken = new Set<string>()
  const choose = (team: SetupTeam): readonly Person[] => {
    const coaching = new Set(team.coaches.map(({ steamId }) => steamId))
    const offered = [...team.players, ...players(team.id)].filter(({ steamId }) => !coaching.has(steamId))
    const lineup: Person[] = []
    while (lineup.length < setup.playersPerTeam) {
      const person = offered.shift() ?? inventPerson(random)
      if (taken.has(person.steamId) || !isSteamId64(person.steamId)) continue
      taken.add(person.steamId)
      lineup.push(person)
    }
    return lineup
  }
  return { team1: choose(setup.team1), team2: choose(setup.team2) }
}
