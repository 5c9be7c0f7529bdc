import { BoundedCache } from '#platform/bounded-cache'
import type { App, Platform } from '#platform/platform'
import { readyBytes, sendReady, type ReadyBytes } from '#platform/ready-bytes'
import { listAddresses, type Address } from './site-map.queries.ts'

/** Search engines come by the day; a map is made anew by the hour. */
const mapLifeMs = 3_600_000

/** Pages that are always there; that of the figures while they are switched on. */
const standing = [
  '/',
  '/tournaments/lobby-cup',
  '/tournaments',
  '/teams',
  '/players',
  '/matches',
  '/leaderboard',
  '/rating',
  '/statistics/definitions',
  '/analytics',
  '/servers',
  '/matchmaking',
  '/landing',
  '/invest',
]

/** Somebody's own pages, and what only programs ask for. */
const closed = [
  '/api/',
  '/auth/',
  '/profile',
  '/settings',
  '/link-steam',
  '/admin',
  '/wallet',
  '/rewards',
  '/quests',
  '/achievements',
]

/** `/robots.txt` and `/sitemap.xml`. */
export function siteMapRoutes(app: App, { config, db, flags }: Platform): void {
  const { publicUrl } = config
  const maps = new BoundedCache<ReadyBytes>({ maxEntries: 2 })
  const robots = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robots.join('\n')),
  )
  app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) => {
    const { analytics } = await flags.read()
    const map = await maps.get(String(analytics), async () => {
      const shown = standing.filter((path) => path !== '/analytics' || analytics)
      const addresses = [...shown.map((path): Address => ({ path, changedAt: null })), ...(await listAddresses(db))]
      const value = await readyBytes(xmlOf(addresses, publicUrl), 'application/xml; charset=utf-8')
      return { value, lifeMs: mapLifeMs }
    })
    return sendReady(request, reply, map)
  })
}

/** https://www.sitemaps.org/protocol.html; paths are made of ids alone and need no escaping. */
function xmlOf(addresses: readonly Address[], publicUrl: string): string {
  const entries = addresses.map(({ path, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
    return `<url><loc>${publicUrl}${path}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}
