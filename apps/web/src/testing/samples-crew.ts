import type { CrewMember, Duties, Duty, MatchWarnings } from '@lobby/contract'
import { sampleMatch } from './samples.ts'

export function sampleCrewMember(is: Partial<CrewMember> = {}): CrewMember {
  return {
    id: 'w1',
    role: 'caster',
    match: null,
    user: { id: 'u7', username: 'daniyar', avatar_url: null },
    name: null,
    steam_id: null,
    has_steam_id: true,
    added_by: 'aigerim',
    added_at: '2026-11-20T10:00:00.000Z',
    ...is,
  }
}

/** Of a match on its server, with every way in. */
export function sampleDuty(is: Partial<Duty> = {}): Duty {
  return {
    match: sampleMatch({ status: 'live' }),
    roles: ['caster'],
    is_conflict: false,
    server: {
      name: 'QYZ-01',
      region: 'astana',
      connect: '203.0.113.9:27015',
      password: 'dala-7',
      gotv: '203.0.113.9:27020',
      gotv_password: 'koz-7',
    },
    stream: null,
    ...is,
  }
}

export function sampleDuties(is: Partial<Duties> = {}): Duties {
  return { duties: [sampleDuty()], waiting: [], has_steam_id: true, ...is }
}

export function sampleWarnings(is: Partial<MatchWarnings> = {}): MatchWarnings {
  return {
    warnings: [
      {
        id: 'v1',
        team: 1,
        user: { id: 'u1', username: 'aibek' },
        reason: 'Insults in the chat',
        by: 'daniyar',
        at: '2026-11-28T14:10:00.000Z',
      },
    ],
    can_warn: false,
    ...is,
  }
}
