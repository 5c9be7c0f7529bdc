import { describe, expect, it } from 'vitest'
import { createChannelCounter } from './channels.ts'

describe('channel counter', () => {
  it('enters with the first watcher and leaves with the last', () => {
    const channels = createChannelCounter()
    expect(channels.enter('match:1')).toBe(true)
    expect(channels.enter('match:1')).toBe(false)
    expect(channels.enter('tournaments')).toBe(true)
    expect(channels.all()).toEqual(['match:1', 'tournaments'])
    expect(channels.leave('match:1')).toBe(false)
    expect(channels.leave('match:1')).toBe(true)
    expect(channels.all()).toEqual(['tournaments'])
  })
})
