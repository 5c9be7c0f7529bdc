import { matches } from '@lobby/brackets'
import { findEntry, record, type Author, type Ledger } from './bracket.rules.ts'

/**
 * The first round of a Swiss stage is paired by the seeds: it is paired again by the new ones if nobody has begun it. The ledger without
 * those pairs; as it is where there are none, or they have to stay.
 */
export function unpaired(ledger: Ledger, author: Author, stage: string | undefined): Ledger {
  const paired = findEntry(ledger, (fact) => fact.type === 'round_paired' && fact.stage === stage)
  const isPlayed = matches(ledger.bracket).some(
    ({ stage: own, state, outcome }) =>
      own === stage && (state === 'live' || (outcome !== null && outcome.kind !== 'bye')),
  )
  if (paired === undefined || isPlayed) return ledger
  const told = record(ledger, { type: 'result_corrected', event: paired.event.seq, fact: null }, author)
  return told.ok ? told.ledger : ledger
}
