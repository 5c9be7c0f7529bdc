import type { Side } from '@lobby/cs2'
import type { MapSnapshot, TeamKey } from './map-game.ts'
import { readMatchSetup, type MatchSetup } from './match-setup.ts'
import type { Voice } from './options.ts'
import type { SeriesMoment } from './webhook-bodies.ts'

/** Where a series goes on from. */
export type ResumePoint = {
  readonly mapNumber: number
  readonly seriesScore: Readonly<Record<TeamKey, number>>
  readonly team1Side: Side
  readonly snapshot: MapSnapshot
}

/** A backup as the plugin writes it: a flat object of strings, `match_config` and `valve_backup` being JSON and the engine's own text. */
export type BackupBody = Readonly<Record<string, string>>

/** A backup read again, or why it is none. */
export type ReadBackup =
  | { readonly ok: true; readonly setup: MatchSetup; readonly config: string; readonly resume: ResumePoint }
  | { readonly ok: false; readonly message: string }

type Kept = { readonly team1Side: Side; readonly snapshot: MapSnapshot }

/** The name a backup has on the server's disk. */
export function backupFile({ setup, mapNumber, game }: SeriesMoment): string {
  return `matchzy_${setup.matchId}_${mapNumber}_round${twoDigits(game.rounds.length)}.json`
}

/** Writes the state before the next round. `config` is the match config as it was loaded. */
export function writeBackup({ setup, mapNumber, game, seriesScore }: SeriesMoment, config: string): BackupBody {
  const kept: Kept = { team1Side: game.team1Side, snapshot: game.snapshot }
  const team = (key: TeamKey): Record<string, string> => ({
    [key]: JSON.stringify({ id: setup[key].id, teamName: setup[key].name }),
    [`${key}_name`]: setup[key].name,
    [`${key}_flag`]: '',
    [`${key}_tag`]: '',
    [`${key}_side`]: game.side(key) === 'ct' ? '3' : '2',
    [`${key}_score`]: String(game.score(key)),
    [`${key}_series_score`]: String(seriesScore[key]),
  })
  return {
    matchid: String(setup.matchId),
    timestamp: '2026-11-21 19:00:00',
    map_name: setup.maps[mapNumber] ?? '',
    mapnumber: String(mapNumber),
    round: twoDigits(game.rounds.length),
    ...team('team1'),
    ...team('team2'),
    TerroristTimeOuts: '1',
    CTTimeOuts: '1',
    match_loaded: 'True',
    match_config: config,
    valve_backup: JSON.stringify(kept),
  }
}

/** Reads what `writeBackup` wrote, here or on another server. */
export function readBackup(text: string, voice: Voice): ReadBackup {
  const body = parsed(text)
  const config = typeof body?.['match_config'] === 'string' ? body['match_config'] : ''
  const kept = parsed(typeof body?.['valve_backup'] === 'string' ? body['valve_backup'] : '') as Kept | null
  const read = readMatchSetup(config, voice)
  if (body === null || kept === null || !read.ok) return { ok: false, message: 'Match load failed: no backup' }
  const number = (name: string): number => Number(body[name] ?? 0)
  return {
    ok: true,
    setup: read.setup,
    config,
    resume: {
      ...kept,
      mapNumber: number('mapnumber'),
      seriesScore: { team1: number('team1_series_score'), team2: number('team2_series_score') },
    },
  }
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
