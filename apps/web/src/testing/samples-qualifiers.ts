import type { QualifierLink, Qualifiers, QualifierSeat } from '@lobby/contract'

export function sampleSeat(is: Partial<QualifierSeat> = {}): QualifierSeat {
  return {
    place: 1,
    seed: 5,
    state: 'waiting',
    reason: null,
    team: null,
    instead: null,
    candidates: [],
    is_chosen: false,
    ...is,
  }
}

export function sampleLink(is: Partial<QualifierLink> = {}): QualifierLink {
  return {
    id: 'l1',
    source: { id: '101', name: 'Open Qualifier 1', status: 'live' },
    from_place: 1,
    to_place: 2,
    first_seed: 5,
    fee_due: false,
    can_remove: true,
    seats: [sampleSeat(), sampleSeat({ place: 2, seed: 6 })],
    ...is,
  }
}

export function sampleQualifiers(is: Partial<Qualifiers> = {}): Qualifiers {
  return { can_change: true, links: [], sources: [{ id: '101', name: 'Open Qualifier 1', max_teams: 16 }], ...is }
}
