import type { LivePhase } from '@lobby/contract'
import type { BadgeTone } from '#ui/badge'

/** How a badge says where a round stands. */
export const phaseTones: Readonly<Record<LivePhase, BadgeTone>> = {
  waiting: 'line',
  warmup: 'info',
  knife: 'info',
  freeze: 'plain',
  live: 'live',
  planted: 't',
  decided: 'plain',
  over: 'sun',
  unknown: 'line',
}
