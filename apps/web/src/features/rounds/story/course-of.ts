import type { LiveEvent, LiveRoundStory } from '@lobby/contract'

export type Step = { event: LiveEvent; from: number | null; to: number | null }

type Known = { round: number; map: number }

const least = 1e-6

/**
 * The chance of the round before anything happened. The answer tells that of the map alone; as the map's chance is a mix of what
 * it is when the round is won and when it is lost, two events tell one from the other.
 */
function chanceAtStart({ events, round }: LiveRoundStory): number | null {
  const known = events.flatMap(({ round_chance: round, map_chance: map }): Known[] =>
    round === null || map === null ? [] : [{ round, map }],
  )
  const low = known.reduce<Known | null>((least, one) => (least === null || one.map < least.map ? one : least), null)
  const high = known.reduce<Known | null>((most, one) => (most === null || one.map > most.map ? one : most), null)
  if (round.map_chance === null || low === null || high === null || high.map - low.map < least) return null
  const share = (round.map_chance.before - low.map) / (high.map - low.map)
  const chance = low.round + share * (high.round - low.round)
  return chance > 0 && chance < 1 ? chance : null
}

/** What happened, each with the chance of the round before and after it. */
export function courseOf(story: LiveRoundStory): Step[] {
  let before = chanceAtStart(story)
  return story.events.map((event) => {
    const step = { event, from: before, to: event.round_chance }
    before = event.round_chance ?? before
    return step
  })
}
