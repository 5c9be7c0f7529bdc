import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FieldProblem, languages, partnerMessageMax, type PartnerRequest } from '@lobby/contract'
import { Mailbox, rawCall, startTestLobby, type TestLobby } from '@lobby/testing'
import { limits } from '#platform/rate-limits'
import { sentencesIn } from '#platform/sentences'

const owner = 'admin@test.lobby.local'
let site: TestLobby
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await Mailbox.open()
  site = await startTestLobby({ environment: { SMTP_URL: mailbox.url } })
})
afterAll(async () => {
  await site.stop()
  await mailbox.close()
})

const request = (more: Partial<PartnerRequest> = {}): Partial<PartnerRequest> => ({
  name: 'Айгүл Серікқызы',
  email: 'aigul@company.kz',
  message: 'We would like to sponsor the cup.\nWhen may we call?',
  ...more,
})
const path = '/api/partners/requests'
const send = (body: object) => site.visitor.post(path, body)

test('a request becomes one letter to the owner, however often it is sent', { tags: 'services' }, async () => {
  const body = request({ company: 'Tau & Co <Almaty>' })
  const answers = await Promise.all([send(body), send(body), send(body)])
  expect(answers).toEqual(Array(3).fill({ accepted: true }))
  const letter = await mailbox.waitForSubject(owner, 'Айгүл')
  for (const words of ['aigul@company.kz', 'Tau & Co <Almaty>', 'sponsor the cup.\nWhen'])
    expect(letter.text.replaceAll('\r', '')).toContain(words)
  expect(letter.html).toContain('Tau &amp; Co &lt;Almaty&gt;')
  await send(request({ name: 'Last' }))
  await mailbox.waitForSubject(owner, 'Last')
  expect(mailbox.to(owner).filter(({ subject }) => subject.includes('Айгүл'))).toHaveLength(1)
  // A company that was not named is no empty line.
  expect(mailbox.to(owner).at(-1)?.text).not.toContain('Company')
})

test('what a program fills in goes nowhere, and it is not told', async () => {
  expect(await send(request({ name: 'Robot', website: 'https://spam.example' }))).toEqual({ accepted: true })
  await send(request({ name: 'Human' }))
  await mailbox.waitForSubject(owner, 'Human')
  expect(mailbox.to(owner).filter(({ subject }) => subject.includes('Robot'))).toEqual([])
})

test.each([
  ['nothing', {}, ['name', 'email', 'message']],
  ['spaces', request({ name: '  ', message: ' \n ' }), ['name', 'message']],
  ['no address', request({ email: 'aigul at company' }), ['email']],
  ['a second line of the subject', request({ name: 'A\r\nBcc: all@lobby.kz' }), ['name']],
  ['too much', request({ name: 'x'.repeat(81), message: 'x'.repeat(partnerMessageMax + 1) }), ['name', 'message']],
  ['no text', { ...request(), message: 7, company: ['x'] }, ['company', 'message']],
])('%s is refused field by field, in three languages', async (_what, body, fields) => {
  for (const language of languages) {
    const { status, json } = await rawCall(site.base, {
      path,
      body: JSON.stringify(body),
      headers: { 'x-language': language },
    })
    expect([status, json.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(new Set(json.details?.map((detail: { path: string }) => detail.path))).toEqual(new Set(fields))
    for (const { code, message } of json.details ?? [])
      expect(message).toBe(sentencesIn(language).fields[code as FieldProblem])
  }
})

test('a server whose mail goes nowhere says so instead of losing the letter', async () => {
  const silent = await startTestLobby({
    environment: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://lobby.example.kz',
      SECRET: 'a secret of the tests, long enough for it',
      SMTP_URL: '',
    },
  })
  try {
    for (const language of languages) {
      const { status, json } = await rawCall(silent.base, {
        path,
        body: JSON.stringify(request()),
        headers: { 'x-language': language },
      })
      expect([status, json.code, json.error]).toEqual([
        503,
        'MAIL_UNAVAILABLE',
        sentencesIn(language).errors.MAIL_UNAVAILABLE,
      ])
    }
  } finally {
    await silent.stop()
  }
})

test('an address may write so often and no more', async () => {
  const limited = await startTestLobby({ environment: { RATE_LIMITS: 'on', REDIS_URL: '', SMTP_URL: mailbox.url } })
  try {
    const { max } = limits.letters
    const statuses = await Promise.all(
      Array.from({ length: max + 3 }, async (_, index) => {
        const body = JSON.stringify(request({ message: `letter ${index}` }))
        return (await rawCall(limited.base, { path, body })).status
      }),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array(max).fill(200), 429, 429, 429])
  } finally {
    await limited.stop()
  }
})
