import type { PlaceRange } from '@lobby/contract'
import { readBracket } from '#bracket'
import { BoundedCache } from '#platform/bounded-cache'
import type { Platform } from '#platform/platform'
import { awaitedOf, type Awaited } from './awaited.rules.ts'

/** Of so many tournaments it is known who waits for whom and stands where; one is folded anew only when it moved on. */
const most = 64

/** What the bracket of a tournament says of a team. */
type TeamInBracket = { awaited: Awaited | null; places: PlaceRange | null }

export type KeptBrackets = (cup: { id: number; version: number }, teamId: string) => Promise<TeamInBracket>

export function keptBrackets({ db }: Platform): KeptBrackets {
  const kept = new BoundedCache<(teamId: string) => TeamInBracket>({ maxEntries: most })
  return async ({ id, version }, teamId) => {
    const find = await kept.get(`${id} ${version}`, async () => {
      const bracket = await readBracket(db, id)
      const value = (team: string): TeamInBracket => {
        const place = bracket.placements.find((entry) => entry.team.id === team)
        return {
          awaited: awaitedOf(bracket, team),
          places: place === undefined ? null : { from: place.from, to: place.to },
        }
      }
      return { value }
    })
    return find(teamId)
  }
}
