import type { DeskNeed } from '@lobby/contract'
import type { Platform } from '#platform/platform'
import { readQueue } from './approvals.ts'

/** Players' tournaments that an admin has not read. */
export async function readApprovalNeeds(platform: Pick<Platform, 'db'>): Promise<DeskNeed[]> {
  const { cups } = await readQueue(platform)
  return cups.map(({ id, name, made_by: { username }, asked_at: since }) => ({
    id: `cup_to_approve:${id}`,
    kind: 'cup_to_approve',
    since,
    until: null,
    match: null,
    team: null,
    count: 1,
    call: null,
    text: username,
    page: '/admin/tournaments',
    tournament: { id, name },
  }))
}
