import { createHash } from 'node:crypto'

/** What the nodes of one site have in common and no other site has, without telling it. */
export function siteName(secret: string): string {
  return createHash('sha256').update(`site:${secret}`).digest('hex').slice(0, 16)
}
