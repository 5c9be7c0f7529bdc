import { FreedomPayPeer } from '../peers/freedom-pay-peer.ts'

// Freedom Pay for browser journeys and for trying out: PORT=34141 node packages/testing/src/programs/freedom-pay.ts
const peer = await FreedomPayPeer.start(Number(process.env['PORT'] ?? 34_141))
const { environment } = peer
process.stdout.write(
  `${Object.entries(environment)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')}\n`,
)
