import './address.ts'
import { afterEach } from 'vitest'
import { completeDom } from './dom.ts'
import { mendNetwork, takeNetwork } from './network.ts'
import { closePage } from './page.tsx'

completeDom(30_000)
takeNetwork()
afterEach(async () => {
  await closePage()
  mendNetwork()
})
