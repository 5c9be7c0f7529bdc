import * as oidc from 'openid-client'
import type { ErrorCode } from '@lobby/contract'
import { PeerFailure } from '#platform/outgoing'

/** Answers that are none: an error page, a proxy's word, no JSON. */
const silence = new Set(['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR'])

/** What a failure inside the OpenID Connect library means for the person. */
export function refusalOf(error: unknown): ErrorCode {
  if (error instanceof oidc.AuthorizationResponseError)
    return error.error === 'access_denied' || error.error === 'user_cancelled_authorize'
      ? 'SIGN_IN_CANCELLED'
      : 'PROVIDER_ANSWER_INVALID'
  if (isOfPeer(error) || silence.has(codeOf(error))) return 'PROVIDER_UNREACHABLE'
  return 'PROVIDER_ANSWER_INVALID'
}

/** For the log: what kind of failure, without anything that the provider or the browser sent. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const peer = error instanceof PeerFailure ? error : error.cause instanceof PeerFailure ? error.cause : null
  return peer?.message ?? [error.name, codeOf(error)].filter((part) => part !== '').join(' ')
}

function isOfPeer(error: unknown): boolean {
  return error instanceof PeerFailure || (error instanceof Error && error.cause instanceof PeerFailure)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
