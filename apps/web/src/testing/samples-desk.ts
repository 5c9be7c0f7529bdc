import type { AdminDesk, DeskNeed } from '@lobby/contract'

export function sampleDeskNeed(is: Partial<DeskNeed> = {}): DeskNeed {
  return {
    id: 'cup_to_approve:7',
    kind: 'cup_to_approve',
    since: '2026-12-12T12:58:00.000Z',
    until: null,
    match: null,
    team: null,
    count: 1,
    call: null,
    text: 'aidana',
    page: '/admin/tournaments',
    tournament: { id: '7', name: 'Courtyard cup' },
    ...is,
  }
}

/** Nothing waits, and all is well. */
export function sampleDesk(is: Partial<AdminDesk> = {}): AdminDesk {
  return {
    needs: [],
    total: is.needs?.length ?? 0,
    cups_unseen: 0,
    servers: { free: 2, in_match: 1, practice: 3, resting: 0, silent: 0 },
    money: { cups: 2, asked: 525_000, received: 420_000, refund_owed: 0, prizes_owed: 0 },
    health: {
      is_behind: false,
      loop_delay_ms: 3,
      requests: 2,
      sockets: 41,
      turned_away: 0,
      database: { is_embedded: true, waiting: 0 },
      redis: 'unused',
      jobs: { waiting: 0, retrying: 0, given_up: 0, oldest_at: null },
      mail: { leaves: true, waiting: 0, retrying: 0, given_up: 0 },
      up_since: '2026-12-12T09:00:00.000Z',
      version: '1.0.0',
    },
    ...is,
  }
}
