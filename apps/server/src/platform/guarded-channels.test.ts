import { expect, it } from 'vitest'
import { GuardedChannels, type GuardedSocket } from './guarded-channels.ts'

const signedIn = { userId: 'u1', sessionId: 's1' }
const socketOf = (data: GuardedSocket['data'], left: string[] = []): GuardedSocket => ({
  data,
  leave: (channel) => left.push(channel),
})

it('lets nobody in before somebody says who may, and nobody who cannot be asked', async () => {
  const channels = new GuardedChannels()
  expect(await channels.mayEnter('live-now:1', socketOf(signedIn))).toBe(false)
  channels.guard('live-now', async () => true)
  expect(await channels.mayEnter('live-now:1', socketOf(signedIn))).toBe(true)
  expect(await channels.mayEnter('live-now:1', socketOf({}))).toBe(false)
  expect(await channels.mayEnter('live-now:1', socketOf({ ...signedIn, isLimited: true }))).toBe(false)
  channels.guard('live-now', () => Promise.reject(new Error('the database is away')))
  expect(await channels.mayEnter('live-now:1', socketOf(signedIn))).toBe(false)
})

it('asks for nothing in channels that are for everybody', async () => {
  const channels = new GuardedChannels()
  for (const channel of ['live:1', 'live-cards', 'live-cards:3', 'match:1']) {
    expect(channels.isGuarded(channel)).toBe(false)
    expect(await channels.mayEnter(channel, socketOf({}))).toBe(true)
  }
})

it('does not let in whoever loses the right while they are asked for it', async () => {
  const channels = new GuardedChannels()
  const asked: string[] = []
  let may = true
  channels.guard('live-now', async (id) => {
    const answer = may
    asked.push(id)
    if (asked.length === 1) {
      may = false
      channels.changed()
    }
    return answer
  })
  expect(await channels.mayEnter('live-now:12', socketOf(signedIn))).toBe(false)
  expect(asked).toEqual(['12', '12'])
})

it('puts out those alone who may not be there any more', async () => {
  const channels = new GuardedChannels()
  channels.guard('live-now', async (_, { userId }) => userId === 'u1')
  const [stay, go]: string[][] = [[], []]
  await channels.checkAgain('live-now:1', [socketOf(signedIn, stay), socketOf({ ...signedIn, userId: 'u2' }, go)])
  expect([stay, go]).toEqual([[], ['live-now:1']])
})
