import type { Language } from '@lobby/contract'
import { answer } from './network.ts'
import { sampleUser } from './samples.ts'
import { showPage } from './show.tsx'

/** A page as aibek (`u1`) sees it, who is an admin and has nothing new to be told. */
export async function showAdmin(address: string, look: { language?: Language; zone?: string } = {}) {
  answer('GET /api/achievements/unseen', { achievements: [] })
  answer('GET /api/admin/cup-approvals', { cups: [] })
  const viewer = sampleUser({ is_admin: true, time_zone: look.zone ?? 'Asia/Almaty' })
  return showPage(address, { viewer, ...look })
}
