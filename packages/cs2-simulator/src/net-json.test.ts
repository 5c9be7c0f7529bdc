import { onRecorded } from '@lobby/cs2/recorded'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { netJson } from './net-json.ts'

describe('JSON of .NET', () => {
  it('escapes what that escapes, and nothing else', () => {
    expect(netJson({ a: 'Қ "x" & \'+<>` \\ \n/🐺' })).toBe(
      String.raw`{"a":"\u049A \u0022x\u0022 \u0026 \u0027\u002B\u003C\u003E\u0060 \\ \n/\uD83D\uDC3A"}`,
    )
  })

  it('says what JSON.stringify says', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(netJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
        expect(netJson(value, true)).toMatch(/^[\x20-\x7e\n]*$/)
      }),
    )
  })
})

onRecorded('matchzy', 'JSON of .NET', (read) => {
  it.each(['events-bo1.ndjson', 'events-bo3.ndjson', 'restore-on-another-server.ndjson'])(
    'every body of %s comes out byte for byte',
    (file) => {
      const lines = read(file)
        .split('\n')
        .filter((line) => line !== '')
      for (const line of lines) expect(netJson(JSON.parse(line))).toBe(line.trimEnd())
    },
  )

  it('a backup comes out byte for byte', () => {
    const text = read('matchzy_1042_0_round07.json')
    expect(netJson(JSON.parse(text), true)).toBe(text.trimEnd())
  })
})
