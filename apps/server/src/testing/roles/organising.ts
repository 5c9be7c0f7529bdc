import type { CupInvited, MadeDraftLink, ScheduleBoard } from '@lobby/contract'
import { insertOrganiser } from '#users'
import { makePerson } from '@lobby/testing'
import { admins, everybody, members, organisers, row, type Row } from './row.ts'
import { picture, type World } from './world.ts'

const page = {
  version: 0,
  rules: { en: '## Rules' },
  streams: [],
  records: [],
  sponsors: [{ name: 'Steppe Net', address: 'https://steppe.example/', lives_on_skins: false }],
  licence: { holder: 'LOBBY', is_lan: false },
}

/** Of the site nothing is made: every page would show it. */
const said = () => ({
  key: crypto.randomUUID(),
  texts: { en: 'Servers rest at noon' },
  ends_at: new Date(Date.now() + 3_600_000).toISOString(),
})

/** A tournament with a sponsor, and the sponsor's id. */
async function sponsored(world: World): Promise<{ id: string; sponsor: string }> {
  const id = await world.cup()
  const told = await world.site.admin.put<{ sponsors: { id: string }[] }>(`/api/tournaments/${id}/page`, page)
  return { id, sponsor: told.sponsors[0]?.id ?? '' }
}
const logo = async (world: World): Promise<string> => {
  const { id, sponsor } = await sponsored(world)
  return `/api/tournaments/${id}/sponsors/${sponsor}/logo`
}

const schedule = {
  start: '2100-01-01T05:00:00.000Z',
  lanes: ['1'],
  map_minutes: 50,
  warm_up_minutes: 10,
  break_minutes: 15,
  day_from: 600,
  day_to: 1440,
  captains_until: null,
}
/** A cup of the organiser that is planned already: what is asked of it twice moves nothing. */
const board = async (world: World): Promise<string> => `/api/tournaments/${await world.cup()}/schedule`

const firstKey = async (world: World): Promise<string> => {
  const { matches } = await world.site.admin.get<ScheduleBoard>(`/api/tournaments/${world.openCup}/schedule/board`)
  return matches[0]?.key ?? ''
}

/** The token of a link that makes a caster of whoever has it. */
async function invitation(world: World): Promise<string> {
  const path = `/api/tournaments/${await world.cup()}/people/invitations`
  const { link } = await world.site.admin.post<CupInvited>(path, { role: 'caster', by: 'link' })
  return link?.split('#')[1] ?? ''
}

/** Who runs a tournament. The admin who made it owns it. */
const people: readonly Row[] = [
  row('GET /api/tournaments/{id}/people', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/people`,
  })),
  row('POST /api/tournaments/{id}/people/invitations', organisers, async (world) => ({
    path: `/api/tournaments/${await world.cup()}/people/invitations`,
    body: { role: 'caster', by: 'link' },
  })),
  row('DELETE /api/tournaments/{id}/people/invitations/{invitation_id}', organisers, async (world) => {
    const path = `/api/tournaments/${await world.cup()}/people/invitations`
    const { people: now } = await world.site.admin.post<CupInvited>(path, { role: 'caster', by: 'link' })
    return { path: `${path}/${now.invitations[0]?.id}` }
  }),
  row('DELETE /api/tournaments/{id}/people/organisers/{user_id}', admins, async (world) => {
    const [cup, { id }] = [await world.cup(), await makePerson(world.site.visitor)]
    await world.site.lobby.platform.transact(({ trx }) => insertOrganiser(trx, id, Number(cup)))
    return { path: `/api/tournaments/${cup}/people/organisers/${id}` }
  }),
  row('POST /api/tournaments/{id}/people/leave', [401, 404, 404, 200, 409], async (world) => ({
    path: `/api/tournaments/${await world.cup()}/people/leave`,
    body: { role: 'organiser' },
  })),
  row('GET /api/user/cup-invitations', members),
  row('POST /api/cup-invitations/preview', everybody, async (world) => ({
    path: '/api/cup-invitations/preview',
    body: { token: await invitation(world) },
  })),
  row('POST /api/cup-invitations/answer', members, async (world) => ({
    path: '/api/cup-invitations/answer',
    body: { token: await invitation(world), accepts: true },
  })),
]

const own = { name: 'Courtyard cup', start_date: '2030-01-05T13:00:00.000Z' }

/** A draft of somebody's own, sent to the admins. */
async function waiting(world: World): Promise<string> {
  const maker = await makePerson(world.site.visitor)
  const { db } = world.site.lobby.platform
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', maker.id).execute()
  const { id } = await maker.client.post<{ id: string }>('/api/user/cups', own)
  await maker.client.post(`/api/tournaments/${id}/approval`)
  return id
}

/** Tournaments of players. An account that has not confirmed its address makes none. */
const approvals: readonly Row[] = [
  row('POST /api/user/cups', [401, 403, 403, 403, 403], () => ({ path: '/api/user/cups', body: own })),
  row('GET /api/tournaments/{id}/approval', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/approval`,
  })),
  // What an admin made waits for nobody.
  row('POST /api/tournaments/{id}/approval', [401, 403, 403, 409, 409], (world) => ({
    path: `/api/tournaments/${world.openCup}/approval`,
  })),
  row('GET /api/admin/cup-approvals', admins),
  row('POST /api/admin/cup-approvals/{id}', admins, async (world) => ({
    path: `/api/admin/cup-approvals/${await waiting(world)}`,
    body: { verdict: 'approved' },
  })),
]

