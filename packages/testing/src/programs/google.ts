import { OpenIdConnectPeer } from '../peers/openid-connect-peer.ts'

// Google for browser journeys and for trying out: PORT=34132 SITE=http://localhost:3000 node packages/testing/src/programs/google.ts
const site = process.env['SITE'] ?? 'http://localhost:3000'
const client = {
  clientId: 'lobby',
  clientSecret: 'google-secret-of-tests',
  redirectUri: `${site}/api/auth/google/callback`,
}
const peer = await OpenIdConnectPeer.start(client, Number(process.env['PORT'] ?? 34_132))
process.stdout.write(
  `GOOGLE_ISSUER=${peer.base} GOOGLE_CLIENT_ID=${client.clientId} GOOGLE_CLIENT_SECRET=${client.clientSecret}\n`,
)
