import Bowser from 'bowser'
import type { Session } from '@lobby/contract'

const kinds: Readonly<Record<string, Session['device']['kind']>> = {
  desktop: 'desktop',
  mobile: 'phone',
  tablet: 'tablet',
}

/** What a User-Agent line says of browser and machine: words for people, not for decisions. */
export function describeDevice(userAgent: string | null): Session['device'] {
  if (userAgent === null || userAgent === '') return { browser: null, os: null, kind: 'other' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name ? [browser.name, browser.version?.split('.')[0]].filter(Boolean).join(' ') : null,
    os: os.name ? [os.name, os.versionName ?? os.version].filter(Boolean).join(' ') : null,
    kind: kinds[platform.type ?? ''] ?? 'other',
  }
}
