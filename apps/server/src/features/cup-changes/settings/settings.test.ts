// @module-tag services
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  CupSettingsForm,
  UpdatedTournament,
  envelope,
  type AdminActList,
  type Notices,
  type RegistrationPrivate,
  type TournamentDetail,
} from '@lobby/contract'
import {
  changeCup,
  code,
  makePerson,
  makeSoloTeams,
  makeTournament,
  rawCall,
  register,
  startCup,
  startTestLobby,
  untilDone,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby
let teams: Team[]
let friend: Person
beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 5)
  friend = await makePerson(site.visitor)
})
afterAll(() => site.stop())

const readCup = (id: string): Promise<TournamentDetail> => site.admin.get<TournamentDetail>(`/api/tournaments/${id}`)
const readForm = (id: string): Promise<CupSettingsForm> =>
  site.admin.get<CupSettingsForm>(`/api/tournaments/${id}/settings`)
const confirm = (id: string, { id: registration }: RegistrationPrivate): Promise<unknown> =>
  site.admin.post(`/api/tournaments/${id}/registrations/${registration}/confirm`)
const acts = async (id: string) => (await site.admin.get<AdminActList>(`/api/admin/acts?tournament=${id}`)).acts
async function inbox({ captain }: Team): Promise<string[]> {
  await untilDone(site, 'events-notices')
  const { notices } = await captain.client.get<Notices>('/api/me/notices?limit=50')
  return notices.map(({ kind }) => kind)
}
async function preview(id: string, change: object) {
  const { preview: found } = await changeCup(site.admin, id, { ...change, dry_run: true })
  if (found === undefined) throw new Error('a dry run without a preview')
  return found
}

