import { expect, test } from 'vitest'
import type { Notices, RegistrationPrivate } from '@lobby/contract'
import { makeTeam, makeTournament, openMatches, startCup, untilDone, type Person, type Team } from '@lobby/testing'
import { minuteMs, onASite, pass, site, usual } from '../check-in/check-in.test-kit.ts'

onASite()

async function kindsOf(person: Person): Promise<string[]> {
  await untilDone(site, 'events-notices')
  const { notices } = await person.client.get<Notices>('/api/me/notices?limit=50')
  return notices.map(({ kind }) => kind).toReversed()
}

test('who leads a team beside its captain hears of all that waits for it, though they do not play', async () => {
  const team = await makeTeam(site.visitor, { size: 2 })
  const vice = team.members[1] as Person
  await team.captain.client.put(`/api/teams/${team.id}/vice-captain`, { user_id: vice.id })
  const { id } = await makeTournament(site.admin, {
    entry_fee: 35_000,
    start_date: new Date(site.clock.now().getTime() + 120 * minuteMs).toISOString(),
  })
  await site.admin.put(`/api/tournaments/${id}/check-in`, { version: 0, settings: usual })
  const entries = `/api/tournaments/${id}/registrations`
  const entry = await team.captain.client.post<RegistrationPrivate>(entries, {
    team_id: team.id,
    players: [team.captain.id],
  })
  const before = (await kindsOf(vice)).filter((kind) => kind !== 'payment_due')
  await site.admin.post(`${entries}/${entry.id}/confirm`)
  await pass(60)
  await kindsOf(vice)
  for (const minutes of [35, 10]) {
    await pass(minutes)
    await kindsOf(vice)
  }
  await site.admin.post(`${entries}/${entry.id}/refund`, { as: 'refunded', amount: 35_000, reference: 'Kaspi 9' })
  await site.admin.delete(`${entries}/${entry.id}`)
  const after = (await kindsOf(vice)).slice(before.length).toSorted()
  expect(after).toEqual([
    'check_in_missed',
    'check_in_open',
    'check_in_soon_over',
    'payment_due',
    'refund_owed',
    'refunded',
    'registration_withdrawn',
    'team_confirmed',
  ])
  expect((await kindsOf(team.captain)).slice(-after.length).toSorted()).toEqual(after)
})

test('whose turn it is in a veto both of its captains hear, and nobody else', async () => {
  const teams = [await makeTeam(site.visitor, { size: 3 }), await makeTeam(site.visitor, { size: 3 })] as const
  for (const { id, captain, members } of teams)
    await captain.client.put(`/api/teams/${id}/vice-captain`, { user_id: members[1]?.id })
  const cup = await makeTournament(site.admin, { max_teams: 2 })
  const [match] = openMatches(await startCup(site.admin, cup.id, teams))
  for (const { captain } of teams) await captain.client.post(`/api/matches/${match?.match_id}/ready`)
  const hear = async ({ members }: Team): Promise<string> => {
    const heard: boolean[] = []
    for (const person of members) heard.push((await kindsOf(person)).includes('veto_turn'))
    return heard.join()
  }
  expect([await hear(teams[0]), await hear(teams[1])].toSorted()).toEqual(['false,false,false', 'true,true,false'])
})
