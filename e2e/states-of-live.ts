import { expect } from '@playwright/test'
import type { LiveView } from '@lobby/contract'
import { liveFreeze, liveLongest, liveOver, liveSilent } from '../apps/web/src/testing/samples-live.ts'
import type { Place } from './place.ts'
import { answerCalls } from './reaching.ts'
import { settled } from './site.ts'

/** A match in the midst of what its log tells, whose own server sends none. */
function told(name: string, path: string, view: () => LiveView): Place {
  return {
    name: `a live match: ${name}`,
    path: '/matches',
    seenBy: 'visitor',
    reach: async (page) => {
      await answerCalls(page, /\/api\/matches\/\d+\/live$/, view())
      await page.goto(path)
      await settled(page)
      await expect(page.locator('.live-bar-top')).toBeVisible()
    },
  }
}

/** What a log tells of a match in its moments; without a log it is the page of the match itself. */
export function makeLiveStates(match: string): Place[] {
  return [
    told('teams buy', match, liveFreeze),
    told('the bomb is planted, the longest names', match, liveLongest),
    told('a map is over', match, liveOver),
    told('nothing is heard any more', match, liveSilent),
  ]
}