describe('every field', () => {
  test('is read with what may change, and changed at once; the log has all of it', async () => {
    const { id } = await makeTournament(site.admin, { max_teams: 8 })
    const { json } = await rawCall(site.base, { path: `/api/tournaments/${id}/settings`, token: site.adminToken })
    expect(envelope(CupSettingsForm).parse(json)).toEqual(json)
    const wanted = {
      name: 'Renamed cup',
      description: 'By the river',
      start_date: '2031-03-01T13:00:00.000Z',
      registration_closes_at: '2031-02-28T13:00:00.000Z',
      prize_pool: 900_000,
      entry_fee: 5_000,
      payment_deadline_hours: 24,
      max_teams: 2_048,
      min_teams: 3,
      waiting_list: false,
      roster_min: 2,
      roster_max: 6,
      guardian_consent_under: 18,
      format: (await readForm(id)).settings.format,
      region: 'almaty',
      auto_move: true,
      reason: 'A larger hall',
    }
    const { reason, ...fields } = wanted
    const format = { ...fields.format, stages: [{ ...fields.format.stages[1]!, best_of: 1 as const }] }
    const answer = await changeCup(site.admin, id, { ...wanted, format })
    expect(UpdatedTournament.parse(answer)).toEqual(answer)
    const form = await readForm(id)
    expect(form.settings).toEqual({ ...fields, format })
    expect(form.version).toBe(answer.version)
    const [act] = await acts(id)
    expect(act).toMatchObject({ act: 'tournament.changed', reason })
    expect(act?.details.changes?.map(({ field }) => field).toSorted()).toEqual(Object.keys(fields).toSorted())
    expect(act?.details.changes).toContainEqual({ field: 'max_teams', before: 8, after: 2048 })
    expect((await acts(id)).at(-1)).toMatchObject({ act: 'tournament.created' })
  })

  test('is refused by name where it does not go together, and nothing is changed', async () => {
    const { id, version } = await makeTournament(site.admin)
    const { json, status } = await rawCall(site.base, {
      method: 'PATCH',
      path: `/api/tournaments/${id}`,
      token: site.adminToken,
      body: { version, roster_min: 9, roster_max: 3, min_teams: 32, registration_closes_at: '2050-01-01T00:00:00Z' },
    })
    expect([status, json.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(json.details?.map((detail) => `${detail.path} ${detail.code}`)).toEqual([
      'registration_closes_at closes_after_start',
      'roster_max roster_order',
      'min_teams teams_order',
    ])
    expect((await readCup(id)).version).toBe(version)
    expect(await code(site.admin.patch(`/api/tournaments/${id}`, { version: 'none', name: 'x'.repeat(9) }))).toBe(
      '400 VALIDATION_FAILED',
    )
  })

  test('is taken from a program that saw no version: it changes what stands, and the log says so', async () => {
    const { id } = await makeTournament(site.admin)
    const before = await readCup(id)
    await site.admin.patch(`/api/tournaments/${id}`, { name: 'Without a version' })
    const after = await readCup(id)
    expect([after.name, after.version]).toEqual(['Without a version', before.version + 1])
    // Who looked before that is not fooled.
    const late = site.admin.patch(`/api/tournaments/${id}`, { version: before.version, name: 'Too late' })
    expect(await code(late)).toBe('409 TOURNAMENT_CHANGED')
  })

  test('is for organisers alone', async () => {
    const { id } = await makeTournament(site.admin)
    for (const client of [site.visitor, friend.client]) {
      expect(await code(client.get(`/api/tournaments/${id}/settings`))).toMatch(/^40[13] /)
      expect(await code(changeCup(client, id, { name: 'Mine' }))).toMatch(/^40[13] /)
    }
  })
})

describe('two organisers', () => {
  test('never overwrite each other: one comes second, hears what is different, and goes on from there', async () => {
    const { id } = await makeTournament(site.admin, { name: 'Of two' })
    await site.admin.put(`/api/admin/tournaments/${id}/organisers/${friend.id}`, { reason: 'a friend' })
    const { version } = await readForm(id)
    const changes = [
      site.admin.patch(`/api/tournaments/${id}`, { version, prize_pool: 7 }),
      friend.client.patch(`/api/tournaments/${id}`, { version, entry_fee: 9 }),
    ]
    expect((await Promise.all(changes.map(code))).toSorted()).toEqual(['409 TOURNAMENT_CHANGED', 'done'])
    const { json } = await rawCall(site.base, {
      method: 'PATCH',
      path: `/api/tournaments/${id}`,
      token: friend.token,
      body: { version, name: 'Of one' },
    })
    const now = await readCup(id)
    const [field, after] = now.prize_pool === 7 ? ['prize_pool', 7] : ['entry_fee', 9]
    const { data } = json as { data: { version: number; changes: unknown[] } }
    expect(data).toEqual({ version: now.version, changes: [{ field, before: 0, after }] })
    await friend.client.patch(`/api/tournaments/${id}`, { version: data.version, name: 'Of one' })
    expect((await readCup(id)).name).toBe('Of one')
  })

  test('of many at once exactly one is heard', async () => {
    const { id, version } = await makeTournament(site.admin)
    const all = Array.from({ length: 8 }, (_, at) =>
      code(site.admin.patch(`/api/tournaments/${id}`, { version, prize_pool: at + 1 })),
    )
    const outcomes = await Promise.all(all)
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === '409 TOURNAMENT_CHANGED')).toHaveLength(7)
    expect((await acts(id)).filter(({ act }) => act === 'tournament.changed')).toHaveLength(1)
  })

  test('teams that come meanwhile, and the same change again, refuse nothing; a version that is yet to come does', async () => {
    const { id, version } = await makeTournament(site.admin)
    await register(teams[0]!, id)
    await site.admin.patch(`/api/tournaments/${id}`, { version, prize_pool: 5 })
    await site.admin.patch(`/api/tournaments/${id}`, { version, prize_pool: 5 })
    expect((await acts(id)).filter(({ act }) => act === 'tournament.changed')).toHaveLength(1)
    const ahead = { version: 9_999, prize_pool: 6 }
    expect(await code(site.admin.patch(`/api/tournaments/${id}`, ahead))).toBe('409 TOURNAMENT_CHANGED')
  })
})

