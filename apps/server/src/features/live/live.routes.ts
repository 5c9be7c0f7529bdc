import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  envelope,
  LiveCard,
  LiveFigures,
  LivePlaces,
  LiveQuery,
  LiveRoundStory,
  LiveStory,
  LiveView,
} from '@lobby/contract'
import { requireNow } from '#crew'
import { findMatch, matchNumber } from '#matches'
import { findTournament, tournamentNumber } from '#tournaments'
import { hotRoute, namesTag, peopleTag } from '#platform/answer-cache'
import { found, refuse } from '#platform/errors'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { ownBytes, sendOwn } from '#platform/ready-bytes'
import { ok } from '#platform/reply'
import { presentMatchStory } from './chances/present-match-story.ts'
import type { LiveMatches } from './live-matches.ts'
import type { LiveSight, Sight } from './live-sight.ts'
import type { MapOfMatch } from './map-of-match.ts'
import { outlineRoutes } from './outlines/outlines.routes.ts'
import { People } from './people.ts'
import { presentFigures } from './present-figures.ts'
import { presentPlaces } from './present-places.ts'
import { presentStory } from './present-story.ts'

const tags = ['matches']
const MatchParams = z.object({ id: z.string() })
const MapParams = MatchParams.extend({ map: z.string() })
const RoundParams = MapParams.extend({ number: z.string() })

export type LiveParts = { readonly platform: Platform; readonly matches: LiveMatches }
type Asked = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly id: number
  /** Which of a match's answers it is. */
  readonly part: string
  readonly make: (sight: LiveSight) => unknown
}

export function liveRoutes(app: App, parts: LiveParts): void {
  app.get(
    '/api/matches/:id/live',
    {
      ...hotRoute,
      schema: {
        tags,
        summary: 'The map that is played, as the public may know it; with now=1 at once (crew, organisers)',
        params: MatchParams,
        querystring: LiveQuery,
        response: { 200: envelope(LiveView) },
      },
    },
    (request, reply) => {
      const make = (sight: LiveSight): unknown => sight.view
      return answer(parts, { request, reply, id: matchNumber(request.params.id), part: 'view', make })
    },
  )
  storyRoute(app, parts)
  mapRoutes(app, parts)
  cardRoutes(app, parts)
  outlineRoutes(app, parts.platform)
}

function storyRoute(app: App, parts: LiveParts): void {
  app.get(
    '/api/matches/:id/live/story',
    {
      ...hotRoute,
      schema: {
        tags,
        summary: 'What moved a match most, once it is over',
        params: MatchParams,
        querystring: LiveQuery,
        response: { 200: envelope(LiveStory) },
      },
    },
    (request, reply) => {
      const make = (sight: LiveSight): unknown => found(storyOf(sight), 'LIVE_NOT_FOUND')
      return answer(parts, { request, reply, id: matchNumber(request.params.id), part: 'story', make })
    },
  )
}

/** Null until this sight has come to the end of the match. */
function storyOf(sight: LiveSight): LiveStory | null {
  const { facts } = sight
  if (facts === null || !sight.isToldToEnd) return null
  return presentMatchStory({ facts, viewOf: (map) => sight.viewOf(map) })
}

function mapRoutes(app: App, parts: LiveParts): void {
  const common = { tags, querystring: LiveQuery }
  app.get(
    '/api/matches/:id/live/maps/:map/rounds/:number',
    {
      ...hotRoute,
      schema: {
        ...common,
        summary: 'How a round went',
        params: RoundParams,
        response: { 200: envelope(LiveRoundStory) },
      },
    },
    (request, reply) => {
      const { id, map, number } = request.params
      const round = placeOf(number)
      const make = (sight: LiveSight): unknown => found(presentStory(mapOf(sight, map), round), 'LIVE_NOT_FOUND')
      return answer(parts, { request, reply, id: matchNumber(id), part: `round ${placeOf(map)} ${round}`, make })
    },
  )
  app.get(
    '/api/matches/:id/live/maps/:map/figures',
    {
      ...hotRoute,
      schema: {
        ...common,
        summary: 'What players did on a map, or in the whole series (all)',
        params: MapParams,
        response: { 200: envelope(LiveFigures) },
      },
    },
    (request, reply) => {
      const { id, map } = request.params
      const make = (sight: LiveSight): unknown => presentFigures(map === 'all' ? seriesOf(sight) : [mapOf(sight, map)])
      const part = `figures ${map === 'all' ? map : placeOf(map)}`
      return answer(parts, { request, reply, id: matchNumber(id), part, make })
    },
  )
  app.get(
    '/api/matches/:id/live/maps/:map/places',
    {
      ...hotRoute,
      schema: {
        ...common,
        summary: 'Where people killed and died on a map',
        params: MapParams,
        response: { 200: envelope(LivePlaces) },
      },
    },
    (request, reply) => {
      const { id, map } = request.params
      const make = (sight: LiveSight): unknown => presentPlaces(mapOf(sight, map))
      return answer(parts, { request, reply, id: matchNumber(id), part: `places ${placeOf(map)}`, make })
    },
  )
}

