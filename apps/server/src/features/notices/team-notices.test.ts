import { afterAll, beforeAll, expect, test } from 'vitest'
import { Notices, type Invitation, type JoinRequests } from '@lobby/contract'
import {
  Mailbox,
  makePerson,
  makeTeam,
  startTestLobby,
  untilDone,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await Mailbox.open()
  site = await startTestLobby({ environment: { SMTP_URL: mailbox.url } })
})
afterAll(async () => {
  await site.stop()
  await mailbox.close()
})

async function told(person: Person): Promise<string[]> {
  await untilDone(site, 'events-notices', 'timer-mail')
  return mailbox
    .to(person.email)
    .filter(({ text }) => text.includes('/settings#notifications'))
    .map(({ subject }) => subject)
}
/** What the inbox says of people and teams that look for each other. */
async function inbox(person: Person): Promise<[kind: string, isDone: boolean][]> {
  await untilDone(site, 'events-notices')
  const { notices } = Notices.parse(await person.client.get('/api/me/notices'))
  return notices
    .filter(({ kind }) => kind.startsWith('join_') || kind === 'team_invited')
    .map(({ kind, is_done: isDone }) => [kind, isDone])
}
async function looking(): Promise<Team> {
  const team = await makeTeam(site.visitor, { size: 1 })
  await team.captain.client.put(`/api/teams/${team.id}/search`, { seeks: { roles: [], text: '' } })
  return team
}
async function asks(team: Team, person: Person): Promise<string> {
  await person.client.post(`/api/teams/${team.id}/requests`, {})
  const { requests } = await person.client.get<JoinRequests>(`/api/teams/${team.id}/requests`)
  return requests[0]?.id ?? ''
}
async function invites(team: Team, person: Person): Promise<string> {
  await person.client.put('/api/free-agents/mine', { roles: [], city: null, hours: null, text: '' })
  const invitation = await team.captain.client.post<Invitation>(`/api/free-agents/${person.id}/invite`, {
    team_id: team.id,
  })
  return invitation.code
}
async function verified(person: Person): Promise<Person> {
  const { db } = site.lobby.platform
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', person.id).execute()
  return person
}

test('captains hear of a request, the player of the answer, and a free agent of an invitation', async () => {
  const team = await makeTeam(site.visitor, { size: 2 })
  const [captain, vice] = [await verified(team.captain), await verified(team.members[1] as Person)]
  await captain.client.put(`/api/teams/${team.id}/vice-captain`, { user_id: vice.id })
  await captain.client.put(`/api/teams/${team.id}/search`, { seeks: { roles: [], text: '' } })
  const [taken, refused, agent] = [
    await verified(await makePerson(site.visitor)),
    await verified(await makePerson(site.visitor)),
    await verified(await makePerson(site.visitor)),
  ]
  for (const person of [taken, refused]) await person.client.post(`/api/teams/${team.id}/requests`, {})
  const asked = [taken, refused].map(({ username }) => `${username} wants to join ${team.name}`)
  // Letters go out together, in no order.
  expect(new Set(await told(vice))).toEqual(new Set(asked))
  const { requests } = await captain.client.get<JoinRequests>(`/api/teams/${team.id}/requests`)
  for (const [index, word] of ['accept', 'decline'].entries())
    await captain.client.post(`/api/teams/${team.id}/requests/${requests[index]?.id}/${word}`)
  expect(await told(taken)).toEqual([`You are in ${team.name}`])
  expect(await told(refused)).toEqual([`${team.name} has said no`])
  await agent.client.put('/api/free-agents/mine', { roles: [], city: null, hours: null, text: '' })
  await captain.client.post(`/api/free-agents/${agent.id}/invite`, { team_id: team.id })
  await captain.client.post(`/api/free-agents/${agent.id}/invite`, { team_id: team.id })
  expect(await told(agent)).toEqual([`${team.name} invites you`])
})

test('a captain who takes somebody in is not told of it; one whose vice-captain does is', async () => {
  const team = await makeTeam(site.visitor, { size: 2 })
  const [captain, vice] = [team.captain, team.members[1] as Person]
  await captain.client.put(`/api/teams/${team.id}/vice-captain`, { user_id: vice.id })
  await captain.client.put(`/api/teams/${team.id}/search`, { seeks: { roles: [], text: '' } })
  const joined = async () => {
    await untilDone(site, 'events-notices')
    const { notices } = Notices.parse(await captain.client.get('/api/me/notices'))
    return notices.filter(({ kind }) => kind === 'member_joined').length
  }
  const before = await joined()
  for (const [who, heard] of [
    [captain, 0],
    [vice, 1],
  ] as const) {
    const person = await makePerson(site.visitor)
    const id = await asks(team, person)
    await who.client.post(`/api/teams/${team.id}/requests/${id}/accept`)
    expect((await joined()) - before).toBe(heard)
  }
})

test('a request is done when it is answered, and when it is taken back', async () => {
  const team = await looking()
  const [first, second] = [await makePerson(site.visitor), await makePerson(site.visitor)]
  const [answered, withdrawn] = [await asks(team, first), await asks(team, second)]
  expect(await inbox(team.captain)).toEqual([
    ['join_requested', false],
    ['join_requested', false],
  ])
  await team.captain.client.post(`/api/teams/${team.id}/requests/${answered}/decline`)
  expect(await inbox(team.captain)).toEqual([
    ['join_requested', false],
    ['join_requested', true],
  ])
  expect(await inbox(first)).toEqual([['join_declined', false]])
  await second.client.delete(`/api/teams/${team.id}/requests/${withdrawn}`)
  expect((await inbox(team.captain)).map(([, isDone]) => isDone)).toEqual([true, true])
})

test('whoever comes into a team leaves no other team waiting for them, and no invitation open', async () => {
  const [team, other] = [await looking(), await looking()]
  const agent = await makePerson(site.visitor)
  await asks(other, agent)
  const code = await invites(team, agent)
  expect(await inbox(agent)).toEqual([['team_invited', false]])
  await agent.client.post(`/api/invitations/${code}/accept`)
  expect([await inbox(agent), await inbox(other.captain)]).toEqual([
    [['team_invited', true]],
    [['join_requested', true]],
  ])
})

test('a team that ends leaves nobody with an invitation that leads nowhere', async () => {
  const team = await looking()
  const agent = await makePerson(site.visitor)
  await invites(team, agent)
  expect(await inbox(agent)).toEqual([['team_invited', false]])
  await team.captain.client.delete(`/api/teams/${team.id}`)
  expect(await inbox(agent)).toEqual([['team_invited', true]])
})
