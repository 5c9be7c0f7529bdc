import './address.ts'
import { afterAll, afterEach } from 'vitest'
import { completeDom } from './dom.ts'
import { config } from '#lib/config'
import { endVetoes } from './duel.ts'
import { mendNetwork, takeNetwork } from './network.ts'
import { closePage } from './page.tsx'

completeDom(180_000)
// The answer of a busy machine is late, not lost.
config.requestTimeoutMs = 180_000
takeNetwork()
afterEach(async () => {
  await closePage()
  mendNetwork()
})
afterAll(endVetoes)
