import { expect, it } from 'vitest'
import type { GameEvent } from './game-event.ts'
import { parseGameEvent } from './parse-game-event.ts'
import { onRecorded } from './testing/recorded.ts'

function read(body: string): GameEvent {
  const parsed = parseGameEvent(body, 'matchzy')
  if (!parsed.ok) throw new Error(`refused: ${parsed.code} ${parsed.path ?? ''}`)
  return parsed.event
}

onRecorded('matchzy', 'events that MatchZy sent', (file) => {
  const events = (name: string): GameEvent[] =>
    file(name)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => read(line))
  const short = (event: GameEvent): string =>
    event.kind === 'restored'
      ? `restored ${event.team1.score}:${event.team2.score}`
      : 'team1' in event && 'score' in event.team1 && 'score' in event.team2
        ? `${event.kind} ${event.team1.score}:${event.team2.score}`
        : event.kind

  it.each([
    ['events-bo1.ndjson', 9],
    ['events-bo3.ndjson', 57],
    ['events-veto.ndjson', 3],
    ['bo1-draw.ndjson', 1],
  ])('%s are all understood', (name, count) => {
    const kinds = events(name).map(({ kind }) => kind)
    expect(kinds).toHaveLength(count)
    expect(kinds).not.toContain('unknown')
  })

  it('of a match that was restored on another server', () => {
    expect(events('restore-on-another-server.ndjson').map(short)).toEqual(['restored 4:3', 'round_end 4:4'])
  })

  it('of a restore shortly before half time', () => {
    expect(events('restore-before-half-time.ndjson').map(short)).toEqual([
      'restored 8:3',
      'round_end 9:3',
      'round_end 9:4',
      'round_end 9:5',
    ])
  })
})
