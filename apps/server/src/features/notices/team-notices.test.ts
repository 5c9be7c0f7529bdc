import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JoinRequests } from '@lobby/contract'
import { Mailbox, makePerson, makeTeam, startTestLobby, untilDone, type Person, type TestLobby } from '@lobby/testing'

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
