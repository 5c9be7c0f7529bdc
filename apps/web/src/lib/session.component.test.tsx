import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { insideSite } from '../testing/inside-site.tsx'
import { answer, holdCalls, refuse, seenCalls } from '../testing/network.ts'
import { sampleUser } from '../testing/samples.ts'
import { createBrowserSite } from './create-site.ts'
import { currentUserQuery, useAuth } from './current-user.ts'
import { setHint } from './hints.ts'
import { Session } from './session.ts'
import { apiOf } from './site.ts'
import { browserStores, memoryStore } from './storage.ts'

const forget = (): void => {
  localStorage.clear()
  sessionStorage.clear()
  setHint('lobby.signed-in', null)
}
beforeEach(forget)
afterEach(forget)

const notSignedIn = { code: 'NOT_SIGNED_IN', error: 'Sign in first' } as const

/** All that was written to cookies, with what follows the value. */
function writtenCookies(): string[] {
  const written: string[] = []
  const spy = vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie))
  onTestFinished(() => spy.mockRestore())
  return written
}

test('the server is told that somebody is signed in, never who, for as long as they are remembered', () => {
  const written = writtenCookies()
  const session = new Session(browserStores())
  session.keep('secret', true)
  session.keep('secret', false)
  session.clear()
  expect(written).toEqual([
    'lobby.signed-in=1; path=/; samesite=lax; max-age=31536000',
    'lobby.signed-in=1; path=/; samesite=lax',
    'lobby.signed-in=; path=/; samesite=lax; max-age=0',
  ])
})

test('over https no other host can plant the hint', () => {
  const written = writtenCookies()
  vi.stubGlobal('location', { protocol: 'https:' })
  onTestFinished(() => void vi.unstubAllGlobals())
  setHint('lobby.signed-in', '1', false)
  setHint('lobby.signed-in', null)
  expect(written).toEqual([
    '__Host-lobby.signed-in=1; path=/; samesite=lax; secure',
    '__Host-lobby.signed-in=; path=/; samesite=lax; max-age=0; secure',
  ])
})

test('a session that is older than its hint gives it, as lasting as itself; without one there is none to give', () => {
  const written = writtenCookies()
  const session = new Session(browserStores())
  session.hint()
  sessionStorage.setItem('lobby.token', 'a')
  session.hint()
  localStorage.setItem('lobby.token', 'b')
  session.hint()
  expect(written).toEqual([
    'lobby.signed-in=1; path=/; samesite=lax',
    'lobby.signed-in=1; path=/; samesite=lax; max-age=31536000',
  ])
})

test('a session ends elsewhere until somebody signs in again; who signs out themselves has ended nothing', () => {
  const session = new Session({ long: memoryStore(), short: memoryStore() })
  session.keep('a')
  expect(session.isOver()).toBe(false)
  session.end()
  expect([session.isOver(), session.token()]).toEqual([true, null])
  session.keep('b')
  expect(session.isOver()).toBe(false)
  session.clear()
  expect(session.isOver()).toBe(false)
})

test('an end is known to its tab after a reload, and told once', () => {
  const stores = { long: memoryStore(), short: memoryStore() }
  const session = new Session(stores)
  expect(session.takeEnd()).toBe(false)
  session.keep('a')
  session.end()
  const again = new Session(stores)
  expect([again.isOver(), again.takeEnd(), again.takeEnd(), again.isOver()]).toEqual([true, true, false, true])
  expect(new Session({ long: stores.long, short: memoryStore() }).isOver()).toBe(false)
  again.keep('b')
  expect([again.isOver(), again.takeEnd()]).toEqual([false, false])
  // Signed out by themselves.
  again.clear()
  expect([again.isOver(), again.takeEnd()]).toEqual([false, false])
})

test('a browser that refuses its storage remembers for as long as the page stands', () => {
  const spies = [localStorage, sessionStorage].map(() =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    }),
  )
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
  const { long, short } = browserStores()
  const session = new Session({ long, short })
  session.keep('a')
  long.setItem('lobby.theme', 'dark')
  long.removeItem('lobby.theme')
  expect([session.token(), long.getItem('lobby.theme'), short.getItem('lobby.token')]).toEqual(['a', null, null])
  expect([long, short].some((store) => store instanceof Storage)).toBe(false)
})

