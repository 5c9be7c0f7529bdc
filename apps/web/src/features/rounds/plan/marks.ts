import type { LivePlace, LiveRoundStory, LiveSide } from '@lobby/contract'
import { type WeaponFamily, weaponFamily } from '#lib/weapon-names'
import { type Team, sideOf } from '../people.ts'

export const layers = ['kills', 'hits', 'utility'] as const
export type Layer = (typeof layers)[number]
export const burstSigns = ['he', 'flash', 'smoke', 'fire', 'decoy'] as const
export type Sign = 'killed' | 'hit' | (typeof burstSigns)[number]

/** Something that a line told with its place. */
export type Mark = {
  key: string
  layer: Layer
  sign: Sign
  since: number
  at: LivePlace
  /** Where it came from. */
  from: LivePlace | null
  /** Whose it is: of who was killed or hit, or of who threw it. */
  side: LiveSide | null
  /** Of who killed. */
  bySide: LiveSide | null
  /** Who it was, in a sentence. */
  text: string
}

/** Says in words what a mark is. */
export type MarkWords = {
  kill: (kill: LiveRoundStory['kills_at'][number]) => string
  hit: (hit: LiveRoundStory['hits'][number]) => string
  thrown: (burst: LiveRoundStory['thrown'][number]) => string
}

const isBurst = (family: WeaponFamily | null): family is (typeof burstSigns)[number] =>
  burstSigns.some((sign) => sign === family)

/** Everything of a round that has a place, grenades first, so that kills are drawn on top. */
export function marksOf(story: LiveRoundStory, words: MarkWords): Mark[] {
  const sideOfWho = (who: number | null): LiveSide | null => {
    const team: Team | null = who === null ? null : (story.people[who]?.team ?? null)
    return sideOf(story.side1, team)
  }
  const bursts = story.thrown.flatMap((burst, at): Mark[] => {
    const sign = weaponFamily(burst.grenade)
    if (!isBurst(sign)) return []
    const side = sideOfWho(burst.person)
    const { since, place } = burst
    return [
      {
        key: `t${at}`,
        layer: 'utility',
        sign,
        since,
        at: place,
        from: null,
        side,
        bySide: side,
        text: words.thrown(burst),
      },
    ]
  })
  const hits = story.hits.map((hit, at): Mark => ({
    key: `h${at}`,
    layer: 'hits',
    sign: 'hit',
    since: hit.since,
    at: hit.to,
    from: null,
    side: sideOfWho(hit.victim),
    bySide: sideOfWho(hit.person),
    text: words.hit(hit),
  }))
  const kills = story.kills_at.map((kill, at): Mark => ({
    key: `k${at}`,
    layer: 'kills',
    sign: 'killed',
    since: kill.since,
    at: kill.to,
    from: kill.from,
    side: sideOfWho(kill.victim),
    bySide: sideOfWho(kill.killer),
    text: words.kill(kill),
  }))
  return [...bursts, ...hits, ...kills]
}
