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

test.each(['%', '_', '—', 'qqqq'])('%s finds nobody', async (typed) => {
  expect((await site.visitor.get<TeamList>(`/api/teams?search=${encodeURIComponent(typed)}`)).total).toBe(0)
})
