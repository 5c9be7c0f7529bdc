import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DemoReader, type DemoFacts } from './demo-file.ts'
import { demoBytes } from './testing/demo-bytes.ts'
import { onRecorded, recordedFolder } from './testing/recorded.ts'

function read(bytes: Uint8Array, step = bytes.length || 1): DemoFacts {
  const reader = new DemoReader()
  for (let at = 0; at < bytes.length; at += step) reader.push(bytes.subarray(at, at + step))
  return reader.facts()
}

onRecorded('demos', 'a real demo', (text) => {
  const files = ['14011', '14065', '14132', '14150_ag2', '14160']
  const bytesOf = (name: string): Buffer => readFileSync(path.join(recordedFolder('demos'), `${name}.dem`))

  it.each(files)('%s tells its map and its length', (name) => {
    const told = JSON.parse(text(`${name}.csda.json`)) as { mapName: string; tickCount: number }
    const bytes = bytesOf(name)
    const facts = read(bytes, 60_000)
    expect(facts).toMatchObject({ bytes: bytes.length, hasHead: true, map: told.mapName, isWhole: true })
    expect(facts.seconds).toBeCloseTo(told.tickCount / 64, 1)
  })

  it('cut anywhere is not whole, and cut within its head has none', () => {
    const bytes = bytesOf('14132')
    for (const length of [0, 1, 8, 15, 16, 17, 30, 108, 200])
      expect(read(bytes.subarray(0, length))).toMatchObject({ hasHead: false, map: null, isWhole: false })
    for (const length of [300, 100_000, bytes.length - 1])
      expect(read(bytes.subarray(0, length))).toMatchObject({
        hasHead: true,
        map: 'de_ancient',
        isWhole: false,
        seconds: null,
      })
  })
})

describe('a demo', () => {
  it('is read alike in pieces of any size', () => {
    const bytes = demoBytes({ map: 'de_mirage', seconds: 1_800, filling: 500 })
    for (const step of [1, 7, 16, 17, 100, 5_000])
      expect(read(bytes, step)).toEqual({
        bytes: bytes.length,
        hasHead: true,
        map: 'de_mirage',
        isWhole: true,
        seconds: 1_800,
      })
  })

  it('that was not closed has a head and no length', () => {
    expect(read(demoBytes({ map: 'de_mirage', seconds: null, filling: 500 }))).toMatchObject({
      hasHead: true,
      map: 'de_mirage',
      isWhole: false,
      seconds: null,
    })
  })

  it('without a name that can be one of a map tells none', () => {
    for (const map of [null, '', 'a b', '<script>', 'x'.repeat(129)])
      expect(read(demoBytes({ map, seconds: 10 })).map).toBeNull()
  })

  it('of a length that is no number tells none', () => {
    for (const seconds of [Number.NaN, Number.POSITIVE_INFINITY, -1]) {
      const bytes = demoBytes({ map: 'de_mirage', seconds: 1 })
      bytes.writeFloatLE(seconds, bytes.length - 4)
      expect(read(bytes)).toMatchObject({ isWhole: true, seconds: null })
    }
  })

  it('may be any bytes: nothing throws, and little is kept', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.integer({ min: 1, max: 400 }), (rest, step) => {
        const facts = read(Buffer.concat([Buffer.from('PBDEMS2\0'), rest]), step)
        expect(facts.bytes).toBe(rest.length + 8)
        if (facts.seconds !== null) expect(facts.isWhole).toBe(true)
      }),
    )
  })
})
