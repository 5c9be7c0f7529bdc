import { expect } from '@playwright/test'
import type { TournamentDetail } from '@lobby/contract'
import { makePerson } from '@lobby/testing/people'
import { expectClean } from './clean.ts'
import { test } from './journey.ts'
import { adminEmail, adminPassword, newPerson, signInAs, visitor } from './site.ts'

test.describe('a new tournament', () => {
  test('is made by those who may, as a draft; the others learn whom to ask', async ({ browser }) => {
    const page = await newPerson(browser, { width: 360 })
    await page.goto('/create-tournament')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tournaments are made by the LOBBY team')
    await expect(page.getByRole('main').getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/invest')
    await expectClean(page)
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.context().close()

    const player = await newPerson(browser)
    await signInAs(player, (await makePerson(visitor)).token)
    await player.goto('/create-tournament')
    await expect(player.getByText('Your account may not create tournaments.')).toBeVisible()
    await player.context().close()

    const { token } = await visitor.post<{ token: string }>('/api/auth/login', {
      email: adminEmail,
      password: adminPassword,
    })
    const admin = await newPerson(browser, { width: 360 })
    await signInAs(admin, token)
    await admin.goto('/create-tournament')
    const main = admin.getByRole('main')
    await main.getByRole('button', { name: 'Create draft' }).click()
    await expect(main.getByText('Please fill in all fields').or(main.getByText('This is not a date'))).toBeVisible()
    await expectClean(admin)
    const name = `Winter Cup ${Date.now()}`
    await main.getByLabel('Name').fill(name)
    await main.getByLabel('Starts').fill('2030-01-05T18:00')
    await main.getByLabel('Prize pool, ₸').fill('250000')
    await main.getByLabel('Teams at most').fill('1')
    await main.getByRole('button', { name: 'Create draft' }).click()
    await expect(main.getByText('This number is out of range')).toBeVisible()
    await main.getByLabel('Teams at most').fill('8')
    await main.getByRole('button', { name: 'Create draft' }).dblclick()
    await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible()
    const id = new URL(admin.url()).pathname.split('/').at(-1) ?? ''
    const made = await visitor.as(token).get<TournamentDetail>(`/api/tournaments/${id}`)
    // 18:00 in Almaty.
    expect(made).toMatchObject({
      status: 'draft',
      start_date: '2030-01-05T13:00:00.000Z',
      prize_pool: 250_000,
      max_teams: 8,
    })
    await admin.context().close()

    const stranger = await newPerson(browser)
    await stranger.goto(`/tournaments/${id}`)
    await expect(stranger.getByRole('heading', { level: 1 })).not.toHaveText(name)
    await stranger.goto('/tournaments')
    await expect(stranger.getByText('LOBBY OPEN CUP').first()).toBeVisible()
    await expect(stranger.getByText(name)).toHaveCount(0)
    await stranger.context().close()
  })
})
