import './live-server.ts'
import { afterEach } from 'vitest'
import { completeDom } from './dom.ts'
import { cutServer, mendNetwork, takeNetwork, unansweredCalls } from './network.ts'
import { putAway } from './show.tsx'

completeDom(10_000)
takeNetwork()
cutServer()
afterEach(async () => {
  await putAway()
  const unanswered = unansweredCalls()
  mendNetwork()
  if (unanswered.length > 0) throw new Error(`The test gave no answer to ${unanswered.join(', ')}`)
})
