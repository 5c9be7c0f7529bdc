import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { MatchDispute, evidenceFilesMax } from '@lobby/contract'
import { code, eventually, type Person, type TestLobby } from '@lobby/testing'
import {
  bothReady,
  captainsOf,
  detail,
  cupId,
  hourMs,
  lost,
  matchId,
  newCup,
  onASite,
  ready,
  report,
  room,
  settings,
  site,
  stranger,
  won,
} from '../rooms.test-kit.ts'
import { evidenceFile, forgetEvidence } from './keep-evidence.ts'

const png = Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), randomBytes(5_000)])

/** Of the current test: two semi-finals are open. */
let one: Person
let two: Person

onASite([1, 1, 1, 1])
beforeEach(async () => {
  await newCup(1)
  ;[one, two] = await captainsOf()
})

const read = async (person: { client: TestLobby['admin'] }) =>
  MatchDispute.parse(await person.client.get(`/api/matches/${matchId}/dispute`))
const organiser = () => ({ client: site.admin })
const say = (person: Person, path: string, text: string) =>
  person.client.post<MatchDispute>(`/api/matches/${matchId}/dispute${path}`, { text })
const dispute = (person: Person) => say(person, '', 'They played with six')
const uphold = (client: TestLobby['admin']) =>
  client.post<MatchDispute>(`/api/matches/${matchId}/dispute/ruling`, { reason: 'The demo shows five' })
const setResult = (winner: 1 | 2, reason = 'by hand', id = matchId) =>
  site.admin.put(`/api/matches/${id}/result`, {
    result: { kind: 'played', winner, maps: winner === 1 ? won : lost },
    reason,
  })
