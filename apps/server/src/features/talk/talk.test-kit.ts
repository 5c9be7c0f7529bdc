import { io, type Socket } from 'socket.io-client'
import { socketPath, SocketMessage, Talk, type TalkMessage, type WatchAnswer } from '@lobby/contract'
import {
  makePerson,
  makeTeam,
  makeTournament,
  openMatches,
  startCup,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'

/** A match of two teams with everybody who has a say in it, and some who have none. */
export type TalkPen = {
  site: TestLobby
  cup: string
  match: string
  one: Team
  two: Team
  /** Captains of its first and second team. */
  first: Person
  second: Person
  organiser: Person
  referee: Person
  caster: Person
  stranger: Person
}

type People = Pick<TalkPen, 'organiser' | 'referee' | 'caster' | 'stranger'> & { teams: readonly Team[] }

/** Everybody of a match, who may meet in several. */
export async function makePeople(site: TestLobby): Promise<People> {
  const someone = (): Promise<Person> => makePerson(site.visitor)
  const teams = await Promise.all([makeTeam(site.visitor, { size: 3 }), makeTeam(site.visitor, { size: 2 })])
  const [organiser, referee, caster, stranger] = [await someone(), await someone(), await someone(), await someone()]
  return { teams, organiser, referee, caster, stranger }
}

/** A match of these people in a cup of its own; of others where nobody is named. */
export async function openTalk(site: TestLobby, people?: People): Promise<TalkPen> {
  const { teams, ...others } = people ?? (await makePeople(site))
  const { organiser, referee, caster } = others
  const { id: cup } = await makeTournament(site.admin, { max_teams: 2 })
  const match = openMatches(await startCup(site.admin, cup, teams))[0]?.match_id ?? ''
  const { team1 } = await site.visitor.get<{ team1: { id: string } }>(`/api/matches/${match}`)
  const [one, two] = teams.toSorted((a) => (a.id === team1.id ? -1 : 1)) as [Team, Team]
  await site.admin.put(`/api/admin/tournaments/${cup}/organisers/${organiser.id}`, { reason: 'helps' })
  for (const [role, { id }] of [
    ['referee', referee],
    ['caster', caster],
  ] as const)
    await site.admin.post(`/api/tournaments/${cup}/crew`, { role, user_id: id, match_id: match })
  return { site, cup, match, one, two, first: one.captain, second: two.captain, ...others }
}

type Client = Person['client']
let keys = 0
const newKey = (): string => `test-key-${(keys += 1)}`

export const read = async ({ match }: TalkPen, { client }: { client: Client }, before?: string): Promise<Talk> =>
  Talk.parse(await client.get(`/api/matches/${match}/talk${before === undefined ? '' : `?before=${before}`}`))

export const say = async (
  { match }: TalkPen,
  { client }: { client: Client },
  what: string | object,
  key = newKey(),
): Promise<Talk> =>
  Talk.parse(
    await client.post(`/api/matches/${match}/talk`, { key, ...(typeof what === 'string' ? { text: what } : what) }),
  )

export const words = ({ messages }: { messages: readonly TalkMessage[] }): (string | null)[] =>
  messages.map(({ text, phrase }) => text ?? phrase)

export type Hearer = { socket: Socket; heard: SocketMessage[]; isIn: boolean }

/** Somebody on the live line, who asked to be in the channel of the talk. */
export async function hear({ site, match }: TalkPen, token?: string): Promise<Hearer> {
  const auth = token === undefined ? {} : { auth: { token } }
  const options = { path: socketPath, transports: ['websocket'], forceNew: true, reconnection: false, ...auth }
  const socket = io(site.base, options)
  const heard: SocketMessage[] = []
  socket.on('message', (message: unknown) => heard.push(SocketMessage.parse(message)))
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  const { ok } = (await socket.emitWithAck('watch', `talk:${match}`)) as WatchAnswer
  await socket.emitWithAck('watch', `match:${match}`)
  return { socket, heard, isIn: ok }
}
