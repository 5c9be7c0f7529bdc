import { type AuthAnswer, teamNameMax, type TournamentFormatInput } from '@lobby/contract'
import type { LobbyClient } from '@lobby/demo'
import {
  makePerson,
  makeTeam,
  makeTournament,
  startCup,
  testPassword,
  type Person,
  type Team,
} from '@lobby/testing/people'
import { decideNext } from '@lobby/testing/play-out'
import { visitor } from './site.ts'

/** Those who look at the states of pages, and who plays against them. */
export type Cast = {
  /** Eight people: seven for a roster, and a coach. */
  bench: Team
  /** Captains alone, so that their matches are quick to make. */
  duellists: [Team, Team]
  /** Eight teams of one for the formats of cups; the first two are the duellists. */
  field: Team[]
  /** Both have played one match; nobody of the two has seen what it brought. */
  winner: Team
  loser: Team
  newcomer: Person
  /** Has asked for the deletion of the account. */
  leaver: Person
}

/** A team of this name, or of this name and a number where an earlier try has taken it; its people have the longest names there are. */
export async function makeFreshTeam(
  name: string,
  options: { size?: number; steamIds?: boolean } = {},
  tries = 1,
): Promise<Team> {
  try {
    return await makeTeam(visitor, {
      ...options,
      isLong: true,
      name: tries === 1 ? name : `${name.slice(0, 26)} ${tries}`,
    })
  } catch (error) {
    if (tries > 5) throw error
    return makeFreshTeam(name, options, tries + 1)
  }
}

/** Of so many letters as a name may have, with blanks. */
const longTeam = 'Ұлытау Жұлдызы Жастар Құрамасы 26'.slice(0, teamNameMax).trimEnd()

export async function makeCast(): Promise<Cast> {
  const duellists: [Team, Team] = [
    await makeFreshTeam('Тұлпар', { size: 1 }),
    // Nothing in it to break a line at.
    await makeFreshTeam('W'.repeat(32), { size: 1 }),
  ]
  const others: Team[] = []
  // As long as names may be, in wide letters; some have something to break a line at.
  for (const name of [
    'Щ'.repeat(teamNameMax),
    longTeam,
    ...Array.from('абвг', (letter) => letter.padEnd(teamNameMax, 'Ж')),
  ])
    others.push(await makeFreshTeam(name, { size: 1 }))
  return {
    bench: await makeFreshTeam(longTeam.replace('Ұлытау', 'Қостау'), { size: 8 }),
    duellists,
    field: [...duellists, ...others],
    winner: await makeFreshTeam('Ұ'.repeat(teamNameMax), { size: 1 }),
    loser: await makeFreshTeam('M'.repeat(teamNameMax), { size: 1 }),
    newcomer: await makePerson(visitor, { steamId: false, isLong: true }),
    leaver: await makeLeaver(),
  }
}

/** What asks for the deletion ends the sessions: they have signed in again. */
async function makeLeaver(): Promise<Person> {
  const person = await makePerson(visitor, { isLong: true })
  await person.client.delete('/api/user', { password: testPassword })
  const { email } = person
  const { token } = await visitor.post<AuthAnswer>('/api/auth/login', { email, password: testPassword })
  return { ...person, token, client: visitor.as(token) }
}

/** The address of a running cup of this format, with so many matches played, the lowest number first and won by team 1. */
export async function makeCupOf(
  admin: LobbyClient,
  name: string,
  format: TournamentFormatInput,
  teams: readonly Team[],
  played: number,
): Promise<string> {
  const { id } = await makeTournament(admin, { name, format, max_teams: teams.length })
  await startCup(admin, id, teams)
  await decideNext(admin, id, played)
  return `/tournaments/${id}`
}
