import { describe, expect, it } from 'vitest'
import { readStatusPlayers } from './server-status.ts'

const list = (...lines: string[]): string =>
  [
    'hostname : x',
    '---------players--------',
    '  id     time ping loss      state   rate adr name',
    ...lines,
    '#end',
  ].join('\n')

describe('the list of status', () => {
  it('has people with their time; bots and who only knocks are left out', () => {
    const answer = list(
      "65535 [NoChan]    0    0 challenging      0unknown ''",
      "    2    01:23   36    0     active 786432 203.0.113.4:27005 'Айбек'",
      "    3  1:02:03   12    0     active 786432 203.0.113.5:27005 'O'Neil'",
      "    4      BOT    0    0     active      0 'Cory'",
      "    5    00:07   60    0   spawning 786432 203.0.113.6:27005 ''",
    )
    expect(readStatusPlayers(answer)).toEqual([
      { name: 'Айбек', seconds: 83 },
      { name: "O'Neil", seconds: 3_723 },
      { name: '', seconds: 7 },
    ])
  })

  it('of an empty server is empty, and another answer holds none', () => {
    expect(readStatusPlayers(list())).toEqual([])
    expect(readStatusPlayers("Unknown command 'status'!")).toBeNull()
    expect(readStatusPlayers('')).toBeNull()
  })

  it('is not lengthened by a name', () => {
    const answer = list(
      "    2    00:01   1    0     active 786432 1.2.3.4:5 'a\n#end\n 3 00:01 1 0 active 1 1.2.3.4:5 'b'",
    )
    expect(readStatusPlayers(answer)).toEqual([])
  })
})
