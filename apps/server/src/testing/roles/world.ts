import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type {
  AuthAnswer,
  Crew,
  Invitation,
  JoinRequests,
  KeptLines,
  Payments,
  Qualifiers,
  Quests,
  SessionsAnswer,
  StandIns,
  TeamDetail,
} from '@lobby/contract'
import {
  changeCup,
  makePerson,
  makePresent,
  makeTeam,
  makeTournament,
  openMatches,
  register,
  startCup,
  startTestLobby,
  testPassword,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { insertOrganiser } from '#users'
import { newId } from '#core/ids'

export const actors = ['visitor', 'player', 'other', 'organiser', 'admin', 'caster', 'referee', 'finance'] as const
export type Actor = (typeof actors)[number]

const adminPassword = 'steppe-admin-test'

/**
 * A site with somebody in every role. What routes are asked for is the player's: their team, their registration, their
 * match, in tournaments that the organiser organises, and that match is the caster's and the referee's; for everybody else these are ids of somebody else.
 */
export class World {
  readonly site: TestLobby
  readonly #people: Map<Actor, Person>
  team!: Team
  openCup!: string
  registration!: string
  liveCup!: string
  match!: string
  avatar!: string
  crest!: string
  logo!: string
  server!: string
  #ports = 10
  #due: Promise<{ cup: string; registration: string }> | null = null
  #paid: Promise<{ cup: string; registration: string; entry: string }> | null = null
  #shown: Promise<string> | null = null

  private constructor(site: TestLobby, people: Map<Actor, Person>) {
    this.site = site
    this.#people = people
  }

  static async make(): Promise<World> {
    const site = await startTestLobby()
    const team = await makeTeam(site.visitor, { size: 2 })
    const admin = { ...(await makePerson(site.visitor)), email: site.lobby.platform.config.adminEmail }
    const world = new World(
      site,
      new Map([
        ['player', team.captain],
        ['other', await makePerson(site.visitor)],
        ['organiser', await makePerson(site.visitor)],
        ['caster', await makePerson(site.visitor)],
        ['referee', await makePerson(site.visitor)],
        ['finance', await makePerson(site.visitor)],
        ['admin', { ...admin, token: site.adminToken, client: site.admin }],
      ]),
    )
    world.team = team
    world.openCup = await world.cup()
    world.registration = (await register(team, world.openCup)).id
    world.liveCup = await world.cup()
    const bracket = await startCup(site.admin, world.liveCup, [team, await makeTeam(site.visitor, { size: 1 })])
    world.match = openMatches(bracket)[0]?.match_id ?? ''
    for (const role of ['caster', 'referee'] as const)
      await site.admin.post(`/api/tournaments/${world.liveCup}/crew`, {
        role,
        match_id: world.match,
        user_id: world.person(role).id,
      })
    for (const cup of [world.openCup, world.liveCup]) await world.giveFinance(cup)
    const uploaded = await fetch(`${site.base}/api/user/avatar`, {
      method: 'PUT',
      body: await picture(),
      headers: { authorization: `Bearer ${team.captain.token}` },
    })
    world.avatar = ((await uploaded.json()) as { data: { avatar_url: string } }).data.avatar_url
    const crest = await fetch(`${site.base}/api/teams/${team.id}/crest`, {
      method: 'PUT',
      body: await picture(),
      headers: { authorization: `Bearer ${team.captain.token}` },
    })
    world.crest = ((await crest.json()) as { data: { crest_url: string } }).data.crest_url
    const told = await site.admin.put<{ sponsors: { id: string }[] }>(`/api/tournaments/${world.liveCup}/page`, {
      version: 0,
      rules: {},
      streams: [],
      records: [],
      sponsors: [{ name: 'Steppe Net', address: 'https://steppe.example/', lives_on_skins: false }],
      licence: { holder: '', is_lan: false },
    })
    const logo = await fetch(`${site.base}/api/tournaments/${world.liveCup}/sponsors/${told.sponsors[0]?.id}/logo`, {
      method: 'PUT',
      body: await picture(),
      headers: { authorization: `Bearer ${site.adminToken}` },
    })
    world.logo = ((await logo.json()) as { data: { logo_url: string } }).data.logo_url
    world.server = await world.freshServer()
    return world
  }

  person(actor: Actor): Person {
    const person = this.#people.get(actor)
    if (!person) throw new Error(`nobody is the ${actor}`)
    return person
  }
  async bePresent(actor: Actor): Promise<void> {
    const token = this.token(actor)
    if (token !== undefined) await makePresent(this.site, token)
  }

  token(actor: Actor): string | undefined {
    return this.#people.get(actor)?.token
  }
  password(actor: Actor): string {
    return actor === 'admin' ? adminPassword : testPassword
  }

  /** A new session, and nothing of what asking for the deletion of the account did. */
  async signInAgain(actor: Actor): Promise<void> {
    const person = this.#people.get(actor)
    if (!person) return
    const { token } = await this.site.visitor.post<AuthAnswer>('/api/auth/login', {
      email: person.email,
      password: this.password(actor),
    })
    const client = this.site.visitor.as(token)
    await client.post('/api/user/restore')
    this.#people.set(actor, { ...person, token, client })
  }

  /** A tournament that is open, organised by the organiser. */
  async cup(): Promise<string> {
    const { id } = await makeTournament(this.site.admin)
    const organiser = this.person('organiser').id
    await this.site.lobby.platform.transact(({ trx }) => insertOrganiser(trx, organiser, Number(id)))
    return id
  }

  /** The check-in of a cup of the organiser in which the player's team has a place. */
  async checkIn({ isOpen }: { isOpen: boolean }): Promise<string> {
    const cup = await this.cup()
    await register({ ...this.team, captain: this.person('player') }, cup)
    const path = `/api/tournaments/${cup}/check-in`
    const settings = { opens_before: 60, closes_before: 15, offer_minutes: 10 }
    await this.site.admin.put(path, { version: 0, settings })
    if (isOpen) await this.site.admin.post(`${path}/orders`, { order: 'open', version: 1 })
    return path
  }

  /** The payments of a cup are the finance person's. */
  async giveFinance(cup: string): Promise<void> {
    const body = { role: 'finance', user_id: this.person('finance').id }
    await this.site.admin.post(`/api/tournaments/${cup}/crew`, body)
  }

  /** A registration of the player's in a cup with a fee, whose payments are the finance person's. */
  due(): Promise<{ cup: string; registration: string }> {
    return (this.#due ??= this.#freshDue())
  }

  /** One for whoever can do something to it; for all others one is enough. */
  paid(actor: Actor): Promise<{ cup: string; registration: string; entry: string }> {
    const isDoer = actor === 'organiser' || actor === 'admin' || actor === 'finance'
    return isDoer ? this.#freshPayment() : (this.#paid ??= this.#freshPayment())
  }

  /** A line of a statement that nobody has placed in a cup, another each time, and what its team owes by now. */
  async keptLine(cup: string): Promise<{ line: string; rest: number }> {
    const path = `/api/tournaments/${cup}/payments`
    const origin = `statement:${randomBytes(20).toString('hex')}`
    const left = [{ origin, date: '', amount: 400, text: 'For the cup', payer: 'Somebody' }]
    await this.site.admin.post(`${path}/statement`, { left })
    const { lines, teams } = await this.site.admin.get<KeptLines>(`${path}/lines`)
    return { line: lines.at(-1)?.id ?? '', rest: teams[0]?.rest ?? 0 }
  }

  /** One with a receipt: its registration. */
  shown(): Promise<string> {
    return (this.#shown ??= this.#freshReceipt())
  }

  async #freshDue(): Promise<{ cup: string; registration: string }> {
    const { id: cup } = await makeTournament(this.site.admin, { entry_fee: 1_000_000 })
    const organiser = this.person('organiser').id
    await this.site.lobby.platform.transact(({ trx }) => insertOrganiser(trx, organiser, Number(cup)))
    await this.giveFinance(cup)
    const team = { ...this.team, captain: this.person('player') }
    return { cup, registration: (await register(team, cup)).id }
  }

  /** The same, with a receipt: its registration. */
  async #freshReceipt(): Promise<string> {
    const { cup, registration } = await this.#freshDue()
    const path = `/api/tournaments/${cup}/registrations/${registration}`
    const headers = { authorization: `Bearer ${this.person('player').token}` }
    await fetch(`${this.site.base}${path}/receipt`, { method: 'PUT', body: await picture(), headers })
    return path
  }

  /** The same, paid: the entry that says so. */
  async #freshPayment(): Promise<{ cup: string; registration: string; entry: string }> {
    const due = await this.#freshDue()
    await this.site.admin.post(`/api/tournaments/${due.cup}/registrations/${due.registration}/confirm`)
    const { rows } = await this.site.admin.get<Payments>(`/api/tournaments/${due.cup}/payments`)
    return { ...due, entry: rows[0]?.entries.find(({ kind }) => kind === 'received')?.id ?? '' }
  }

  /** Somebody in the crew of the open cup. */
  async freshCrew(): Promise<string> {
    const { id } = await makePerson(this.site.visitor)
    const path = `/api/tournaments/${this.openCup}/crew`
    const { members } = await this.site.admin.post<Crew>(path, { role: 'observer', user_id: id })
    return members.find(({ user }) => user?.id === id)?.id ?? ''
  }

  /** Somebody from outside who stands in for the team of the open cup. */
  async standIn(): Promise<string> {
    const path = `/api/tournaments/${this.openCup}/stand-ins`
    const [standing] = (await this.site.admin.get<StandIns>(path)).stand_ins
    if (standing !== undefined) return standing.id
    const { id } = await makePerson(this.site.visitor)
    const { stand_ins: named } = await this.site.admin.post<StandIns>(path, { team_id: this.team.id, user_id: id })
    return named[0]?.id ?? ''
  }

  /** Where a link between two tournaments of the organiser stands. */
  async qualifierLink({ calledOff = false } = {}): Promise<string> {
    const [target, source] = [await this.cup(), await this.cup()]
    const path = `/api/tournaments/${target}/qualifiers`
    const body = { source_id: source, from_place: 1, to_place: 2, first_seed: 1 }
    const { links } = await this.site.admin.post<Qualifiers>(path, body)
    if (calledOff) await changeCup(this.site.admin, source, { status: 'cancelled' })
    return `${path}/${links[0]?.id}`
  }

  /** A quest of today that nobody finished. */
  async quest(): Promise<string> {
    const { quests } = await this.person('player').client.get<Quests>('/api/quests')
    return quests[0]?.id ?? ''
  }

  /** A team that the player captains, with somebody else in it. */
  async freshTeam(): Promise<{ id: string; mate: string; invitation: string }> {
    const mate = await makePerson(this.site.visitor, { steamId: false })
    const { client, id: player } = this.person('player')
    // Those of before are the player's no more: an account leads so many.
    const { db } = this.site.lobby.platform
    const earlier = db.selectFrom('teams').select('id').where('captain_id', '=', player).where('id', '<>', this.team.id)
    await db.deleteFrom('team_members').where('user_id', '=', player).where('team_id', 'in', earlier).execute()
    // An account has so many open invitations.
    await db.deleteFrom('team_invitations').where('created_by', '=', player).execute()
    await db.updateTable('teams').set({ captain_id: mate.id }).where('id', 'in', earlier).execute()
    const { id } = await client.post<TeamDetail>('/api/teams', { name: `Fresh ${mate.username}` })
    const invite = async (): Promise<string> => (await client.post<Invitation>(`/api/teams/${id}/invitations`)).code
    await mate.client.post(`/api/invitations/${await invite()}/accept`)
    return { id, mate: mate.id, invitation: await invite() }
  }

  /** Where somebody's request to join a team of the player's stands. */
  async freshRequest(): Promise<string> {
    const id = await this.seekingTeam()
    const asker = await makePerson(this.site.visitor, { steamId: false })
    const { requests } = await asker.client.post<JoinRequests>(`/api/teams/${id}/requests`, {})
    return `/api/teams/${id}/requests/${requests[0]?.id}`
  }

  /** A team of the player's that looks for players. */
  async seekingTeam(): Promise<string> {
    const { id } = await this.freshTeam()
    await this.person('player').client.put(`/api/teams/${id}/search`, { seeks: { roles: [], text: '' } })
    return id
  }

  /** Somebody who looks for a team. */
  async freeAgent(): Promise<string> {
    const person = await makePerson(this.site.visitor, { steamId: false })
    await person.client.put('/api/free-agents/mine', { roles: [], city: null, hours: null, text: '' })
    return person.id
  }

  /** A drained server that the admin entered; nothing answers there. */
  async freshServer(): Promise<string> {
    const id = newId()
    const at = new Date()
    const created_by = (await this.site.admin.get<{ user: { id: string } }>('/api/user')).user.id
    this.#ports += 1
    const place = { region: 'almaty', host: '127.0.0.1', port: this.#ports, draining: true }
    const row = { id, name: 'Almaty 1', purpose: 'training', mode: 'aim', ...place, created_by, created_at: at }
    await this.site.lobby.platform.db
      .insertInto('game_servers')
      .values({ ...row, next_check_at: at })
      .execute()
    return id
  }

  async freshRegistration(): Promise<string> {
    const cup = await this.cup()
    const team = { ...this.team, captain: this.person('player') }
    return `/api/tournaments/${cup}/registrations/${(await register(team, cup)).id}`
  }

  /** A session of the player's that is not the one they ask with. */
  async otherSession(): Promise<string> {
    const { email, client } = this.person('player')
    await this.site.visitor.post('/api/auth/login', { email, password: testPassword })
    const { sessions } = await client.get<SessionsAnswer>('/api/user/sessions')
    return sessions.find((session) => !session.is_current)?.id ?? ''
  }
}

export async function picture(): Promise<FormData> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#777' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'me.png')
  return form
}
