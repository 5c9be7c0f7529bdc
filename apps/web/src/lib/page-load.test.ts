import { describe, expect, it } from 'vitest'
import { claimReload, isPageLoadFailure, PageLoadError, reloadPauseMs } from './page-load.ts'
import { memoryStore } from './storage.ts'

describe('a page that did not load', () => {
  it('reloads once, and again only after the pause', () => {
    const store = memoryStore()
    expect(claimReload(store, 1_000)).toBe(true)
    expect(claimReload(store, 1_001)).toBe(false)
    expect(claimReload(store, 1_000 + reloadPauseMs - 1)).toBe(false)
    expect(claimReload(store, 1_000 + reloadPauseMs)).toBe(true)
    expect(claimReload(store, 1_000 + reloadPauseMs + 1)).toBe(false)
  })

  it('is not held back by a note that cannot be read or lies in the future', () => {
    const store = memoryStore()
    store.setItem('lobby.reloaded-at', 'soon')
    expect(claimReload(store, 5)).toBe(true)
    store.setItem('lobby.reloaded-at', '9000')
    expect(claimReload(store, 10)).toBe(true)
  })

  it('is told from other errors, and keeps what the browser said', () => {
    const error = new PageLoadError(new TypeError('Failed to fetch dynamically imported module'))
    expect(error.message).toBe('PAGE_NOT_LOADED: Failed to fetch dynamically imported module')
    expect(isPageLoadFailure(error)).toBe(true)
    expect(isPageLoadFailure(new TypeError('x is undefined'))).toBe(false)
    expect(isPageLoadFailure('text')).toBe(false)
  })
})
