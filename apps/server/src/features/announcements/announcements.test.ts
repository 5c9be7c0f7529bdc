import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Announcement, AnnouncementEntry, AnnouncementRequest } from '@lobby/contract'
import { announcementDaysMax, announcementsAtOnce } from '@lobby/contract'
import { eventually, makeTournament, startTestLobby, type TestLobby } from '@lobby/testing'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

const inMs = (ms: number): string => new Date(site.lobby.platform.clock.now().getTime() + ms).toISOString()
const hour = 3_600_000
const said = (is: Partial<AnnouncementRequest> = {}) => ({
  key: crypto.randomUUID(),
  texts: { en: 'Servers rest at noon', ru: '', kz: 'Серверлер түсте тынығады' },
  ends_at: inMs(hour),
  ...is,
})
const standing = (path = '/api/announcements') => site.visitor.get<Announcement[]>(path)
const code = (call: Promise<unknown>) =>
  call.then(
    () => 'taken',
    ({ status, code: name }: { status: number; code: string }) => `${status} ${name}`,
  )

test('what admins say stands for everybody until it ends, once, the urgent first', async () => {
  const first = said()
  await site.admin.post('/api/admin/announcements', first)
  await site.admin.post('/api/admin/announcements', first)
  await site.admin.post('/api/admin/announcements', said({ is_urgent: true, texts: { en: 'Now!', ru: '', kz: '' } }))
  expect((await standing()).map(({ texts, is_urgent: isUrgent }) => [texts.en, isUrgent])).toEqual([
    ['Now!', true],
    ['Servers rest at noon', false],
  ])
  const written = await site.admin.get<AnnouncementEntry[]>('/api/admin/announcements')
  for (const { id } of written) await site.admin.delete(`/api/admin/announcements/${id}`)
  // Taken back twice is taken back.
  await site.admin.delete(`/api/admin/announcements/${written[0]?.id}`)
  expect(await standing()).toEqual([])
  expect((await site.admin.get<AnnouncementEntry[]>('/api/admin/announcements')).map(({ state }) => state)).toEqual([
    'withdrawn',
    'withdrawn',
  ])
})

test('what is said for later begins by itself, and ends by itself', async () => {
  const texts = { en: 'Later', ru: '', kz: '' }
  const isShown = async () => (await standing()).some((one) => one.texts.en === 'Later')
  await site.admin.post('/api/admin/announcements', said({ texts, starts_at: inMs(400) }))
  await eventually(isShown)
  for (const { id, state } of await site.admin.get<AnnouncementEntry[]>('/api/admin/announcements'))
    if (state === 'standing') await site.admin.delete(`/api/admin/announcements/${id}`)
  await site.admin.post('/api/admin/announcements', said({ texts, ends_at: inMs(900) }))
  // Whoever asks before the end has an answer that is kept; the end itself has it made anew.
  await eventually(async () => !(await isShown()))
  const [last] = await site.admin.get<AnnouncementEntry[]>('/api/admin/announcements')
  expect(last?.state).toBe('over')
})

test('a tournament says its own, to those who may know of it, and it is in its log', async () => {
  const { id } = await makeTournament(site.admin, {})
  const other = await makeTournament(site.admin, {})
  const path = `/api/tournaments/${id}/announcements`
  const [made] = await site.admin.post<AnnouncementEntry[]>(path, said())
  expect((await standing(path)).map((one) => one.id)).toEqual([made?.id])
  expect(await standing()).toEqual([])
  expect(await standing(`/api/tournaments/${other.id}/announcements`)).toEqual([])
  // By the address of another tournament it is nobody's.
  expect(await code(site.admin.delete(`/api/tournaments/${other.id}/announcements/${made?.id}`))).toBe('404 NOT_FOUND')
  expect(await code(site.admin.delete(`/api/admin/announcements/${made?.id}`))).toBe('404 NOT_FOUND')
  await site.admin.delete(`${path}/${made?.id}`)
  expect(await standing(path)).toEqual([])
  const log = await site.admin.get<{ acts: { act: string }[] }>(`/api/tournaments/${id}/acts`)
  expect(log.acts.map(({ act }) => act).slice(0, 2)).toEqual(['announcement.withdrawn', 'announcement.made'])
})

test('what nobody could read, or too many, is refused and nothing stands', async () => {
  const { id } = await makeTournament(site.admin, {})
  const path = `/api/tournaments/${id}/announcements`
  const send = (body: object) => code(site.admin.post(path, body))
  expect(await send(said({ ends_at: inMs(-1) }))).toBe('409 ANNOUNCEMENT_OVER')
  expect(await send(said({ ends_at: inMs((announcementDaysMax + 1) * 24 * hour) }))).toBe('409 ANNOUNCEMENT_TOO_LONG')
  expect(await send(said({ texts: { en: ' ', ru: '', kz: '' } }))).toMatch(/^400 /)
  expect(await send(said({ starts_at: inMs(2 * hour) }))).toMatch(/^400 /)
  expect(await standing(path)).toEqual([])
  // At once and by many: so many stand as may.
  const sent = await Promise.all(Array.from({ length: announcementsAtOnce + 3 }, () => send(said())))
  expect(sent.filter((one) => one === 'taken')).toHaveLength(announcementsAtOnce)
  expect(sent.filter((one) => one === '409 ANNOUNCEMENTS_TOO_MANY')).toHaveLength(3)
  expect(await standing(path)).toHaveLength(announcementsAtOnce)
})
