import { expect, onTestFinished, test, vi } from 'vitest'
import { isEmbedded, isPhone, knownWallets, readyStateOf } from './wallet-links.ts'

const chrome = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

test.each([
  [chrome, true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1', true],
  ['Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Version/16.0 Safari/604.1', true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', false],
])('%s is a phone: %s', (userAgent, expected) => {
  expect(isPhone(userAgent)).toBe(expected)
})

test.each([
  [chrome, false],
  [chrome.replace('Pixel 8)', 'Pixel 8; wv)'), true],
  [`${chrome} Instagram 300.0.0`, true],
  [`${chrome} [FBAN/EMA;FBAV/400]`, true],
  [`${chrome} Line/14.0.0`, true],
  // Words that only look like one of them.
  [chrome.replace('Pixel 8', 'Outline/2'), false],
  [chrome.replace('Pixel 8', 'Webviewer'), false],
])('%s is a page inside another app: %s', (userAgent, expected) => {
  expect(isEmbedded(userAgent)).toBe(expected)
})

const computer = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const here = { href: 'https://lobby.kz/wallet?a=1&b=2', origin: 'https://lobby.kz' }
const inApp = 'https%3A%2F%2Flobby.kz%2Fwallet%3Fa%3D1%26b%3D2?ref=https%3A%2F%2Flobby.kz'

test.each([
  [
    'on a computer',
    computer,
    [],
    ['NotDetected https://phantom.com/download', 'NotDetected https://solflare.com/download'],
  ],
  ['that is installed', computer, ['Phantom', 'x'], ['Installed null', 'NotDetected https://solflare.com/download']],
  [
    'on a phone',
    chrome,
    [],
    [`Loadable https://phantom.app/ul/browse/${inApp}`, `Loadable https://solflare.com/ul/v1/browse/${inApp}`],
  ],
  ['inside another app', `${chrome} Instagram 300.0.0`, [], ['Unsupported null', 'Unsupported null']],
])('a known wallet %s is ready as it is there', (_where, userAgent, installed, expected) => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  onTestFinished(() => agent.mockRestore())
  const states = knownWallets.map((known) =>
    readyStateOf(
      known,
      installed.map((name) => ({ name })),
      here,
    ),
  )
  expect(states.slice(0, 2).map(({ state, href }) => `${state} ${href}`)).toEqual(expected)
  // It has no address that would open a page in its app.
  expect(states[2]?.state).toBe(expected[0]?.startsWith('Unsupported') ? 'Unsupported' : 'NotDetected')
})
