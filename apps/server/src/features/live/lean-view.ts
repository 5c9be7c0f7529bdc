import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { MapView, RoundView } from '@lobby/cs2/facts'

/** Most of what a round takes in memory, and seldom asked for: every hit, grenade, blinded player and duel. */
type Details = Pick<RoundView, 'hits' | 'thrown' | 'blinded' | 'duels'>

/**
 * The view of a map that is over, which says the same in half of the room: the details of its rounds are packed, and unpacked where somebody asks for
 * them.
 */
export function leanView(view: MapView): MapView {
  const rounds = view.rounds.map(leanRound)
  const running = view.round === null ? -1 : view.rounds.indexOf(view.round)
  return { ...view, rounds, round: rounds[running] ?? view.round }
}

function leanRound({ hits, thrown, blinded, duels, ...rest }: RoundView): RoundView {
  // A copy: what zlib gives lies in a larger piece of memory.
  const packed = Uint8Array.from(deflateRawSync(JSON.stringify({ hits, thrown, blinded, duels } satisfies Details)))
  let known: WeakRef<Details> | null = null
  const details = (): Details => {
    const kept = known?.deref()
    if (kept !== undefined) return kept
    const unpacked = JSON.parse(inflateRawSync(packed).toString()) as Details
    known = new WeakRef(unpacked)
    return unpacked
  }
  return {
    ...rest,
    get hits() {
      return details().hits
    },
    get thrown() {
      return details().thrown
    },
    get blinded() {
      return details().blinded
    },
    get duels() {
      return details().duels
    },
  }
}
