import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  keptLineDays,
  keptLinesMax,
  type AdminActList,
  type AdminDesk,
  type KeptLines,
  type Need,
  type Payments,
  type StatementPreview,
} from '@lobby/contract'
import {
  code,
  makePerson,
  makeSoloTeams,
  makeTournament,
  register,
  startTestLobby,
  type Person,
  type Team,
  type TestLobby,
} from '@lobby/testing'

type LobbyClient = TestLobby['admin']
let site: TestLobby
let teams: Team[]
let finance: Person
let cup: string
let entries: { id: string; reference_code: string }[]
let day: string

beforeAll(async () => {
  site = await startTestLobby()
  site.clock.hold()
  teams = await makeSoloTeams(site.visitor, 3)
  finance = await makePerson(site.visitor)
  day = site.clock.now().toISOString().slice(0, 10)
})
afterAll(() => site.stop())
beforeEach(async () => {
  cup = (await makeTournament(site.admin, { entry_fee: 35_000 })).id
  await site.admin.post(`/api/tournaments/${cup}/crew`, { role: 'finance', user_id: finance.id })
  entries = []
  for (const team of teams) entries.push(await register(team, cup))
})

const path = (rest = '') => `/api/tournaments/${cup}/payments${rest}`
const codeOf = (index: number): string => entries[index]?.reference_code ?? ''
async function read(...lines: string[]): Promise<StatementPreview['lines']> {
  const body = new FormData()
  body.append('file', new Blob([['Дата;Сумма;Назначение;Отправитель', ...lines].join('\n')]), 'statement')
  const headers = { authorization: `Bearer ${site.adminToken}` }
  const response = await fetch(`${site.base}${path('/statement')}`, { method: 'PUT', body, headers })
  return ((await response.json()) as { data: StatementPreview }).data.lines
}
const leftOf = (lines: StatementPreview['lines']) =>
  lines
    .filter((line) => line.may_keep)
    .map(({ origin, date, amount, text, payer }) => ({ origin, date, amount, text, payer }))
/** As the page applies a statement: sure lines are entered, the others wait. */
async function apply(lines: StatementPreview['lines'], client: LobbyClient = site.admin): Promise<void> {
  const sure = lines
    .filter(({ verdict }) => verdict === 'sure')
    .map(({ origin, amount, registration_ids: [id] }) => ({ origin, registration_id: id, amount, rest: amount }))
  await client.post(path('/statement'), { entries: sure, left: leftOf(lines) })
}
const kept = (client: LobbyClient = site.admin) => client.get<KeptLines>(path('/lines'))
const sums = async () => (await kept()).lines.map(({ amount }) => amount)
const states = async (): Promise<string[]> => {
  const { rows } = await site.admin.get<Payments>(path())
  return entries.map(({ id }) => rows.find((row) => row.registration_id === id)?.state ?? '')
}
const acts = async () => {
  const { acts: all } = await site.admin.get<AdminActList>(`/api/admin/acts?tournament=${cup}&limit=20&offset=0`)
  return all
    .filter(({ act }) => act.startsWith('payment.'))
    .map(({ act, actor, reason, details }) => [act, actor?.username, details, reason])
}
const needs = (client: LobbyClient = site.admin) => client.get<Need[]>(`/api/tournaments/${cup}/needs`)
const unplaced = async (client: LobbyClient = site.admin) =>
  (await needs(client)).filter(({ kind }) => kind === 'payment_unplaced')
const decide = (id: string | undefined, how: 'enter' | 'dismiss', body: object, client: LobbyClient = site.admin) =>
  client.post<KeptLines>(path(`/lines/${id}/${how}`), body)
const coffee = (): string => `${day};12 000,00;за кофе, карта 4400430012345678;Дядя Ваня`
const asked = (): string => `${day};35 000,00;взнос ${teams[1]?.name};Мама`