describe('fewer places', () => {
  test('are tried first, then taken from whoever has not paid; who loses one waits first and is told', async () => {
    const { id } = await makeTournament(site.admin, { max_teams: 3, entry_fee: 100 })
    const entries: RegistrationPrivate[] = []
    for (const team of teams.slice(0, 4)) entries.push(await register(team, id))
    await confirm(id, entries[0]!)
    await confirm(id, entries[2]!)
    const before = await readCup(id)
    const { effects, seal } = await preview(id, { max_teams: 2 })
    expect(effects.lose_place).toEqual({
      total: 1,
      shown: [
        {
          registration_id: entries[1]?.id,
          team: { id: teams[1]?.id, name: teams[1]?.name, tag: entries[1]?.team.tag },
          is_confirmed: false,
        },
      ],
    })
    expect(await readCup(id)).toEqual(before)
    const { seal: other } = await preview(id, { max_teams: 2, min_teams: 2, name: 'Another' })
    expect(other).not.toBe(seal)
    expect(await code(changeCup(site.admin, id, { max_teams: 2, seal: other }))).toBe('409 TOURNAMENT_CHANGED')
    await changeCup(site.admin, id, { max_teams: 2, seal })
    const after = (await readCup(id)).registrations
    expect(after.map(({ status, waiting_position: place }) => [status, place])).toEqual([
      ['confirmed', null],
      ['waiting_list', 1],
      ['confirmed', null],
      ['waiting_list', 2],
    ])
    expect(await inbox(teams[1]!)).toContain('place_taken')
    expect(await inbox(teams[0]!)).not.toContain('place_taken')
    await changeCup(site.admin, id, { max_teams: 3 })
    expect((await readCup(id)).registrations[1]).toMatchObject({ status: 'pending_payment' })
    expect(await inbox(teams[1]!)).toContain('place_offered')
  })
})

describe('what people planned by', () => {
  test('a new start, a new fee, other hours and other rosters are told to whom they touch', async () => {
    const { id } = await makeTournament(site.admin, { entry_fee: 100, payment_deadline_hours: 48 })
    const paid = await register(teams[0]!, id)
    await confirm(id, paid)
    const owing = await register(teams[1]!, id)
    await changeCup(site.admin, id, {
      start_date: '2031-03-01T13:00:00Z',
      registration_closes_at: '2031-02-01T13:00:00Z',
    })
    for (const team of teams.slice(0, 2)) expect(await inbox(team)).toContain('cup_moved')
    await changeCup(site.admin, id, { entry_fee: 35_000 })
    const [fee] = (await teams[1]!.captain.client.get<Notices>('/api/me/notices')).notices
    expect(fee).toBeDefined()
    expect(await inbox(teams[1]!)).toContain('fee_changed')
    expect(await inbox(teams[0]!)).not.toContain('fee_changed')
    await changeCup(site.admin, id, { payment_deadline_hours: 72 })
    const moved = (await site.admin.get<RegistrationPrivate[]>(`/api/tournaments/${id}/registrations`))[1]
    expect(Date.parse(moved?.payment_due_at ?? '') - Date.parse(owing.payment_due_at ?? '')).toBe(24 * 3_600_000)
    expect(await inbox(teams[1]!)).toContain('payment_due_moved')
    const { effects } = await preview(id, { roster_min: 2 })
    expect(effects.rosters).toMatchObject({
      total: 2,
      shown: [{ problem: 'too_small', players: [{ id: teams[0]?.captain.id }] }, {}],
    })
    expect(effects.told).toEqual([{ kind: 'roster_to_fix', people: 2, by_mail: false }])
  })
})

describe('once it is played', () => {
  test('only what harms nobody changes, each refused by its name; afterwards the text alone', async () => {
    const { id } = await makeTournament(site.admin, { max_teams: 2, prize_pool: 10 })
    await startCup(site.admin, id, teams.slice(0, 2))
    await changeCup(site.admin, id, { name: 'New name', description: 'Live', prize_pool: 20, region: 'astana' })
    expect(await readCup(id)).toMatchObject({ name: 'New name', description: 'Live', prize_pool: 20 })
    const { version } = await readCup(id)
    const { json } = await rawCall(site.base, {
      method: 'PATCH',
      path: `/api/tournaments/${id}`,
      token: site.adminToken,
      body: { version, prize_pool: 5, entry_fee: 1, name: 'Fine' },
    })
    expect([json.code, json.details?.map(({ path, code: fault }) => `${path} ${fault}`)]).toEqual([
      'TOURNAMENT_LOCKED',
      ['prize_pool only_more', 'entry_fee field_locked'],
    ])
    expect((await readCup(id)).name).toBe('New name')
  })
})
