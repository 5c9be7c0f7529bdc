import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Quests, Wallet } from '@lobby/contract'
import { makePerson, makeSoloTeams, type Person, type Team } from '@lobby/testing/people'
import { playMatch } from '@lobby/testing/played-match'
import { answerCalls, seenCalls } from '../../testing/network.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { adminClient, openPage, patience, visitor } from '../../testing/page.tsx'

const balanceOf = async (person: Person) => (await person.client.get<Wallet>('/api/wallet')).balance
/** As the text stands, with its narrow spaces. */
const exact = { collapseWhitespace: false }
const isLoaded = () => waitFor(() => expect(document.querySelector('.skeleton')).toBeNull())

test('who has nothing yet is told what gives something', async () => {
  const { token } = await makePerson(visitor, { steamId: false })
  const page = await openPage('/quests', { token })
  const expected = {
    '/quests': [/Without one, nothing you play is counted/, 'Play a match', '0 of 25'],
    '/achievements': ['Nothing yet', '0 of 14', /Win a tournament with your team/],
    '/wallet': ['No SKILLS yet', /They can’t be bought or cashed out/, 'Connect a wallet'],
    '/rewards': ['Nothing to claim now', 'No SKILLS yet'],
  }
  for (const [path, texts] of Object.entries(expected)) {
    await page.go(path)
    for (const text of texts) expect((await page.main().findAllByText(text))[0]).toBeVisible()
    await isLoaded()
    await expectAccessible()
  }
})

test.each([
  ['/quests', /GET \/api\/quests/, '0 of 25'],
  ['/achievements', /GET \/api\/achievements$/, '0 of 14'],
  ['/wallet', /GET \/api\/wallet/, 'No SKILLS yet'],
] as const)('%s that does not load says so, and comes at the next try', async (path, calls, text) => {
  const { token } = await makePerson(visitor)
  const broken = answerCalls(calls, 500, { success: false, error: 'Something broke', code: 'INTERNAL' })
  const { user, main } = await openPage(path, { token })
  const failed = () =>
    main()
      .queryAllByRole('alert')
      .find((alert: HTMLElement) => alert.textContent?.includes('did not load'))
  await waitFor(() => expect(failed()).toHaveTextContent('Something broke'))
  await isLoaded()
  await expectAccessible()
  broken.mend()
  await user.click(within(failed() as HTMLElement).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(failed()).toBeUndefined())
  expect((await main().findAllByText(text))[0]).toBeVisible()
})

test('a finished quest is claimed once, and stands in the ledger', async () => {
  const teams = (await makeSoloTeams(visitor, 2)) as [Team, Team]
  const { captain } = teams[0]
  const figures = { winner: { kills: 26, headshot_kills: 14 }, loser: { kills: 12 } }
  await playMatch(await adminClient(), teams, figures)
  await expect.poll(() => balanceOf(captain), patience).toBe(1_300)
  const page = await openPage('/rewards', { token: captain.token })
  const { user } = page
  expect(await screen.findByText('1\u202f300', exact)).toBeVisible()
  expect(await screen.findAllByRole('button', { name: /^Claim: / })).toHaveLength(3)
  await isLoaded()
  await expectAccessible()
  await user.dblClick(screen.getByRole('button', { name: 'Claim: Get 25 kills' }))
  expect(await screen.findByText('+30 SKILLS: Get 25 kills')).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Claim: / })).toHaveLength(2))
  expect(await screen.findByText('1\u202f330', exact)).toBeVisible()
  await waitFor(() => expect(document.querySelector('.skills-list li')).toHaveTextContent('Get 25 kills'))
  expect(seenCalls(/claim$/).map(({ status }) => status)).toEqual([200])
  expect(await balanceOf(captain)).toBe(1_330)

  // Claimed on another page meanwhile: this one is told, and catches up.
  await page.go('/quests')
  const stale = await screen.findByRole('button', { name: 'Claim: Play a match' })
  await waitFor(() => expect(stale).toBeEnabled())
  const { quests } = await captain.client.get<Quests>('/api/quests')
  await captain.client.post(`/api/quests/${quests[0]?.id}/claim`)
  await user.click(stale)
  await waitFor(() => expect(screen.getAllByText('Claimed')).toHaveLength(2))
  expect(seenCalls(/claim$/).map(({ status }) => status)).toEqual([200, 409])
  expect(screen.getByRole('button', { name: 'Claim: Win 3 matches' })).toBeDisabled()
  expect(screen.getAllByText(/\d+ (h|min)( \d+ min)? left/)[0]).toBeVisible()
  await expectAccessible()
  expect(await balanceOf(captain)).toBe(1_350)

  await page.go('/wallet')
  await waitFor(() => expect(document.querySelectorAll('.skills-list li')).toHaveLength(6))
  await isLoaded()
  await expectAccessible()
})