test('a call that says that the session has ended ends it here, and nobody is signed in any more', async () => {
  localStorage.setItem('lobby.token', 'a')
  const { session, queryClient } = createBrowserSite()
  queryClient.setQueryData(currentUserQuery.queryKey, sampleUser())
  refuse('GET /api/teams', 401, notSignedIn)
  const asking = queryClient.fetchQuery({
    queryKey: ['teams'],
    queryFn: ({ client }) => apiOf(client).get((contract) => contract.TeamList, '/teams'),
  })
  await expect(asking).rejects.toThrow('Sign in first')
  expect([session.token(), session.isOver(), queryClient.getQueryData(currentUserQuery.queryKey)]).toEqual([
    null,
    true,
    null,
  ])
  expect(seenCalls(/GET \/api\/teams/)).toHaveLength(1)
})

test.each([
  ['a visitor', null, 'NOT_SIGNED_IN', 401],
  ['somebody who may not', 'a', 'FORBIDDEN', 403],
] as const)('%s whom a write refuses stays who they are', async (_who, token, code, status) => {
  if (token) localStorage.setItem('lobby.token', token)
  const { session, queryClient, api } = createBrowserSite()
  queryClient.setQueryData(currentUserQuery.queryKey, token ? sampleUser() : null)
  refuse('POST /api/teams', status, { code, error: 'No' })
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => api.post((contract) => contract.TeamDetail, '/teams', {}),
  })
  await expect(mutation.execute(undefined)).rejects.toThrow('No')
  expect([session.token(), session.isOver()]).toEqual([token, false])
  expect(queryClient.getQueryData(currentUserQuery.queryKey)?.id).toBe(token ? 'u1' : undefined)
})

test.each([
  ['of a visitor', null],
  ['of the session before', 'a'],
])('a late answer to a call %s does not end the session that has begun since', async (_who, token) => {
  if (token) localStorage.setItem('lobby.token', token)
  const { session, queryClient } = createBrowserSite()
  refuse('GET /api/teams', 401, notSignedIn)
  const held = holdCalls(/GET \/api\/teams/)
  const asking = queryClient.fetchQuery({
    queryKey: ['teams'],
    queryFn: ({ client }) => apiOf(client).get((contract) => contract.TeamList, '/teams'),
  })
  session.keep('b')
  queryClient.setQueryData(currentUserQuery.queryKey, sampleUser())
  held.goOn()
  await expect(asking).rejects.toThrow('Sign in first')
  expect([session.token(), session.isOver()]).toEqual(['b', false])
  expect(queryClient.getQueryData(currentUserQuery.queryKey)?.id).toBe('u1')
})

test('a write that hears of the end ends the session, too', async () => {
  localStorage.setItem('lobby.token', 'a')
  const { session, queryClient, api } = createBrowserSite()
  refuse('POST /api/teams', 401, notSignedIn)
  const mutation = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => api.post((contract) => contract.TeamDetail, '/teams', {}),
  })
  await expect(mutation.execute(undefined)).rejects.toThrow('Sign in first')
  expect([session.token(), session.isOver()]).toEqual([null, true])
})

test('who looks is on their way with a token, and nobody without one', async () => {
  const visitor = renderHook(useAuth, { wrapper: insideSite() })
  expect(visitor.result.current).toEqual({ user: null, isLoading: false })
  localStorage.setItem('lobby.token', 'a')
  answer('GET /api/auth/profile', { user: sampleUser() })
  const { result } = renderHook(useAuth, { wrapper: insideSite() })
  expect(result.current).toEqual({ user: null, isLoading: true })
  await act(async () => expect.poll(() => result.current.user?.username).toBe('aibek'))
  expect(result.current.isLoading).toBe(false)
})

test('an account that cannot be read is nobody’s, and is asked for once', async () => {
  localStorage.setItem('lobby.token', 'a')
  refuse('GET /api/auth/profile', 500, { code: 'INTERNAL', error: 'Broken' })
  const site = createBrowserSite()
  const { result } = renderHook(useAuth, { wrapper: insideSite(site) })
  await act(async () => expect.poll(() => result.current.isLoading).toBe(false))
  expect([result.current.user, site.session.token()]).toEqual([null, 'a'])
  expect(seenCalls(/profile/)).toHaveLength(1)
})
