import { SteamPeer } from '../peers/steam-peer.ts'

// Steam for browser journeys and for trying out: PORT=34131 node packages/testing/src/programs/steam.ts
const peer = await SteamPeer.start(Number(process.env['PORT'] ?? 34_131))
process.stdout.write(`STEAM_OPENID_URL=${peer.openidUrl} STEAM_API_URL=${peer.base} STEAM_API_KEY=${peer.apiKey}\n`)
