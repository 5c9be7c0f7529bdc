import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementBytesMax, type Payments, type StatementPreview } from '@lobby/contract'
import {
  code,
  makeSoloTeams,
  makeTournament,
  register,
  startTestLobby,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { sheetOf } from '../../payments/statements/statements.test-kit.ts'

let site: TestLobby
let teams: Team[]
let cup: string
let entries: { id: string; reference_code: string }[]

beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 3)
  cup = (await makeTournament(site.admin, { entry_fee: 35_000 })).id
  entries = []
  for (const team of teams) entries.push(await register(team, cup))
})
afterAll(() => site.stop())

const codeOf = (index: number): string => entries[index]?.reference_code ?? ''
async function send(bytes: Buffer, query = ''): Promise<{ status: number; code?: string; data?: StatementPreview }> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), 'statement')
  const response = await fetch(`${site.base}/api/tournaments/${cup}/payments/statement${query}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${site.adminToken}` },
    body,
  })
  return { status: response.status, ...((await response.json()) as object) }
}
const read = async (bytes: Buffer, query = ''): Promise<StatementPreview> => {
  const { data, code: refusal } = await send(bytes, query)
  if (!data) throw new Error(refusal)
  return data
}
const verdicts = ({ lines }: StatementPreview): string[] =>
  lines.map(({ verdict, amount, registration_ids: [id] }) => {
    const index = entries.findIndex((entry) => entry.id === id)
    return `${verdict} ${amount}${index < 0 ? '' : ` ${index}`}`
  })
const enter = (preview: StatementPreview, verdict: string): Promise<Payments> =>
  site.admin.post<Payments>(`/api/tournaments/${cup}/payments/statement`, {
    entries: preview.lines
      .filter((line) => line.verdict === verdict)
      .map(({ origin, amount, text, registration_ids: [id] }) => ({
        origin,
        registration_id: id,
        amount,
        rest: preview.teams.find(({ registration_id: one }) => one === id)?.rest ?? 0,
        reference: text,
      })),
  })
const states = async (): Promise<string[]> => {
  const { rows } = await site.admin.get<Payments>(`/api/tournaments/${cup}/payments`)
  return entries.map(({ id }) => rows.find((row) => row.registration_id === id)?.state ?? '')
}

test('a statement is read, its sure lines are entered in one press and once, and the rest is asked about', async () => {
  const csv = Buffer.from(
    [
      'Дата;Сумма;Назначение;Отправитель',
      `11.12.2026;35 000,00;${codeOf(0).toLowerCase()};Aidos K.`,
      `11.12.2026;30 000,00;${codeOf(1)};Berik`,
      '11.12.2026;35 000,00;за кофе;Somebody',
      '11.12.2026;-100,00;комиссия;Bank',
    ].join('\n'),
  )
  const preview = await read(csv)
  expect(preview).toMatchObject({
    columns: { date: 0, amount: 1, text: 2, payer: 3 },
    heads: ['Дата', 'Сумма', 'Назначение', 'Отправитель'],
  })
  expect(verdicts(preview)).toEqual(['ask 30000 1', 'sure 35000 0', 'not_ours 35000'])
  expect(await states()).toEqual(['due', 'due', 'due'])
  await enter(preview, 'sure')
  expect(await states()).toEqual(['confirmed', 'due', 'due'])
  // What came already comes no second time.
  await enter(preview, 'sure')
  const again = await read(csv)
  expect(verdicts(again)).toEqual(['ask 30000 1', 'known 35000', 'not_ours 35000'])
  await site.admin.post(`/api/tournaments/${cup}/registrations/${entries[1]?.id}/payments`, { amount: 1_000 })
  // What was shown before somebody else entered something is stale.
  expect(await code(enter(again, 'ask'))).toBe('409 STATEMENT_STALE')
  await enter(await read(csv), 'ask')
  expect(await states()).toEqual(['confirmed', 'short', 'due'])
  const { rows } = await site.admin.get<Payments>(`/api/tournaments/${cup}/payments`)
  expect(rows.find(({ registration_id: id }) => id === entries[0]?.id)?.entries).toHaveLength(2)
  expect(rows.find(({ registration_id: id }) => id === entries[0]?.id)?.entries.at(-1)).toMatchObject({
    source: 'statement',
    by: { username: 'admin' },
    reference: codeOf(0).toLowerCase(),
  })
})

test('a spreadsheet tells the same; columns may be chosen', async () => {
  const rows = [
    ['когда', 'a', 'b', 'что'],
    ['11.12.2026', 1, 35_000, codeOf(2)],
  ]
  const wrong = await read(sheetOf(rows))
  expect(wrong.columns.amount).toBe(1)
  const right = await read(sheetOf(rows), '?date=0&amount=2&text=3&payer=')
  expect(right.columns).toEqual({ date: 0, amount: 2, text: 3, payer: null })
  expect(verdicts(right)).toEqual(['sure 35000 2'])
})

test('all lines or none: one that cannot be entered takes the others with it', async () => {
  const preview = await read(Buffer.from(`Дата;Сумма;Назначение\n12.12.2026;35000;${codeOf(2)}\n`))
  const [line] = preview.lines
  const entry = { origin: line?.origin, registration_id: entries[2]?.id, amount: 35_000, rest: 35_000 }
  const lost = { ...entry, origin: `statement:${'1'.repeat(40)}`, registration_id: 'nobody' }
  const both = site.admin.post(`/api/tournaments/${cup}/payments/statement`, { entries: [entry, lost] })
  expect(await code(both)).toBe('404 REGISTRATION_NOT_FOUND')
  expect((await states())[2]).toBe('due')
})

test('what is no statement is refused', async () => {
  expect(await send(Buffer.from('PK\u0003\u0004 nothing'))).toMatchObject({ status: 422, code: 'STATEMENT_BROKEN' })
  expect(await send(Buffer.alloc(0))).toMatchObject({ status: 400, code: 'STATEMENT_MISSING' })
  expect(await send(Buffer.alloc(statementBytesMax + 1, 49))).toMatchObject({
    status: 413,
    code: 'STATEMENT_TOO_LARGE',
  })
})
