import { searchAbout } from '#core/notice-abouts'
import type { Work } from '#platform/transaction'

/** Requests and invitations nobody needs to answer any more. `id`: of a request, or the code of an invitation. */
export async function settleSearch(
  publish: Work['publish'],
  over: readonly { team_id: string; id: string }[],
  now: Date,
): Promise<void> {
  for (const { team_id: teamId, id } of over)
    await publish({
      type: 'notice.settled',
      about: searchAbout(teamId, id),
      kinds: ['join_requested', 'team_invited'],
      at: now.toISOString(),
    })
}
