import type { FastifyRequest } from 'fastify'
import { isCrewOf } from '#crew'
import { mayOrganise } from '#users'
import { BoundedCache } from '#platform/bounded-cache'
import { bearerToken } from '#platform/identity'
import type { App, Platform } from '#platform/platform'

/** Once anybody may see a tournament they may for ever, so that is looked up once. */
const maxKnown = 10_000
/** A number that is nobody's: the last one an address can hold. */
const nobodys = '999999999'

/**
 * A draft is an unknown number to everybody but its organisers, its crew and admins: what they ask about it is asked about a number that does not exist, so no
 * route can tell the two apart, and none has to think of it.
 */
export function hideDrafts(app: App, platform: Platform): void {
  const shown = new BoundedCache<boolean>({ maxEntries: maxKnown })
  const isShown = (id: number): Promise<boolean> =>
    shown.get(String(id), async () => {
      const row = await findHidden(platform, id)
      const value = row?.hidden === false
      return value ? { value } : { value, lifeMs: 0 }
    })
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.startsWith('/api/tournaments/:id') !== true) return
    const params = request.params as { id: string }
    if (!/^[1-9]\d{0,8}$/.test(params.id)) return
    const id = Number(params.id)
    if (!(await isShown(id)) && !(await isOfTheHouse(platform, request, id))) params.id = nobodys
  })
}

/** Whether whoever asks may know of a tournament that is hidden. */
async function isOfTheHouse({ db }: Platform, request: FastifyRequest, id: number): Promise<boolean> {
  const token = bearerToken(request)
  const signedIn = token === null ? null : await request.server.identify(token)
  if (signedIn === null || signedIn.lacksSecondFactor) return false
  return (await mayOrganise(db, signedIn.user, id)) || (await isCrewOf(db, signedIn.user.id, id))
}

function findHidden({ db }: Platform, id: number): Promise<{ hidden: boolean } | undefined> {
  return db.selectFrom('tournaments').select('hidden').where('id', '=', id).executeTakeFirst()
}

/** What somebody names elsewhere than in the address: the number itself, or nobody's where it is hidden from them. */
export async function shownNumber(platform: Platform, request: FastifyRequest, id: number): Promise<number> {
  const row = await findHidden(platform, id)
  return row?.hidden !== true || (await isOfTheHouse(platform, request, id)) ? id : Number(nobodys)
}
