import { expect, test } from 'vitest'
import { isEmbedded, isPhone } from './wallet-links.ts'

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
