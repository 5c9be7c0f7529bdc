import './live-server.ts'
import { afterEach } from 'vitest'
import { completeDom } from './dom.ts'
import { cutServer, mendNetwork, takeNetwork, unansweredCalls } from './network.ts'
import { putAway } from './show.tsx'

completeDom(90_000)
takeNetwork()
cutServer()
/** Hints of sessions and languages: the next test begins in a new browser. */
function forgetCookies(): void {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
}

afterEach(async () => {
  await putAway()
  forgetCookies()
  const unanswered = unansweredCalls()
  mendNetwork()
  if (unanswered.length > 0) throw new Error(`The test gave no answer to ${unanswered.join(', ')}`)
})
