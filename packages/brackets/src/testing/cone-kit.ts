import { expect } from 'vitest'
import { replayedWithin } from '../cone.ts'
import { entries, type Replay, replayed } from '../log.ts'
import type { Tournament } from '../state.ts'
import { vectorValues } from '../vector.ts'

/** All of a tournament but what is the same for both: the layout is laid out anew by a whole replay. */
function whole({ layout: _layout, log, matches: all, ...rest }: Tournament): unknown {
  const told = entries(log).map(({ before: _before, ...entry }) => entry)
  return { ...rest, told, all: vectorValues(all) }
}

/** Both ways of changing a fact, where the short one is open; how often it was. */
export function expectSame(t: Tournament, replay: Replay): number {
  const short = replayedWithin(t, replay)
  if (short === null) return 0
  const long = replayed(t, replay)
  if ('ok' in short || 'ok' in long) expect(short).toEqual(long)
  else {
    expect(short.lost).toEqual(long.lost)
    expect(whole(short.tournament)).toEqual(whole(long.tournament))
  }
  return 1
}