test('what nobody could place waits, is told to whoever sees to money and to nobody else, and goes when it is decided', async () => {
  const lines = await read(`${day};35 000,00;${codeOf(0)};Aidos`, asked(), coffee(), `${day};-100,00;комиссия;Bank`)
  expect(await unplaced()).toEqual([])
  await apply(lines)
  expect(await states()).toEqual(['confirmed', 'due', 'due'])
  // What is sure, and what went out, is not kept; of what is, no more than tells it.
  expect(await kept()).toMatchObject({
    lines: [
      { date: day, amount: 35_000, text: `взнос ${teams[1]?.name}`, payer: 'Мама', registration_ids: [entries[1]?.id] },
      { amount: 12_000, text: 'за кофе, карта …5678', registration_ids: [], kept_by: { username: 'admin' } },
    ],
  })
  const since = site.clock.now().toISOString()
  const need = { count: 2, since, until: null, page: `/tournaments/${cup}/organise/payments#lines` }
  expect(await unplaced()).toMatchObject([need])
  expect(await unplaced(finance.client)).toMatchObject([need])
  const { needs: onDesk } = await site.admin.get<AdminDesk>('/api/admin/desk')
  expect(onDesk.find(({ id }) => id === `payment_unplaced:${cup}`)).toMatchObject({ ...need, tournament: { id: cup } })

  const referee = await makePerson(site.visitor)
  await site.admin.post(`/api/tournaments/${cup}/crew`, { role: 'referee', user_id: referee.id })
  expect(await unplaced(referee.client)).toEqual([])
  expect(await code(kept(referee.client))).toBe('403 NOT_FINANCE')
  expect(await code(kept(teams[0]!.captain.client))).toBe('403 NOT_FINANCE')

  const [first, second] = (await kept()).lines
  await decide(first?.id, 'enter', { registration_id: entries[1]?.id, rest: 35_000 }, finance.client)
  expect(await states()).toEqual(['confirmed', 'confirmed', 'due'])
  expect(await unplaced()).toMatchObject([{ count: 1 }])
  const left = await decide(second?.id, 'dismiss', { why: 'other', note: 'Coffee' })
  expect(left.lines).toEqual([])
  expect(await unplaced()).toEqual([])
  expect(await acts()).toMatchObject([
    ['payment.line_dismissed', 'admin', { sum: 12_000, why: 'other' }, 'Coffee'],
    ['payment.received', finance.username, { sum: 35_000 }, null],
    ['payment.lines_kept', 'admin', { lines: 2, sum: 47_000 }, null],
    ['payment.received', 'admin', { sum: 35_000 }, null],
  ])
  const { rows } = await site.admin.get<Payments>(path())
  const entry = rows.find(({ registration_id: id }) => id === entries[1]?.id)?.entries.at(-1)
  expect(entry).toMatchObject({ source: 'statement', reference: `взнос ${teams[1]?.name}, Мама` })
  // Nothing of what payers wrote is left.
  const { db } = site.lobby.platform
  const all = await db
    .selectFrom('statement_lines')
    .select(['amount', 'day', 'purpose', 'payer'])
    .where('tournament_id', '=', Number(cup))
    .execute()
  expect(all).toEqual(all.map(() => ({ amount: null, day: null, purpose: null, payer: null })))
  expect(all).toHaveLength(2)
})

test('a dismissal says why; what is none of the known reasons says its own', async () => {
  await apply(await read(coffee()))
  const [line] = (await kept()).lines
  expect(await code(decide(line?.id, 'dismiss', { why: 'other' }))).toBe('400 VALIDATION_FAILED')
  expect(await code(decide(line?.id, 'dismiss', { why: 'whim' }))).toBe('400 VALIDATION_FAILED')
  expect(await sums()).toEqual([12_000])
  for (const id of ['0', '99999999', 'x'])
    expect(await code(decide(id, 'dismiss', { why: 'sent_back' }))).toBe('404 LINE_NOT_FOUND')
  // Nor is it another cup's.
  const other = await makeTournament(site.admin, { entry_fee: 35_000 })
  const there = site.admin.post(`/api/tournaments/${other.id}/payments/lines/${line?.id}/dismiss`, { why: 'sent_back' })
  expect(await code(there)).toBe('404 LINE_NOT_FOUND')
})

