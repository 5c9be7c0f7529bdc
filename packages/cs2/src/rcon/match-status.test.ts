import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainAnswer, readIsFree, readIsSettled, readLoadRefusal, readMatchStatus } from './match-status.ts'
import { onRecorded } from '../testing/recorded.ts'

const live = {
  plugin_version: '0.15.0',
  gamestate: 'live',
  paused: true,
  matchid: '1042',
  map_number: 1,
  round_number: 7,
  team1: { name: 'A } "{', series_score: 1, current_map_score: 4, side: 'ct' },
  team2: { name: 'B', series_score: 0, current_map_score: 3, side: 't' },
}

describe('what get5_status says', () => {
  it('is read whatever stands around it', () => {
    const told = {
      gameState: 'live',
      isPaused: true,
      matchId: 1042,
      mapNumber: 1,
      team1: { series: 1, map: 4 },
      team2: { series: 0, map: 3 },
    }
    const text = JSON.stringify(live)
    for (const answer of [text, `${text}\n`, `p1: gg {\n${text}\n[chat] }`, `{"a":1}${text}{"gamestate":"none"}`])
      expect(readMatchStatus(answer)).toEqual(told)
  })

  it.each(['A }', '{ B', 'C \\" }', '"}"'])('is read whatever a team is called: %s', (name) => {
    const answer = JSON.stringify({ ...live, team1: { ...live.team1, name } })
    expect(readMatchStatus(`{ ${answer}`)).toMatchObject({ matchId: 1042, team1: { series: 1, map: 4 } })
    expect(readMatchStatus(answer)).toMatchObject({ matchId: 1042, team1: { series: 1, map: 4 } })
  })

  it('may be of no match, or of somebody else', () => {
    expect(readMatchStatus('{"gamestate":"none","matchid":"","paused":false}')).toEqual({
      gameState: 'none',
      isPaused: false,
      matchId: null,
      mapNumber: null,
      team1: null,
      team2: null,
    })
    for (const id of ['scrim-7', -1, 2 ** 31, null])
      expect(readMatchStatus(JSON.stringify({ ...live, matchid: id }))?.matchId).toBeNull()
  })

  it.each(['', '{}', 'Unknown command', '{"gamestate":"live"', '[]', '{"plugin_version":"0.15.0","gamestate":0}'])(
    'is not %j',
    (answer) => {
      expect(readMatchStatus(answer)).toBeNull()
    },
  )
})

describe('whether a server is free', () => {
  it.each([
    ['{"gamestate":0,"available":1}', true],
    ['chat {\n{"gamestate":5,"available":1}\n', false],
    ['Unknown command', null],
    ['{"gamestate":0}', null],
  ])('%j: %s', (answer, isFree) => {
    expect(readIsFree(answer)).toBe(isFree)
  })
})

describe('why a load was refused', () => {
  it.each([
    ['[MatchZy] A match is already set up, cannot load a new match\n', 'match_set_up'],
    ['Loaded. queued_match=https://lobby.kz/1.json', 'match_set_up'],
    ['Loaded. queued_match=none', null],
    ['HTTP request failed with status code 401', 'fetch_failed'],
    ['Invalid URL', 'fetch_failed'],
    ['Match load failed! Resetting current match', 'load_failed'],
    ["Unknown command 'matchzy_loadmatch_url'!", 'load_failed'],
    ['', null],
    ['player says hi', null],
  ])('%j: %s', (answer, refusal) => {
    expect(readLoadRefusal(answer)).toBe(refusal)
  })
})

it('reads whatever a stranger prints without a throw', () => {
  const noise = fc.array(
    fc.constantFrom('{', '}', '"', '\\', '"gamestate":', '"live"', ',', 'x', '"available":1', '\n'),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        noise.map((parts) => parts.join('')),
        fc.json(),
        fc.string(),
      ),
      (answer) => {
        expect([null, 'object']).toContain(readMatchStatus(answer) === null ? null : 'object')
        expect([true, false, null]).toContain(readIsFree(answer))
        readLoadRefusal(answer)
      },
    ),
    { numRuns: 5_000 },
  )
})

it('an answer loses the colours of the chat, also within words, and keeps its lines', () => {
  expect(plainAnswer('[\u0004Mat\u0001chZy\u0001]\r\n\ta\0\u007f\u0085b')).toBe('[MatchZy]\r\n\tab')
  expect(readLoadRefusal('a match is al\u0004ready\u0001 setup')).toBe('match_set_up')
})

onRecorded('matchzy', 'what MatchZy answers', (read) => {
  const answers = read('status-answers.txt')
    .split(/^== /m)
    .filter((part) => part.includes('get5_status'))
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n')
      const [status = '', available = ''] = lines.filter((line) => line.startsWith('{'))
      return { heading, status: readMatchStatus(status), isFree: readIsFree(available) }
    })
  const under = (heading: string) => answers.find((answer) => answer.heading.startsWith(heading))

  it('is understood at every moment of a match', () => {
    expect(answers.length).toBeGreaterThan(10)
    for (const { heading, status, isFree } of answers) {
      expect([heading, status === null]).toEqual([heading, false])
      // Free is who has no match, and nobody else.
      expect([heading, isFree, status?.matchId === null]).toEqual([heading, status?.gameState === 'none', isFree])
    }
  })

  it('to a load is read, colours and all, and silence says nothing', () => {
    const told = read('command-answers.txt')
      .split(/^> /m)
      .filter((block) => block.startsWith('matchzy_loadmatch_url'))
      .map((block) => {
        const [head = '', ...answer] = block.split('\n')
        return [/\((.*)\)|(ftp|404)/.exec(head)?.slice(1).find(Boolean), readLoadRefusal(answer.join('\n'))]
      })
    expect(told).toEqual([
      ['a match is set up', 'match_set_up'],
      ['ftp', 'fetch_failed'],
      ['404', 'fetch_failed'],
      ['maps missing', 'load_failed'],
      ['no JSON', null],
      ['nobody listens', null],
      ['loads', null],
    ])
  })

  it('to who comes and goes is final but at half time and without a match', () => {
    const told = read('command-answers.txt')
      .split(/^> /m)
      .filter((block) => /^matchzy_(?:add|remove)player/.test(block))
      .map((block) => {
        const [head = '', ...answer] = block.split('\n')
        return [head, readIsSettled(answer.join('\n'))] as const
      })
    expect(told).toHaveLength(8)
    expect(told.filter(([, isSettled]) => !isSettled).map(([head]) => head)).toEqual([
      'matchzy_addplayer … (half time)',
      'matchzy_addplayer … (no match)',
    ])
  })

  it('says the score as it stands', () => {
    expect(under('BO1 live after 7 rounds')?.status).toMatchObject({
      matchId: 1042,
      mapNumber: 0,
      gameState: 'live',
      isPaused: false,
      team1: { series: 0, map: 4 },
      team2: { series: 0, map: 3 },
    })
    expect(under('BO3 map 2, overtime')?.status).toMatchObject({ mapNumber: 1, team1: { series: 1, map: 14 } })
    expect(under('restored: live and paused')?.status).toMatchObject({ isPaused: true, team1: { map: 4 } })
  })

  it('names the next map while the scores are still those of the one that is over', () => {
    expect(under('BO3 map 1 over')?.status).toMatchObject({ mapNumber: 1, team1: { series: 1, map: 13 } })
  })
})
