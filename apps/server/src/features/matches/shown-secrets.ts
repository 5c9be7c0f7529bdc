import type { FastifyRequest } from 'fastify'
import { eventSecretHeader } from '@lobby/contract'
import { bearerToken } from '#platform/identity'
import type { Platform } from '#platform/platform'
import { isLogAddress, isMatchSecret, isMatchToken } from './match-assignments.ts'

type Given = { id?: string; secret?: string }

/** Whether the header holds a secret of the match in the address, or where that names none, of any match. Nothing else is read. */
export function isSecretShown({ config }: Platform, { headers, params }: FastifyRequest): boolean {
  const given = headers[eventSecretHeader.toLowerCase()]
  const { id } = params as Given
  return typeof given === 'string' && isMatchSecret(config, id === undefined ? null : Number(id), given)
}

/** Whether the Bearer token was ever made to fetch the match in the address. */
export function isTokenShown({ config }: Platform, request: FastifyRequest): boolean {
  const { id } = request.params as Given
  return isMatchToken(config, Number(id), bearerToken(request) ?? '')
}

/** Whether the address was ever given to a server for the log of its match. */
export function isLogAddressShown({ config }: Platform, { params }: FastifyRequest): boolean {
  const { id, secret = '' } = params as Given
  return isLogAddress(config, Number(id), secret)
}