test('the same statement, or one that overlaps it, makes no second line, and asks nothing that was decided', async () => {
  const first = await read(asked(), coffee())
  await Promise.all([apply(first), apply(first, finance.client)])
  expect((await read(asked(), coffee())).map((line) => line.may_keep)).toEqual([false, false])
  await site.admin.post(path('/statement'), { left: leftOf(first) })
  expect(await sums()).toHaveLength(2)
  const next = `${day};9 000,00;спасибо;Кто-то`
  const overlapping = await read(coffee(), next)
  expect(overlapping.map((line) => line.may_keep)).toEqual([false, true])
  await apply(overlapping)
  expect((await sums()).toSorted((a, b) => a - b)).toEqual([9_000, 12_000, 35_000])
  expect((await acts()).filter(([act]) => act === 'payment.lines_kept')).toHaveLength(2)

  const coffeeLine = (await kept()).lines.find(({ amount }) => amount === 12_000)
  await decide(coffeeLine?.id, 'dismiss', { why: 'not_this_cup' })
  const again = await read(coffee(), asked())
  expect(again.map(({ verdict, amount }) => `${verdict} ${amount}`)).toEqual(['ask 35000', 'aside 12000'])
  await site.admin.post(path('/statement'), { left: leftOf(first) })
  expect((await sums()).toSorted((a, b) => a - b)).toEqual([9_000, 35_000])
  // Who laid it aside by mistake enters it from the statement.
  const { origin } = again.find(({ amount }) => amount === 12_000)!
  const entry = { origin, registration_id: entries[2]?.id, amount: 12_000, rest: 35_000 }
  await site.admin.post(path('/statement'), { entries: [entry] })
  expect((await states())[2]).toBe('short')
  expect((await read(coffee()))[0]).toMatchObject({ verdict: 'known' })
})

test('two who decide the same line are one decision: the second hears that it is decided', async () => {
  await apply(await read(coffee(), asked()))
  const [first, second] = (await kept()).lines
  const enterFor = (index: number, client: LobbyClient) =>
    code(decide(first?.id, 'enter', { registration_id: entries[index]?.id, rest: 35_000 }, client))
  const answers = await Promise.all([enterFor(1, site.admin), enterFor(2, finance.client)])
  expect(answers.toSorted()).toEqual(['409 LINE_DECIDED', 'done'].toSorted())
  const { rows } = await site.admin.get<Payments>(path())
  expect(rows.flatMap((row) => row.entries).filter(({ kind }) => kind === 'received')).toHaveLength(1)
  const lay = (client: LobbyClient) => code(decide(second?.id, 'dismiss', { why: 'sent_back' }, client))
  expect((await Promise.all([lay(site.admin), lay(finance.client)])).toSorted()).toEqual(
    ['409 LINE_DECIDED', 'done'].toSorted(),
  )
  expect((await acts()).filter(([act]) => act === 'payment.line_dismissed')).toHaveLength(1)
})

test('a team that owes something else by now than the page showed is not entered, and the line stays', async () => {
  await apply(await read(asked()))
  const [line] = (await kept()).lines
  await site.admin.post(`/api/tournaments/${cup}/registrations/${entries[1]?.id}/payments`, { amount: 1_000 })
  const stale = decide(line?.id, 'enter', { registration_id: entries[1]?.id, rest: 35_000 })
  expect(await code(stale)).toBe('409 STATEMENT_STALE')
  expect(await sums()).toEqual([35_000])
})