/** The word of a draft's link. */
async function draftToken({ site }: World): Promise<string> {
  const { id } = await site.admin.post<{ id: string }>('/api/tournaments', { ...own, status: 'draft' })
  return new URL((await site.admin.post<MadeDraftLink>(`/api/tournaments/${id}/draft-link`)).url).hash.slice(1)
}

/** Drafts that are read by a link. */
const draftLinks: readonly Row[] = [
  row('GET /api/tournaments/{id}/draft-link', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/draft-link`,
  })),
  // What is open needs none.
  row('POST /api/tournaments/{id}/draft-link', [401, 403, 403, 409, 409], (world) => ({
    path: `/api/tournaments/${world.openCup}/draft-link`,
  })),
  row('DELETE /api/tournaments/{id}/draft-link', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/draft-link`,
  })),
  row('POST /api/drafts/read', everybody, async (world) => ({
    path: '/api/drafts/read',
    body: { token: await draftToken(world) },
  })),
]

/** What steers a tournament beside its bracket. */
export const organising: readonly Row[] = [
  ...people,
  ...approvals,
  ...draftLinks,
  row('GET /api/tournaments/{id}/page', everybody, (world) => ({ path: `/api/tournaments/${world.openCup}/page` })),
  row('GET /api/tournaments/{id}/statistics', everybody, (world) => ({
    path: `/api/tournaments/${world.openCup}/statistics`,
  })),
  row('PUT /api/tournaments/{id}/page', organisers, async (world) => ({
    path: `/api/tournaments/${await world.cup()}/page`,
    body: page,
  })),
  row('PUT /api/tournaments/{id}/sponsors/{sponsor_id}/logo', organisers, async (world) => ({
    path: await logo(world),
    body: await picture(),
  })),
  row('DELETE /api/tournaments/{id}/sponsors/{sponsor_id}/logo', organisers, async (world) => ({
    path: await logo(world),
  })),
  row('GET /api/announcements', everybody),
  row('GET /api/tournaments/{id}/announcements', everybody, (world) => ({
    path: `/api/tournaments/${world.openCup}/announcements`,
  })),
  row('GET /api/tournaments/{id}/announcements/all', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/announcements/all`,
  })),
  row('POST /api/tournaments/{id}/announcements', organisers, async (world) => ({
    path: `/api/tournaments/${await world.cup()}/announcements`,
    body: said(),
  })),
  row('DELETE /api/tournaments/{id}/announcements/{announcement_id}', organisers, async (world) => {
    const id = await world.cup()
    const [made] = await world.site.admin.post<{ id: string }[]>(`/api/tournaments/${id}/announcements`, said())
    return { path: `/api/tournaments/${id}/announcements/${made?.id}` }
  }),
  row('GET /api/admin/announcements', admins),
  row('POST /api/admin/announcements', [401, 403, 403, 403, 409], () => ({
    path: '/api/admin/announcements',
    body: { ...said(), ends_at: '2020-01-01T00:00:00Z' },
  })),
  row('DELETE /api/admin/announcements/{id}', [401, 403, 403, 403, 404], () => ({
    path: '/api/admin/announcements/none',
  })),
  row('PUT /api/tournaments/{id}/registrations/import', organisers, async (world) => {
    const body = new FormData()
    body.append('file', new Blob(['team;captain\nNobody;nobody\n']), 'teams.csv')
    return { path: `/api/tournaments/${await world.cup()}/registrations/import`, body }
  }),
  row('POST /api/tournaments/{id}/registrations/import', organisers, async (world) => {
    const { id, mate } = await world.freshTeam()
    const entries = [{ line: 2, written: 'Fresh', team_id: id, players: [mate] }]
    return { path: `/api/tournaments/${await world.cup()}/registrations/import`, body: { entries } }
  }),
  row('GET /api/tournaments/{id}/schedule', everybody, (world) => ({
    path: `/api/tournaments/${world.openCup}/schedule`,
  })),
  row('GET /api/tournaments/{id}/schedule/board', organisers, (world) => ({
    path: `/api/tournaments/${world.openCup}/schedule/board`,
  })),
  row('PUT /api/tournaments/{id}/schedule/settings', organisers, async (world) => ({
    path: `${await board(world)}/settings`,
    body: { version: 0, settings: schedule },
  })),
  row('POST /api/tournaments/{id}/schedule/plan', organisers, async (world) => ({
    path: `${await board(world)}/plan`,
    body: { version: 0 },
  })),
  row('PATCH /api/tournaments/{id}/schedule/matches', organisers, async (world) => ({
    path: `${await board(world)}/matches`,
    body: { version: 0, moves: [{ key: await firstKey(world), starts_at: null, lane: null }] },
  })),
  row('POST /api/tournaments/{id}/schedule/shift', organisers, async (world) => ({
    path: `${await board(world)}/shift`,
    body: { version: 0, from: null, minutes: 5 },
  })),
  row('GET /api/tournaments/{id}/calendar.ics', everybody, (world) => ({
    path: `/api/tournaments/${world.openCup}/calendar.ics`,
  })),
  row('GET /api/teams/{id}/calendar.ics', everybody, (world) => ({ path: `/api/teams/${world.team.id}/calendar.ics` })),
  row('GET /api/players/{id}/calendar.ics', everybody, (world) => ({
    path: `/api/players/${world.person('player').id}/calendar.ics`,
  })),
  row('GET /api/files/sponsors/{file}', everybody, (world) => ({ path: world.logo })),
]
