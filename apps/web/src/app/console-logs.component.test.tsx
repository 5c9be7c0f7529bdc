import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

type Switches = { enableConsoleLogs: () => void; disableConsoleLogs: () => void }
type Seen = { name: string; duration: number; responseStatus: number }

const switches = () => globalThis as unknown as Switches
let told: string[]
/** What the browser tells those who watch its calls. */
let watchers: Set<(seen: Seen) => void>

beforeEach(() => {
  told = []
  watchers = new Set()
  vi.spyOn(console, 'info').mockImplementation((line: string) => void told.push(line))
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly #hear: (seen: Seen) => void
      constructor(tell: (list: { getEntries: () => Seen[] }) => void) {
        this.#hear = (seen) => tell({ getEntries: () => [seen] })
      }
      observe() {
        watchers.add(this.#hear)
      }
      disconnect() {
        watchers.delete(this.#hear)
      }
    },
  )
  localStorage.clear()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
})

const openPage = () => void runInThisContext(readFileSync('apps/web/public/theme.js', 'utf8'))
const call = (name: string, responseStatus = 200) =>
  watchers.forEach((hear) => hear({ name: `https://lobby.kz${name}`, duration: 12.4, responseStatus }))

test('calls are told in the console from the switch on, on later pages too, until it is put back', () => {
  openPage()
  call('/api/teams')
  expect(told).toEqual([])
  switches().enableConsoleLogs()
  switches().enableConsoleLogs()
  call('/api/teams?search=secret')
  call('/assets/x.js')
  call('/api/matches', 0)
  expect(told).toEqual(['LOBBY 200 /api/teams 12 ms', 'LOBBY no answer /api/matches 12 ms'])

  watchers.clear()
  openPage()
  call('/api/servers', 503)
  expect(told.at(-1)).toBe('LOBBY 503 /api/servers 12 ms')
  switches().disableConsoleLogs()
  call('/api/teams')
  expect(told).toHaveLength(3)
  openPage()
  call('/api/teams')
  expect(told).toHaveLength(3)
})