test('a later statement settles a line, and so does a confirmation by hand that can mean no other', async () => {
  await apply(await read(asked(), `${day};30 000,00;${codeOf(2)};Berik`, coffee()))
  expect(await sums()).toHaveLength(3)
  const later = await read(`${day};30 000,00;${codeOf(2)};Berik`)
  const { origin } = later[0]!
  const entry = { origin, registration_id: entries[2]?.id, amount: 30_000, rest: 35_000 }
  await site.admin.post(path('/statement'), { entries: [entry] })
  expect((await sums()).toSorted((a, b) => a - b)).toEqual([12_000, 35_000])
  // Another team's confirmation of the same sum says nothing of it.
  await site.admin.post(`/api/tournaments/${cup}/registrations/${entries[0]?.id}/confirm`)
  expect(await sums()).toHaveLength(2)
  await site.admin.post(`/api/tournaments/${cup}/registrations/${entries[1]?.id}/confirm`)
  expect(await sums()).toEqual([12_000])
  expect((await read(asked()))[0]).toMatchObject({ verdict: 'known' })
  // Whoever still has the statement open enters it no second time.
  const [late] = await read(asked())
  const twice = { origin: late?.origin, registration_id: entries[1]?.id, amount: 35_000, rest: 0 }
  await site.admin.post(path('/statement'), { entries: [twice] })
  expect((await states())[1]).toBe('confirmed')
})

test('of two lines that name one team by one sum neither is settled by hand; a part that came is', async () => {
  await apply(await read(asked(), asked(), `${day};30 000,00;${codeOf(2)};Berik`))
  await site.admin.post(`/api/tournaments/${cup}/registrations/${entries[1]?.id}/confirm`)
  expect((await sums()).toSorted((a, b) => a - b)).toEqual([30_000, 35_000, 35_000])
  await site.admin.post(`/api/tournaments/${cup}/registrations/${entries[2]?.id}/payments`, { amount: 30_000 })
  expect(await sums()).toEqual([35_000, 35_000])
})

test('what came before any team registered is none of the cup’s', async () => {
  const [old] = await read('01.02.2020;12 000,00;за кофе;Дядя Ваня')
  expect(old).toMatchObject({ verdict: 'not_ours', may_keep: false })
})

test('so many wait and no more; what was to be entered with them is not lost by half', async () => {
  const line = (at: number) => ({
    origin: `statement:${String(at).padStart(40, '0')}`,
    date: '',
    amount: 1_000 + at,
    text: '',
    payer: '',
  })
  await site.admin.post(path('/statement'), { left: Array.from({ length: keptLinesMax }, (_, at) => line(at)) })
  const entry = { origin: `statement:${'a'.repeat(40)}`, registration_id: entries[0]?.id, amount: 35_000, rest: 35_000 }
  const full = site.admin.post(path('/statement'), { entries: [entry], left: [line(keptLinesMax)] })
  expect(await code(full)).toBe('409 LINES_TOO_MANY')
  expect((await states())[0]).toBe('due')
  expect(await code(site.admin.post(path('/statement'), {}))).toBe('400 VALIDATION_FAILED')
  await site.admin.post(path('/statement'), { entries: [entry], left: [line(1)] })
  expect((await states())[0]).toBe('confirmed')
  expect(await sums()).toHaveLength(keptLinesMax)
})

test('lines go some time after the end of the cup, and later none are kept', async () => {
  await apply(await read(coffee()))
  const { db, clock, looks } = site.lobby.platform
  const ended = (days: number) =>
    db
      .updateTable('tournaments')
      .set({ status: 'finished', finished_at: new Date(clock.now().getTime() - days * 86_400_000) })
      .where('id', '=', Number(cup))
      .execute()
  await ended(keptLineDays - 1)
  await looks.once()
  expect(await sums()).toEqual([12_000])
  expect(await unplaced()).toMatchObject([{ count: 1 }])
  const { needs: onDesk } = await site.admin.get<AdminDesk>('/api/admin/desk')
  expect(onDesk.map(({ id }) => id)).toContain(`payment_unplaced:${cup}`)
  await ended(keptLineDays + 1)
  await looks.once()
  expect(await sums()).toEqual([])
  await apply(await read(coffee()))
  expect(await sums()).toEqual([])
})