async function show(person: Person, bytes: Buffer, name = 'screen.png'): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), name)
  const response = await fetch(`${site.base}/api/matches/${matchId}/dispute/files`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${person.token}` },
    body,
  })
  const answer = (await response.json()) as { code?: string }
  return response.ok ? 'done' : `${response.status} ${answer.code}`
}
const fetchFile = (token: string, file: string): Promise<Response> =>
  fetch(`${site.base}/api/matches/${matchId}/dispute/files/${file}`, { headers: { authorization: `Bearer ${token}` } })

describe('a dispute', () => {
  test('is opened by a captain once it is over, within the stated hours, once', async () => {
    expect(await code(dispute(one))).toBe('409 DISPUTE_TOO_EARLY')
    await setResult(2)
    expect(await read(one)).toMatchObject({ summary: null, can: { open: true, add: false } })
    expect(await code(dispute(stranger))).toBe('403 NOT_CAPTAIN')
    const codes = await Promise.all([code(dispute(one)), code(dispute(two))])
    expect(codes.toSorted()).toEqual(['409 DISPUTE_OPEN', 'done'])
    expect(await read(two)).toMatchObject({ summary: { status: 'open' }, words: [{ text: 'They played with six' }] })
    expect((await room()).dispute).toMatchObject({ status: 'open', ruling: null })
  })

  test('comes too late after the hours, and nowhere where they are none', async () => {
    await settings({ dispute_hours: 2 })
    await setResult(2)
    site.clock.advance(2 * hourMs + 1)
    expect(await code(dispute(one))).toBe('409 DISPUTE_TOO_LATE')
    await settings({ dispute_hours: 0 })
    expect(await code(dispute(one))).toBe('409 DISPUTE_TOO_LATE')
    expect(await read(one)).toMatchObject({ can: { open: false }, open_until: null })
  })

  test('is read by the two captains and organisers alone; everybody sees that there is one', async () => {
    await setResult(2)
    await dispute(one)
    expect(await code(read(stranger))).toBe('403 FORBIDDEN')
    const [, third] = await captainsOf(await otherMatch())
    expect(await code(read(third))).toBe('403 FORBIDDEN')
    expect(await read(organiser())).toMatchObject({ can: { rule: true, add: false }, words: [{ team: 1 }] })
    expect(JSON.stringify(await room())).not.toContain('six')
  })

  test('takes words of both until it is due, so many and no more', async () => {
    expect(await code(say(two, '/words', 'No'))).toBe('404 DISPUTE_NOT_FOUND')
    await setResult(2)
    await dispute(one)
    for (let count = 0; count < 5; count++) await say(two, '/words', `We were five, ${count}`)
    expect(await code(say(two, '/words', 'Again'))).toBe('409 EVIDENCE_TOO_MANY')
    site.clock.advance(25 * hourMs)
    expect(await code(say(one, '/words', 'Late'))).toBe('409 DISPUTE_TOO_LATE')
    expect(await show(one, png)).toBe('409 DISPUTE_TOO_LATE')
    expect((await read(one)).words).toHaveLength(6)
  })

  test('is withdrawn by who opened it, and may be opened again', async () => {
    await setResult(2)
    await dispute(one)
    const withdraw = (person: Person) => person.client.post(`/api/matches/${matchId}/dispute/withdraw`)
    expect(await code(withdraw(two))).toBe('403 NOT_CAPTAIN')
    await withdraw(one)
    expect((await room()).dispute).toMatchObject({ status: 'withdrawn', ruling: null })
    expect(await code(say(one, '/words', 'More'))).toBe('409 DISPUTE_CLOSED')
    expect(await code(dispute(two))).toBe('done')
  })
})

async function otherMatch(): Promise<string> {
  const list = await site.visitor.get<{ id: string }[]>(`/api/matches?tournament_id=${cupId}&status=ready`)
  return list.find(({ id }) => id !== matchId)?.id ?? ''
}

describe('a ruling', () => {
  test('that the result stands is for organisers, has a reason that all may read, and is the last word', async () => {
    await setResult(2)
    await dispute(one)
    expect(await code(uphold(one.client))).toBe('403 NOT_REFEREE')
    await uphold(site.admin)
    expect((await room()).dispute).toMatchObject({ status: 'ruled', ruling: 'upheld', reason: 'The demo shows five' })
    expect(await code(uphold(site.admin))).toBe('409 DISPUTE_CLOSED')
    expect(await code(dispute(two))).toBe('409 DISPUTE_CLOSED')
  })

  test('is also another result, set as any result', async () => {
    await setResult(2)
    await dispute(one)
    // Whoever rules says why: both teams read it. What changes nothing rules nothing.
    const preview = { result: { kind: 'forfeit', loser: 2 }, dry_run: true }
    expect(await site.admin.put(`/api/matches/${matchId}/result`, preview)).toMatchObject({ needs_reason: true })
    expect(await code(setResult(1, ''))).toBe('400 VALIDATION_FAILED')
    expect(await setResult(2, '')).toMatchObject({ needs_reason: false })
    await setResult(1, 'Six players on the demo')
    await eventually(async () => (await room()).dispute?.status === 'ruled')
    expect((await room()).dispute).toMatchObject({ ruling: 'changed', reason: 'Six players on the demo' })
    expect((await detail()).score.winner).toBe(1)
  })

  test('and the match played again', async () => {
    await setResult(2)
    await dispute(one)
    await site.admin.put(`/api/matches/${matchId}/result`, { result: { kind: 'none' }, reason: 'Again, with five' })
    await eventually(async () => (await room()).dispute?.status === 'ruled')
    expect((await room()).dispute).toMatchObject({ ruling: 'annulled', reason: 'Again, with five' })
  })

  test('of captains who never agreed needs a result; who comes to agree needs none', async () => {
    await settings({ veto: false })
    await bothReady()
    await report(one, won)
    await report(two, lost)
    expect((await room()).dispute).toMatchObject({ status: 'open', team: 2 })
    expect(await show(one, png)).toBe('done')
    expect(await code(uphold(site.admin))).toBe('409 DISPUTE_NEEDS_RESULT')
    await report(one, lost)
    expect((await room()).dispute).toMatchObject({ status: 'withdrawn' })
  })
})

test('the match that a disputed one leads to waits for the ruling', async () => {
  const other = await otherMatch()
  await setResult(2)
  await setResult(1, 'by hand', other)
  const final = await site.visitor
    .get<{ id: string }[]>(`/api/matches?tournament_id=${cupId}&status=ready`)
    .then(([first]) => first?.id ?? '')
  const finalists = await captainsOf(final)
  await dispute(one)
  expect(await code(ready(finalists[0], final))).toBe('409 MATCH_DISPUTED')
  await uphold(site.admin)
  expect(await code(ready(finalists[0], final))).toBe('done')
})

describe('evidence', () => {
  beforeEach(async () => {
    await setResult(2)
    await dispute(one)
  })

  test('comes back byte for byte as an attachment with a name of ours, to captains and organisers alone', async () => {
    expect(await show(one, png, '../../<script>.html')).toBe('done')
    const [file] = (await read(two)).files
    expect(file).toMatchObject({ team: 1, kind: 'png', bytes: png.length })
    const answer = await fetchFile(two.token, file!.id)
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="match-${matchId}-evidence-1.png"`)
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await fetchFile(site.adminToken, file!.id)).status).toBe(200)
    expect((await fetchFile(stranger.token, file!.id)).status).toBe(403)
  })

  test('is told by its content, not by its name', async () => {
    expect(await show(one, Buffer.from('<!doctype html><script>alert(1)</script>'))).toBe('415 EVIDENCE_TYPE')
    expect(await show(one, Buffer.from('tiny'))).toBe('415 EVIDENCE_TYPE')
    expect(await show(one, Buffer.alloc(0))).toBe('400 EVIDENCE_MISSING')
    expect((await read(one)).files).toEqual([])
  })

  test('is bounded in number, also when it comes at once, and in size', { tags: 'services' }, async () => {
    const codes = await Promise.all(Array.from({ length: evidenceFilesMax + 2 }, () => show(one, png)))
    expect(codes.filter((each) => each === 'done')).toHaveLength(evidenceFilesMax)
    expect(codes.filter((each) => each === '409 EVIDENCE_TOO_MANY')).toHaveLength(2)
    expect(await show(two, png)).toBe('done')
    expect(await show(two, Buffer.concat([png, Buffer.alloc(100 * 1_024 * 1_024)]))).toBe('413 EVIDENCE_TOO_LARGE')
    expect((await read(one)).files).toHaveLength(evidenceFilesMax + 1)
    const left = await site.lobby.platform.db
      .selectFrom('match_dispute_files')
      .select('id')
      .where('match_id', '=', Number(matchId))
      .execute()
    expect(left).toHaveLength(evidenceFilesMax + 1)
  })

  test('of somebody who is gone is gone, with their words', async () => {
    await show(one, png)
    await show(two, png)
    await say(two, '/words', 'We were five')
    const file = (await read(one)).files.find(({ team }) => team === 2)!
    const { platform } = site.lobby
    await forgetEvidence(platform, two.id)
    await forgetEvidence(platform, two.id)
    const after = await read(one)
    expect([...after.files, ...after.words].map(({ team }) => team)).toEqual([1, 1])
    expect(await platform.files.get(evidenceFile(file.id))).toBeNull()
  })
})
