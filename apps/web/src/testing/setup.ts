import './address.ts'
import { afterAll, afterEach } from 'vitest'
import { completeDom } from './dom.ts'
import { endVetoes } from './duel.ts'
import { mendNetwork, takeNetwork } from './network.ts'
import { closePage } from './page.tsx'

completeDom(60_000)
takeNetwork()
afterEach(async () => {
  await closePage()
  mendNetwork()
})
afterAll(endVetoes)
