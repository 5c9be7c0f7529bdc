import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { UserSettings } from '@lobby/contract'
import {
  changeCup,
  code,
  Mailbox,
  makePerson,
  makeTeam,
  makeTournament,
  rawCall,
  register,
  startTestLobby,
  tokenIn,
  type Person,
  type TestLobby,
} from '@lobby/testing'
import { bornAtLatest } from './under-age.ts'

const day = 24 * 3_600_000
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
afterEach(() => site.clock.set(new Date()))

let number = 0
const newGuardian = (): string => `guardian${(number += 1)}@family.kz`
const ask = (player: Person, email: string): Promise<unknown> =>
  player.client.post('/api/user/guardian', { name: 'Айгүл Серікқызы', email })
const answer = (token: string, granted: boolean): Promise<string> =>
  site.visitor.post<{ status: string }>('/api/guardian-consents', { token, granted }).then(({ status }) => status)
const preview = (token: string): Promise<unknown> => site.visitor.post('/api/guardian-consents/preview', { token })
const state = async (player: Person): Promise<string | undefined> =>
  (await player.client.get<UserSettings>('/api/user/settings')).guardian?.status
const linkTo = async (email: string, nth = 1): Promise<string> => tokenIn(await mailbox.waitFor(email, nth))

describe('a guardian', () => {
  test('is asked by mail, agrees, and may withdraw by the link of the second letter', async () => {
    const player = await makePerson(site.visitor)
    const email = newGuardian()
    expect(await ask(player, email)).toMatchObject({ email, status: 'asked', answered_at: null })
    const letter = await mailbox.waitFor(email)
    expect(letter.text).toContain(player.username)
    const token = tokenIn(letter)
    expect(await preview(token)).toMatchObject({
      player: player.username,
      guardian_name: 'Айгүл Серікқызы',
      status: 'asked',
    })
    expect(await answer(token, true)).toBe('granted')
    expect(await state(player)).toBe('granted')
    expect(await code(answer(token, true))).toBe('410 LINK_INVALID')

    const withdrawal = await linkTo(email, 2)
    expect(await preview(withdrawal)).toMatchObject({ status: 'granted' })
    expect(await answer(withdrawal, true)).toBe('granted')
    site.clock.advance(400 * day)
    expect(await answer(withdrawal, false)).toBe('withdrawn')
    expect(await code(answer(withdrawal, false))).toBe('410 LINK_INVALID')
    site.clock.set(new Date())
    expect(await state(player)).toBe('withdrawn')
  })

  test('refuses, answers too late, or is somebody else', async () => {
    const player = await makePerson(site.visitor)
    const first = newGuardian()
    await ask(player, first)
    const refused = await linkTo(first)
    expect(await answer(refused, false)).toBe('refused')
    expect(await state(player)).toBe('refused')
    expect(await code(answer(refused, true))).toBe('410 LINK_INVALID')

    const [second, third] = [newGuardian(), newGuardian()]
    await ask(player, second)
    await ask(player, third)
    // Asking somebody else ends the link of who was asked before.
    expect(await code(answer(await linkTo(second), true))).toBe('410 LINK_INVALID')
    site.clock.advance(14 * day)
    expect(await code(preview(await linkTo(third)))).toBe('410 LINK_INVALID')
    expect(await code(answer(await linkTo(third), true))).toBe('410 LINK_INVALID')
    expect(await code(ask(player, player.email))).toBe('422 GUARDIAN_IS_PLAYER')
    expect(await code(ask(player, 'no address'))).toBe('400 VALIDATION_FAILED')
  })

  test('is not flooded: three letters a day', async () => {
    const player = await makePerson(site.visitor)
    const asked = await Promise.all(Array.from({ length: 5 }, () => code(ask(player, newGuardian()))))
    expect(asked.toSorted()).toEqual(['429 RATE_LIMITED', '429 RATE_LIMITED', 'done', 'done', 'done'])
    site.clock.advance(day)
    expect(await code(ask(player, newGuardian()))).toBe('done')
  })

  test('of two answers at the same time one counts', { tags: 'services' }, async () => {
    const player = await makePerson(site.visitor)
    const email = newGuardian()
    await ask(player, email)
    const token = await linkTo(email)
    const answers = await Promise.all([true, true, false].map((granted) => code(answer(token, granted))))
    expect(answers.filter((one) => one === 'done')).toHaveLength(1)
  })
})

describe('a tournament that asks for guardians', () => {
  test('takes a roster only when every young player, or one of unknown age, has a guardian’s consent', async () => {
    const team = await makeTeam(site.visitor, { size: 3 })
    const [adult, minor, unknown] = team.members as [Person, Person, Person]
    const cup = await makeTournament(site.admin, { guardian_consent_under: 18 })
    expect(cup.guardian_consent_under).toBe(18)
    const born = (player: Person, date: string): Promise<unknown> =>
      player.client.patch('/api/user', { birth_date: date })
    const eighteen = bornAtLatest(18, new Date(cup.start_date))
    const dayAfter = new Date(Date.parse(eighteen) + day).toISOString().slice(0, 10)
    // One is eighteen on the very first day, the other on the day after.
    await born(adult, eighteen)
    await born(minor, dayAfter)

    const refusal = await rawCall(site.base, {
      method: 'POST',
      path: `/api/tournaments/${cup.id}/registrations`,
      token: team.captain.token,
      body: { team_id: team.id, players: team.members.map(({ id }) => id) },
    })
    expect([refusal.status, refusal.json.code]).toEqual([422, 'GUARDIAN_CONSENT_REQUIRED'])
    expect(refusal.json.details?.map(({ path, message }) => [path, message])).toEqual([
      ['players.1', minor.username],
      ['players.2', unknown.username],
    ])
    expect(refusal.text).not.toContain(dayAfter)

    const email = newGuardian()
    await ask(minor, email)
    expect(await code(register(team, cup.id))).toBe('422 GUARDIAN_CONSENT_REQUIRED')
    await answer(await linkTo(email), true)
    await born(unknown, '1990-01-01')
    expect(await code(register(team, cup.id))).toBe('done')
  })

  test('may be told so before its start, and others ask nobody', async () => {
    const team = await makeTeam(site.visitor, { size: 1 })
    const { id, guardian_consent_under: none } = await makeTournament(site.admin)
    expect(none).toBeNull()
    const set = (value: unknown): Promise<string> => code(changeCup(site.admin, id, { guardian_consent_under: value }))
    expect(await set(16)).toBe('400 VALIDATION_FAILED')
    expect(await set(18)).toBe('done')
    expect(await code(register(team, id))).toBe('422 GUARDIAN_CONSENT_REQUIRED')
    expect(await set(null)).toBe('done')
    expect(await code(register(team, id))).toBe('done')
  })
})
