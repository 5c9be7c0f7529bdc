import type { DeathView, KillView, RoundView, Who } from '@lobby/cs2/facts'

/** What of a round is told as an event: as `LiveEvent` of the contract, by SteamID. */
export type RoundEvent = {
  /** Milliseconds since the freeze time ended; 0 where its end was lost. */
  readonly since: number
  /** Where its line lies in the log. */
  readonly offset: number
} & (
  | { readonly kind: 'kill'; readonly kill: KillView }
  | { readonly kind: 'death'; readonly death: DeathView }
  | { readonly kind: 'plant'; readonly player: Who; readonly site: 'A' | 'B' | null }
  | { readonly kind: 'defuse'; readonly player: Who }
  | { readonly kind: 'explosion' }
)

/**
 * The events of a round in the order of the log, which is that of all lists of them: feeds, stories, chances. Clocks tell seconds
 * and may jump, so the place of the line decides.
 */
export function eventsOfRound(round: RoundView): RoundEvent[] {
  const since = (at: number) => (round.startedAt === null ? 0 : Math.max(0, at - round.startedAt))
  const kills = round.kills.map((kill): RoundEvent => {
    return { kind: 'kill', since: since(kill.at), offset: kill.offset, kill }
  })
  const deaths = round.deaths.map((death): RoundEvent => {
    return { kind: 'death', since: since(death.at), offset: death.offset, death }
  })
  return [...kills, ...deaths, ...bombEvents(round, since)].toSorted((one, other) => one.offset - other.offset)
}

function bombEvents({ bomb }: RoundView, since: (at: number) => number): RoundEvent[] {
  const { plantedAt, plantedBy, plantedOffset, defusedAt, defusedBy, explodedAt, doneOffset, site } = bomb
  const events: RoundEvent[] = []
  if (plantedAt !== null)
    events.push({ kind: 'plant', since: since(plantedAt), offset: plantedOffset ?? 0, player: plantedBy, site })
  if (defusedAt !== null)
    events.push({ kind: 'defuse', since: since(defusedAt), offset: doneOffset ?? 0, player: defusedBy })
  if (explodedAt !== null) events.push({ kind: 'explosion', since: since(explodedAt), offset: doneOffset ?? 0 })
  return events
}
