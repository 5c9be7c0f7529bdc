import { claimDueAssignments, type AssignmentRow } from '../assignments.queries.ts'
import { tendLine } from '../line/tend-line.ts'
import type { ServersPlatform } from '../servers-platform.ts'
import { CutShort } from './ask-match.ts'
import { freeServer } from './free-server.ts'
import { loadMatch } from './load-match.ts'
import { watchMatch } from './watch-match.ts'

/** How often a node looks for what is due. */
const lookEveryMs = 1_000
/** Longer than any step takes: a step whose node died is taken by another one after this. */
const leaseMs = 45_000
const claimAtOnce = 50

const steps: Record<
  Exclude<AssignmentRow['state'], 'released'>,
  (platform: ServersPlatform, assignment: AssignmentRow) => Promise<void>
> = {
  loading: loadMatch,
  on: watchMatch,
  lost: watchMatch,
  ending: freeServer,
}

/**
 * Takes the steps of all assignments as they become due, and seats the line, for as long as the site runs. Every step reads where its
 * assignment stands and saves where it stands then, so that a process may end at any point.
 */
export function watchAssignments(platform: Omit<ServersPlatform, 'look' | 'signal'>): ServersPlatform {
  const stop = new AbortController()
  const whole: ServersPlatform = { ...platform, signal: stop.signal, look: () => look() }
  const look = platform.looks.regularly({
    name: 'servers of matches',
    everyMs: lookEveryMs,
    look: () => takeSteps(whole),
    onClose: () => {
      stop.abort()
      platform.consoles.close()
    },
  })
  return whole
}

async function takeSteps(platform: ServersPlatform): Promise<void> {
  await tendLine(platform)
  const now = platform.clock.now()
  const next = new Date(now.getTime() + leaseMs)
  const due = await claimDueAssignments(platform.db, { now, next, limit: claimAtOnce })
  const results = await Promise.allSettled(due.map((assignment) => takeStep(platform, assignment)))
  const failed = results.find((result) => result.status === 'rejected' && !(result.reason instanceof CutShort))
  if (failed?.status === 'rejected') throw failed.reason
}

async function takeStep(platform: ServersPlatform, assignment: AssignmentRow): Promise<void> {
  if (assignment.state !== 'released') await steps[assignment.state](platform, assignment)
}
