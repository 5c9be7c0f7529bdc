import type { Sight } from './live-sight.ts'

export function keyOf(matchId: number, sight: Sight): string {
  return `${sight}:${matchId}`
}

/** The match and sight that a channel is of; none for other channels. */
export function sightOf(channel: string): (readonly [number, Sight])[] {
  const [, kind, id] = /^(live|live-now):([1-9]\d{0,9})$/.exec(channel) ?? []
  if (kind === undefined || Number(id) > 2_147_483_647) return []
  return [[Number(id), kind === 'live' ? 'public' : 'now']]
}

/** The tournament whose live matches a channel is of, null for all of the site; none for other channels. */
export function wallOf(channel: string): (number | null)[] {
  if (channel === 'live-cards') return [null]
  const [, id] = /^live-cards:([1-9]\d{0,8})$/.exec(channel) ?? []
  return id === undefined ? [] : [Number(id)]
}
