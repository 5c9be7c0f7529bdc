import { parseGameEvent, type DialectName } from '@lobby/cs2'
import { expect, it } from 'vitest'
import { voices, type Voice } from './options.ts'
import { spoken } from './voice.ts'
import type { WebhookBody } from './webhook-bodies.ts'

const team = (id: string, score: number) => ({
  id,
  name: id,
  series_score: 1,
  score,
  score_ct: 0,
  score_t: 0,
  players: [],
})
const teams = { team1: team('a', 9), team2: team('b', 13) }
const head = { matchid: 7, map_number: 0 }
const bodies: readonly WebhookBody[] = [
  { event: 'series_start', matchid: 7, num_maps: 1, team1: { id: 'a', name: 'a' }, team2: { id: 'b', name: 'b' } },
  { event: 'going_live', ...head },
  { event: 'round_end', ...head, round_number: 22, reason: 8, winner: { side: '3', team: 'team2' }, ...teams },
  { event: 'backup_loaded', ...head, round_number: 21, filename: 'matchzy_7_0_round21.json' },
  { event: 'match_paused', ...head },
  { event: 'match_unpaused', ...head },
  { event: 'map_result', ...head, winner: { side: '3', team: 'team2' }, ...teams },
  {
    event: 'series_end',
    matchid: 7,
    team1_series_score: 0,
    team2_series_score: 1,
    winner: { side: '3', team: 'team2' },
  },
]
const dialectOf: Readonly<Record<Voice, DialectName>> = {
  matchzy: 'matchzy',
  'matchzy-enhanced': 'matchzy-enhanced',
  get5: 'get5',
}
const told: Readonly<Record<Voice, readonly string[]>> = {
  matchzy: ['series_start', 'going_live', 'round_end', 'map_result', 'series_end'],
  'matchzy-enhanced': [
    'series_start',
    'going_live',
    'round_end',
    'backup_loaded',
    'pause',
    'pause',
    'map_result',
    'series_end',
  ],
  get5: ['series_start', 'going_live', 'round_end', 'pause', 'pause', 'map_result', 'series_end'],
}

it.each(voices)('%s is understood in its own dialect', (voice) => {
  const events = bodies
    .flatMap((body) => spoken(body, voice))
    .map((body) => {
      const parsed = parseGameEvent(JSON.stringify(body), dialectOf[voice])
      return parsed.ok ? parsed.event.kind : `${body.event}: ${parsed.code} ${parsed.path ?? ''}`
    })
  expect(events.filter((kind) => kind !== 'unknown')).toEqual(told[voice])
  expect(events.includes('unknown')).toBe(voice === 'matchzy-enhanced')
})

it('lets what another plugin sends through', () => {
  const foreign = { event: 'match_paused', matchid: 7, detail: { source: 'another plugin' } }
  expect(spoken(foreign, 'matchzy')).toEqual([foreign])
})
