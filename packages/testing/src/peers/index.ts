/** Providers that people sign in by, and who takes fees, as programs of our own. Apart from the rest: their libraries take a second to load. */
export { SteamPeer } from './steam-peer.ts'
export { OpenIdConnectPeer, type OpenIdPerson } from './openid-connect-peer.ts'
export { FreedomPayPeer, type PaymentThere } from './freedom-pay-peer.ts'
