import { defaultStandIns, type StandIn, type StandIns } from '@lobby/contract'
import { barys } from './samples-organise.ts'

export function sampleStandIn(is: Partial<StandIn> = {}): StandIn {
  return {
    id: 's1',
    role: 'player',
    team: barys,
    match: null,
    user: { id: 'u7', username: 'daniyar', avatar_url: null },
    name: null,
    steam_id: null,
    instead_of: null,
    reason: '',
    added_by: 'aigerim',
    added_at: '2026-11-20T10:00:00.000Z',
    can_remove: true,
    ...is,
  }
}

export function sampleStandIns(is: Partial<StandIns> = {}): StandIns {
  return { settings: defaultStandIns, is_open: true, stand_ins: [], finds_names: false, ...is }
}
