import { describe, expect, it } from 'vitest'
import { lookOf } from './embed-look.ts'

describe('lookOf', () => {
  it.each([
    ['/tournaments/a1/embed', '?theme=light&lang=kz', 'light', 'kz'],
    ['/tournaments/a1/embed/', '?theme=dark', 'dark', null],
    ['/tournaments/a1/embed', '?theme=system&lang=de', null, null],
    ['/tournaments/a1', '?theme=light&lang=kz', null, null],
    ['/tournaments/a1/embed/more', '?theme=light&lang=kz', null, null],
  ] as const)('%s%s asks for %s and %s', (pathname, search, theme, language) =>
    expect(lookOf({ pathname, search })).toEqual({ theme, language }),
  )
})
