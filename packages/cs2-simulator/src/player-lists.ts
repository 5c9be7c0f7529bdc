import { isSteamId64 } from '@lobby/cs2'
import { readBackup } from './backup.ts'
import type { MatchSetup } from './match-setup.ts'
import type { Person } from './person.ts'

/** The lists that the console names. */
export const listNames = ['team1', 'team2', 'spec'] as const
export type ListName = (typeof listNames)[number]

/** Whom the plugin lets in: the lists of the config or the backup, and what the console changed of them (Teams.cs:80-199). */
export class PlayerLists {
  #lists: Readonly<Record<ListName, Map<string, string>>>

  constructor(setup: MatchSetup) {
    this.#lists = listsOf(setup)
  }

  /** The lists are those of a backup again, which a restored round brings along (BackupManagement.cs:278-292); what is none changes nothing. `disk` as for `readBackup`. */
  restore(backup: string, disk: Map<string, string>): void {
    const read = readBackup(backup, disk)
    if (read.ok) this.#lists = listsOf(read.setup)
  }

  /** Whether somebody would be let in. */
  has(steamId: string): boolean {
    return listNames.some((name) => this.#lists[name].has(steamId))
  }

  /** Puts somebody on a list; false for who is on one, and for who has no SteamID64. */
  add(name: ListName, person: Person): boolean {
    if (!isSteamId64(person.steamId) || this.has(person.steamId)) return false
    this.#lists[name].set(person.steamId, person.name)
    return true
  }

  /** Takes somebody off the list of the first team, which alone is looked at: whoever is on another one stays on it (Teams.cs:180-199). */
  remove(steamId: string): void {
    this.#lists.team1.delete(steamId)
  }

  /** The match with the lists as they are now, as a backup of it keeps it. */
  applied(setup: MatchSetup): MatchSetup {
    return {
      ...setup,
      team1: { ...setup.team1, players: peopleOn(this.#lists.team1) },
      team2: { ...setup.team2, players: peopleOn(this.#lists.team2) },
      spectators: peopleOn(this.#lists.spec),
    }
  }
}

function listsOf({ team1, team2, spectators }: MatchSetup): Readonly<Record<ListName, Map<string, string>>> {
  return { team1: listOf(team1.players), team2: listOf(team2.players), spec: listOf(spectators) }
}

function listOf(people: readonly Person[]): Map<string, string> {
  return new Map(people.map(({ steamId, name }) => [steamId, name]))
}

function peopleOn(list: ReadonlyMap<string, string>): readonly Person[] {
  return [...list].map(([steamId, name]) => ({ steamId, name }))
}