/** @throws LIVE_NOT_FOUND for what can be no place in a series and no round */
function placeOf(text: string): number {
  return /^(?:0|[1-9]\d{0,3})$/.test(text) ? Number(text) : refuse('LIVE_NOT_FOUND')
}

function mapOf(sight: LiveSight, map: string): MapOfMatch {
  return found(sight.mapOf(placeOf(map)), 'LIVE_NOT_FOUND')
}

function seriesOf(sight: LiveSight): [MapOfMatch, ...MapOfMatch[]] {
  const { facts } = sight
  const people = facts === null ? undefined : new People(facts)
  const [first, ...others] = (facts?.maps ?? []).flatMap((_, number) => sight.mapOf(number, people) ?? [])
  return first === undefined ? refuse('LIVE_NOT_FOUND') : [first, ...others]
}

/**
 * In the sight that is asked for. What everybody may see is kept until the view is another one; of a match that is over, until the match says something
 * else. What only some may see is kept by nobody.
 */
async function answer({ platform, matches }: LiveParts, asked: Asked): Promise<void> {
  const { request, reply, id, part, make } = asked
  const sightOf = async (sight: Sight): Promise<LiveSight> => found(await matches.open(id, sight), 'MATCH_NOT_FOUND')
  if ((request.query as LiveQuery).now !== undefined) {
    await requireSight(platform, request, id)
    const data = make(await sightOf('now'))
    sendOwn(request, reply, ownBytes(ok(data)))
    return
  }
  // To fold a match that nobody follows here is work as any other.
  if (!matches.isFollowed(id) && !platform.answers.isOwn(request)) platform.load.letMake('kept')
  const version = matches.isSettled(id) ? 'done' : (await sightOf('public')).view?.number
  await platform.answers.send(request, reply, {
    key: `live:${id}:${version}:${part}`,
    tags: [`match:${id}`, namesTag, peopleTag],
    make: async () => make(await sightOf('public')),
  })
}

/** Never kept, so it is work for a process that is behind. @throws OVERLOADED, NOT_SIGNED_IN, MATCH_NOT_FOUND, LIVE_DELAYED */
async function requireSight({ db, load }: Platform, request: FastifyRequest, id: number): Promise<void> {
  load.letMake('rest')
  const { user } = await requireUser(request)
  const match = found(await findMatch(db, id), 'MATCH_NOT_FOUND')
  await requireNow(db, user, match)
}

function cardRoutes(app: App, { platform, matches }: LiveParts): void {
  /** Kept for a second: walls are asked for by many at once. */
  const keyOf = (of: string): string => `live-cards:${of}:${Math.floor(platform.clock.now().getTime() / 1_000)}`
  app.get(
    '/api/tournaments/:id/live',
    {
      ...hotRoute,
      schema: {
        tags: ['tournaments'],
        summary: 'The live matches of a tournament in small, as the public may know them',
        params: MatchParams,
        response: { 200: envelope(z.array(LiveCard)) },
      },
    },
    (request, reply) => {
      const id = tournamentNumber(request.params.id)
      return platform.answers.send(request, reply, {
        key: keyOf(String(id)),
        tags: ['matches'],
        make: async () => {
          found(await findTournament(platform.db, id), 'TOURNAMENT_NOT_FOUND')
          return matches.cards(id)
        },
      })
    },
  )
  app.get(
    '/api/live',
    {
      ...hotRoute,
      schema: {
        tags,
        summary: 'All live matches in small, as the public may know them',
        response: { 200: envelope(z.array(LiveCard)) },
      },
    },
    (request, reply) =>
      platform.answers.send(request, reply, { key: keyOf('all'), tags: ['matches'], make: () => matches.cards(null) }),
  )
}
