import { expect, type Page } from '@playwright/test'
import type { Bracket, MatchDetail, RoomSettings } from '@lobby/contract'
import { SimulatedHost } from '@lobby/cs2-simulator'
import type { LobbyClient } from '@lobby/demo'
import { eventually } from '@lobby/testing/eventually'
import { makePerson, makeTeam, makeTournament, register, type Person } from '@lobby/testing/people'
import { openMatches } from '@lobby/testing/play-out'
import { test } from './journey.ts'
import { OwnServer } from './own-server.ts'
import { expectSaid } from './said.ts'
import { openAs, openSection } from './site.ts'

const rconPassword = 'steppe-rcon'

let site: OwnServer
test.beforeAll(async () => {
  site = await OwnServer.start()
})
const running: SimulatedHost[] = []
test.afterAll(async () => {
  await Promise.all(running.map((host) => host.stop()))
  await site.stop()
})

/** A server of the fleet, whose rounds wait as long as `isHeld` says; with what casters need. */
async function addServer(admin: LobbyClient, name: string, isHeld: () => boolean): Promise<SimulatedHost> {
  const host = new SimulatedHost(
    name,
    { rconPassword },
    { seed: 5, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0, requestTimeoutMs: 60_000, isHeld },
  )
  await host.start()
  running.push(host)
  await admin.post('/api/admin/servers', {
    name,
    purpose: 'match',
    region: 'almaty',
    host: '127.0.0.1',
    port: host.port,
    rcon_password: rconPassword,
    gotv_port: 27_020,
    join_password: 'join-7',
    gotv_password: 'gotv-7',
  })
  return host
}

/** The cup is to be played by two on each side. */
async function chooseWingman(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Organise', exact: true }).click()
  await openSection(page, 'Cup')
  await page.getByLabel('Players a side').selectOption('Two against two (Wingman)')
  await expect(page.getByText('MR8: first to 9.')).toBeVisible()
  await page.getByRole('button', { name: 'Save the game settings' }).click()
  await expectSaid(page, 'The game settings are saved')
}

async function giveRole(page: Page, role: string, { username }: Person): Promise<void> {
  await openSection(page, 'People')
  await page.getByRole('button', { name: 'Give a role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give a role' })
  await dialog.getByLabel('Role').selectOption(role)
  await dialog.getByLabel('Name').fill(username)
  await dialog.getByRole('radio', { name: username }).check()
  await dialog.getByRole('button', { name: 'Give a role' }).click()
  await expect(dialog).toBeHidden()
}

/** The way into the game and GOTV, as the caster copies them, of each match that is on a server. */
async function seeWays(caster: Page, hosts: readonly SimulatedHost[]): Promise<void> {
  for (const { port } of hosts)
    await expect(caster.getByText(`connect 127.0.0.1:${port}; password join-7`)).toBeVisible()
  await expect(caster.getByText('connect 127.0.0.1:27020; password gotv-7')).toHaveCount(hosts.length)
}

async function order(page: Page, what: 'Pause' | 'Go on', reason: string): Promise<void> {
  await page.getByRole('button', { name: what, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Tell the server' })
  await dialog.getByLabel('Why').fill(reason)
  await dialog.getByRole('button', { name: 'Carry out' }).click()
  await expect(dialog).toBeHidden()
}

/** The referee stops a match from its page, and lets it go on; its server does as it is told, and the page says so. */
async function referee(page: Page, { server }: SimulatedHost): Promise<void> {
  await order(page, 'Pause', 'Somebody lost the connection')
  await expect(page.getByText(/^The match is paused\./)).toBeVisible()
  expect(server.isPaused).toBe(true)
  await order(page, 'Go on', 'They are back')
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  expect(server.isPaused).toBe(false)
  // Nobody but organisers takes a match off its server or moves it.
  await page.getByRole('button', { name: 'Other orders' }).click()
  const orders = page.getByRole('dialog', { name: 'Tell the server' }).getByLabel('What')
  await expect(orders.getByRole('option')).toHaveText([
    'Pause the match',
    'Let the match go on',
    'Go back to a round',
    'Start the map again',
  ])
  await page.keyboard.press('Escape')
}

test('a cup of two against two: settings, a caster, a referee, and its champion', async ({ browser }) => {
  const { visitor } = site
  const admin = await site.admin()
  const open = (address: string, token: string, width: number): Promise<Page> =>
    openAs(browser, `${site.url}${address}`, token, width)
  const cup = await makeTournament(admin, {
    name: 'Wingman Cup',
    max_teams: 4,
    min_teams: 4,
    roster_min: 2,
    format: { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 1 }] },
  })
  // Without a veto matches are ready for a server as soon as their teams are known.
  const rooms = `/api/tournaments/${cup.id}/room-settings`
  await admin.put(rooms, { ...(await admin.get<RoomSettings>(rooms)), veto: false })
  const organiser = await open(`/tournaments/${cup.id}`, await site.adminToken(), 1280)
  await chooseWingman(organiser)
  for (let index = 0; index < 4; index++) {
    const registration = await register(await makeTeam(visitor, { size: 2 }), cup.id)
    await admin.post(`/api/tournaments/${cup.id}/registrations/${registration.id}/confirm`)
  }
  const [caster, judge] = [await makePerson(visitor), await makePerson(visitor)]
  await giveRole(organiser, 'Caster', caster)
  await giveRole(organiser, 'Referee', judge)

  let isHeld = true
  const hosts = [await addServer(admin, 'WNG-01', () => isHeld), await addServer(admin, 'WNG-02', () => isHeld)]
  await openSection(organiser, 'Today')
  await organiser.getByRole('button', { name: 'Start the cup' }).click()
  await organiser.getByRole('dialog').getByRole('button', { name: 'Start the cup' }).click()
  await organiser.getByRole('button', { name: 'Load all that are ready' }).click()

  const casting = await open('/duties', caster.token, 360)
  await seeWays(casting, hosts)
  const [match] = openMatches(await visitor.get<Bracket>(`/api/tournaments/${cup.id}/bracket`))
  const playing = hosts.find(({ server }) => String(server.picture?.setup.matchId) === match?.match_id)
  if (playing === undefined) throw new Error('the match is on neither server')
  const judging = await open(`/matches/${match?.match_id}`, judge.token, 360)
  await referee(judging, playing)

  isHeld = false
  const isOver = async (): Promise<boolean> => {
    const [final] = openMatches(await visitor.get<Bracket>(`/api/tournaments/${cup.id}/bracket`))
    if (final?.team1 && final.team2 && final.state === 'ready')
      await admin.post(`/api/matches/${final.match_id}/server`, {})
    return final === undefined
  }
  await eventually(isOver, 120_000, 300)
  const { champion } = await visitor.get<Bracket>(`/api/tournaments/${cup.id}/bracket`)
  await organiser.getByRole('main').getByRole('link', { name: 'Wingman Cup' }).click()
  await expect(
    organiser.getByRole('region', { name: /^Champion of/ }).getByRole('heading', { name: champion?.name ?? 'nobody' }),
  ).toBeVisible()
  const told = await visitor.get<MatchDetail>(`/api/matches/${match?.match_id}`)
  expect([told.game.players, told.maps[0]?.players1.length, told.maps[0]?.players2.length]).toEqual([2, 2, 2])
})
