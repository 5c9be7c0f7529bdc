import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDemo, readDemoPlace } from './demo-upload.ts'

const from = (headers: Record<string, string>) => readDemoPlace((name) => headers[name])

describe('the headers of an uploaded demo', () => {
  it('say which map it is of, in the words of MatchZy, of its fork or of Get5', () => {
    expect(from({ 'matchzy-matchid': '1042', 'matchzy-mapnumber': '2' })).toEqual({ matchId: 1042, mapNumber: 2 })
    expect(from({ 'get5-matchid': '7', 'get5-mapnumber': '0' })).toEqual({ matchId: 7, mapNumber: 0 })
    expect(from({ 'auto-tournament-matchid': '7', 'auto-tournament-mapnumber': '1' })).toEqual({
      matchId: 7,
      mapNumber: 1,
    })
  })

  it.each<Record<string, string>>([
    {},
    { 'matchzy-matchid': '1042' },
    { 'matchzy-matchid': '-1', 'matchzy-mapnumber': '0' },
    { 'matchzy-matchid': '1042', 'matchzy-mapnumber': '32' },
    { 'matchzy-matchid': '1042', 'matchzy-mapnumber': '../1' },
  ])('of %j say nothing', (headers) => {
    expect(from(headers)).toBeNull()
  })
})

describe('a demo', () => {
  it('begins with its mark, whatever follows', () => {
    fc.assert(fc.property(fc.uint8Array(), (rest) => isDemo(Buffer.concat([Buffer.from('PBDEMS2\0'), rest]))))
  })
  it('is nothing else, nor what is cut within the mark', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => !isDemo(bytes)))
    expect(isDemo(Buffer.from('PBDEMS2'))).toBe(false)
  })
})
