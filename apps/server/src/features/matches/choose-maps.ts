import type { MapSide } from '@lobby/cs2'
import { jsonb, type Trx } from '#platform/database'
import { refuse } from '#platform/errors'
import { writeLater } from '#platform/trips'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { mapsFor } from './create-match.ts'
import { tellMatch } from './fold-in.ts'
import { readGame } from './match-game.ts'
import { lockMatch, type LockedMatch, type MatchRow } from './matches.queries.ts'

type ChosenMaps = { maps: readonly string[]; sides: readonly MapSide[] }

/** From here on the teams choose: until they are done no game server gets the match. The match must be locked and open. */
export async function beginMapChoice({ trx }: Work, match: LockedMatch): Promise<void> {
  requireChoice(match, 'open')
  await saveMapChoice(trx, match.id, { map_choice: 'veto', config_fetched_at: null })
}

/** What the teams chose is what is played. The match must be locked; whoever loads it hears match.maps-settled. */
export async function settleMaps(
  platform: Platform,
  work: Work,
  { match, maps, sides }: ChosenMaps & { match: LockedMatch },
): Promise<void> {
  requireChoice(match, 'veto', 'open')
  const chosen = { maps: [...maps], map_sides: [...sides] }
  const change = { ...chosen, map_choice: 'settled' as const, version: match.version + 1 }
  await saveMapChoice(work.trx, match.id, change)
  await work.publish({ type: 'match.maps-settled', matchId: match.id, version: change.version })
  work.afterCommit(() => tellMatch(platform, { ...match, ...change }))
}

/**
 * Opens the teams' choice again after its end: they are at it, and the maps are those of the rotation until they are done. The match must be
 * locked, settled and not begun. @throws MATCH_LOADED once a server has fetched it
 */
export async function unsettleMaps(platform: Platform, { trx, afterCommit }: Work, match: LockedMatch): Promise<void> {
  requireChoice(match, 'settled')
  const { config_fetched_at: fetchedAt } = await trx
    .selectFrom('matches')
    .select('config_fetched_at')
    .where('id', '=', match.id)
    .executeTakeFirstOrThrow()
  if (fetchedAt !== null) refuse('MATCH_LOADED')
  const series = { bestOf: match.best_of, mapAdvantage: match.map_advantage }
  const { players } = await readGame(trx, match)
  const rotation = { maps: mapsFor(match.number, series, players), map_sides: null }
  const change = { ...rotation, map_choice: 'veto' as const, version: match.version + 1 }
  await saveMapChoice(trx, match.id, change)
  afterCommit(() => tellMatch(platform, { ...match, ...change }))
}

/** Gives the choice back to the teams where a console command took it. The match must be locked. */
export async function reopenMapChoice({ trx }: Work, match: LockedMatch): Promise<void> {
  requireChoice(match, 'command')
  await saveMapChoice(trx, match.id, { map_choice: 'open', config_fetched_at: null })
}

/**
 * Whoever loads a match on a server plays the maps it has: nobody chooses others from then on.
 * @throws VETO_RUNNING
 */
export async function closeMapChoice(platform: Platform, match: MatchRow): Promise<void> {
  if (match.map_choice === 'veto') refuse('VETO_RUNNING')
  if (match.map_choice !== 'open' || match.status !== 'ready') return
  await platform.transact(async ({ trx, afterCommit }) => {
    const locked = await lockMatch(trx, match.id)
    if (locked?.map_choice === 'veto') refuse('VETO_RUNNING')
    if (locked?.map_choice !== 'open' || locked.status !== 'ready') return
    await saveMapChoice(trx, match.id, { map_choice: 'command' })
    afterCommit(() => {
      platform.answers.drop(`match:${match.id}`)
      const at = platform.clock.now().toISOString()
      platform.realtime.send([`match:${match.id}`], { type: 'room.changed', id: String(match.id), at })
    })
  })
}

/** Callers ask first whether there is a choice; where there is none they have a fault. */
function requireChoice(match: LockedMatch, ...choices: LockedMatch['map_choice'][]): void {
  if (match.status !== 'ready' || !choices.includes(match.map_choice))
    throw new Error(`match ${match.id} is ${match.status}, its maps ${match.map_choice}, not ${choices.join(' or ')}`)
}

type MapChange = Pick<MatchRow, 'map_choice'> &
  Partial<Pick<MatchRow, 'maps' | 'map_sides' | 'version' | 'config_fetched_at'>>

/** Written with the next trip (`writeLater`). */
async function saveMapChoice(trx: Trx, id: number, { maps, map_sides, ...change }: MapChange): Promise<void> {
  const names = maps === undefined ? {} : { maps: jsonb(maps) }
  const sides = map_sides === undefined ? {} : { map_sides: map_sides === null ? null : jsonb(map_sides) }
  const chosen = { ...change, ...names, ...sides }
  await writeLater(trx, trx.updateTable('matches').set(chosen).where('id', '=', id))
}
