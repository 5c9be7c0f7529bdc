import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TeamList } from '@lobby/contract'
import { makeTeam, startTestLobby, type TestLobby } from '@lobby/testing'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
  for (const name of ['Тұлпар Қыран', 'Shanyrak Uly', 'Others']) await makeTeam(site.visitor, { size: 1, name })
})
afterAll(() => site.stop())

test.each([
  ['tulpar', 'Тұлпар Қыран'],
  ['ТУЛПАР', 'Тұлпар Қыран'],
  ['qyran', 'Тұлпар Қыран'],
  // Typed on the wrong keyboard.
  ['nekgfh', 'Тұлпар Қыран'],
  ['шаңырақ', 'Shanyrak Uly'],
  ['ұлы', 'Shanyrak Uly'],
  ['her', 'Others'],
])('in the list of teams %s finds %s, whichever alphabet it was typed in', async (typed, name) => {
  const { teams } = await site.visitor.get<TeamList>(`/api/teams?search=${encodeURIComponent(typed)}`)
  expect(teams.map((team) => team.name)).toEqual([name])
})

test.each([
  ['qy', ['Тұлпар Қыран']],
  ['ул', ['Shanyrak Uly']],
  // In the middle of "Shanyrak".
  ['ny', []],
  ['t', ['Тұлпар Қыран']],
  ['h', []],
])('%s begins a word of %j: one or two letters are looked for nowhere else', async (typed, names) => {
  const { teams, total } = await site.visitor.get<TeamList>(`/api/teams?search=${encodeURIComponent(typed)}`)
  expect(teams.map((team) => team.name)).toEqual(names)
  expect(total).toBe(names.length)
})

test('a page has its own teams, the newest first, whatever was asked for', async () => {
  const newest = await site.visitor.get<TeamList>('/api/teams?limit=2')
  expect([newest.total, newest.teams.map((team) => team.name)]).toEqual([3, ['Others', 'Shanyrak Uly']])
  const next = await site.visitor.get<TeamList>('/api/teams?limit=2&offset=2')
  expect([next.total, next.teams.map((team) => team.name)]).toEqual([3, ['Тұлпар Қыран']])
  const sought = await site.visitor.get<TeamList>('/api/teams?limit=1&offset=1&search=her')
  expect([sought.total, sought.teams]).toEqual([1, []])
})

test('teams of a city are found in whichever alphabet and language it is named', async () => {
  const { captain, id } = await makeTeam(site.visitor, { size: 1, name: 'Of the Irtysh' })
  await captain.client.patch(`/api/teams/${id}`, { city: 'Өскемен' })
  for (const city of ['өскемен', 'Oskemen', 'Усть-Каменогорск', 'Ust-Kamenogorsk']) {
    const { teams } = await site.visitor.get<TeamList>(`/api/teams?city=${encodeURIComponent(city)}`)
    expect([city, teams.map((team) => team.id)]).toEqual([city, [id]])
  }
  await captain.client.delete(`/api/teams/${id}`)
})

test.each(['%', '_', '—', 'qqqq'])('%s finds nobody', async (typed) => {
  expect((await site.visitor.get<TeamList>(`/api/teams?search=${encodeURIComponent(typed)}`)).total).toBe(0)
})
