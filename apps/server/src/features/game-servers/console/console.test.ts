import { describe, expect, test } from 'vitest'
import { AdminServerDetail, type ConsoleEntry } from '@lobby/contract'
import { add, asAdmin, onASite, refusal, site, startHost } from '../game-servers.test-kit.ts'

onASite()

describe('the console', () => {
  test('keeps who said what, and what came back; newest first', async () => {
    const host = await startHost()
    const { id } = await add(host.port)
    const say = (command: string) => site.admin.post<ConsoleEntry>(`/api/admin/servers/${id}/rcon`, { command })
    expect(await say('echo Сәлем')).toMatchObject({ command: 'echo Сәлем', outcome: 'answered', answer: 'Сәлем\n' })
    const long = await say('cvarlist; cvarlist')
    expect(long.answer).toHaveLength(16_385)
    await say('sv_password "дала"; rcon_password steppe-rcon-7')
    const { commands, ...server } = await asAdmin(id)
    expect(commands.map(({ command }) => command)).toEqual([
      'sv_password •••; rcon_password •••',
      'cvarlist; cvarlist',
      'echo Сәлем',
    ])
    expect(new Set(commands.map(({ username }) => username)).size).toBe(1)
    expect(AdminServerDetail.safeParse({ ...server, commands }).error).toBeUndefined()
  })

  test('says of a command without an answer that it may have been carried out', async () => {
    const host = await startHost()
    const { id } = await add(host.port)
    const path = `/api/admin/servers/${id}/rcon`
    expect(await site.admin.post<ConsoleEntry>(path, { command: 'quit' })).toMatchObject({ outcome: 'no_answer' })
    expect((await refusal('POST', path, { command: 'status' })).slice(0, 2)).toEqual([502, 'RCON_UNREACHABLE'])
    expect((await asAdmin(id)).commands.map(({ outcome }) => outcome)).toEqual(['unreachable', 'no_answer'])
  })

  test('is none without a password, and takes one line alone', async () => {
    const host = await startHost()
    const { id } = await add(host.port, { rcon_password: null })
    const path = `/api/admin/servers/${id}/rcon`
    expect((await refusal('POST', path, { command: 'status' })).slice(0, 2)).toEqual([409, 'RCON_NOT_SET'])
    for (const command of ['', '  ', 'a\nb', 'a\u0000b', 'a\u2028b', 'ұ'.repeat(257)])
      expect((await refusal('POST', path, { command }))[0]).toBe(400)
    expect((await asAdmin(id)).commands).toEqual([])
  })

  test('two admins at once get their own answers', { tags: 'services' }, async () => {
    const host = await startHost()
    const { id } = await add(host.port)
    const say = (word: string) =>
      site.admin.post<ConsoleEntry>(`/api/admin/servers/${id}/rcon`, { command: `echo ${word}` })
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => say(`сөз${index}`)))
    expect(answers.map(({ answer }) => answer)).toEqual(Array.from({ length: 12 }, (_, index) => `сөз${index}\n`))
  })
})
