import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '@lobby/testing'
import { closeRedis, openRedis } from './redis.ts'

test('what nobody waits for breaks nothing when a line ends, and whoever waits is told', async () => {
  const unheld: unknown[] = []
  const note = (error: unknown): void => void unheld.push(error)
  process.on('unhandledRejection', note)
  const lines = openRedis(`redis://127.0.0.1:${await freePort()}`)
  // As the adapter of the sockets makes one to hear by.
  const hearing = lines.patient.duplicate().on('error', () => {})
  void lines.patient.publish('topic', 'word')
  void hearing.subscribe('topic')
  const waited = [lines.patient.ping(), hearing.ping(), lines.prompt.ping()]
  hearing.disconnect()
  closeRedis(lines)
  for (const { status } of await Promise.allSettled(waited)) expect(status).toBe('rejected')
  // Node says what nobody held once everybody else had a turn.
  await setImmediate()
  process.off('unhandledRejection', note)
  expect(unheld).toEqual([])
})
