import { describe, expect, it } from 'vitest'
import { Session } from './session.ts'
import { memoryStore } from './storage.ts'

describe('session store', () => {
  it('keeps the token for good unless told otherwise', () => {
    const long = memoryStore()
    const short = memoryStore()
    new Session({ long, short }).keep('abc')
    expect(long.getItem('lobby.token')).toBe('abc')
    expect(short.getItem('lobby.token')).toBeNull()
  })

  it('moves to the tab without remember-me and clears the other store', () => {
    const long = memoryStore()
    const short = memoryStore()
    const store = new Session({ long, short })
    store.keep('abc')
    store.keep('def', false)
    expect(long.getItem('lobby.token')).toBeNull()
    expect(short.getItem('lobby.token')).toBe('def')
    expect(store.token()).toBe('def')
    store.keep('ghi', true)
    expect(short.getItem('lobby.token')).toBeNull()
    expect(store.token()).toBe('ghi')
  })

  it('forgets the token and the choice', () => {
    const long = memoryStore()
    const store = new Session({ long, short: memoryStore() })
    store.keep('abc', false)
    store.clear()
    expect(store.token()).toBeNull()
    expect(long.getItem('lobby.remember-me')).toBeNull()
  })
})
