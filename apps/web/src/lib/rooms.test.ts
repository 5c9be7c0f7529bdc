import { describe, expect, it } from 'vitest'
import { createRoomCounter } from './rooms.ts'

describe('room counter', () => {
  it('enters with the first watcher and leaves with the last', () => {
    const rooms = createRoomCounter()
    expect(rooms.enter('match:1')).toBe(true)
    expect(rooms.enter('match:1')).toBe(false)
    expect(rooms.enter('tournaments')).toBe(true)
    expect(rooms.all()).toEqual(['match:1', 'tournaments'])
    expect(rooms.leave('match:1')).toBe(false)
    expect(rooms.leave('match:1')).toBe(true)
    expect(rooms.all()).toEqual(['tournaments'])
  })
})
