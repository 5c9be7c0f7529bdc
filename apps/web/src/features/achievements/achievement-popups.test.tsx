import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { achievementDurationMs, achievementExitMs, type Wallet } from '@lobby/contract'
import { makeSoloTeams, type Person, type Team } from '@lobby/testing/people'
import { playMatch } from '@lobby/testing/played-match'
import { stopClock } from '../../testing/clock.ts'
import { seenCalls } from '../../testing/network.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { adminClient, loadAgain, openPage, patience, visitor } from '../../testing/page.tsx'
import { styleSheet } from '../../testing/styles.ts'
import { hideTab } from '../../testing/tab.ts'

/** A cup of one match; the first team wins it with figures that give its captain four achievements. */
async function play(): Promise<[Person, Person]> {
  const [one, two] = (await makeSoloTeams(visitor, 2)) as [Team, Team]
  await win(one, two)
  return [one.captain, two.captain]
}
const win = async (one: Team, two: Team) =>
  playMatch(await adminClient(), [one, two], { winner: { kills: 26, headshot_kills: 14 }, loser: { kills: 12 } })
const balanceOf = async (person: Person) => (await person.client.get<Wallet>('/api/wallet')).balance

const cards = () => [...document.querySelectorAll<HTMLElement>('.award-popups .award-popup')]
const nameOf = (card: HTMLElement | undefined) => card?.querySelector('b')?.textContent ?? ''
const isSaid = (times: number) =>
  waitFor(() =>
    expect(seenCalls(/POST \/api\/achievements\/seen/).map(({ status }) => status)).toEqual(Array(times).fill(200)),
  )
const hasAsked = (times: number) =>
  waitFor(() =>
    expect(
      seenCalls(/GET \/api\/achievements\/unseen/).filter(({ status }) => status === 200).length,
    ).toBeGreaterThanOrEqual(times),
  )

test('achievements pop up as they come: one at a time, five seconds and a way out, then the next', async () => {
  const [one, two] = (await makeSoloTeams(visitor, 2)) as [Team, Team]
  const page = await openPage('/achievements', { token: one.captain.token })
  expect(await screen.findByText('Nothing yet')).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Achievements' })).toHaveAttribute('aria-live', 'polite')
  await hasAsked(1)
  // In a hidden tab nobody reads: what comes waits there.
  const tab = hideTab()
  await win(one, two)
  await waitFor(() => expect(cards()).toHaveLength(1))
  expect(seenCalls(/seen$/).filter(({ method }) => method === 'POST')).toEqual([])
  const clock = stopClock()
  clock.pass(2 * achievementDurationMs)
  expect(cards()).toHaveLength(1)
  tab.show()

  const names: string[] = []
  for (let shown = 0; shown < 4; shown += 1) {
    await clock.until(() => cards().length > 0)
    const [card] = cards()
    if (!card) throw new Error('no card')
    expect(cards()).toHaveLength(1)
    expect(card).not.toHaveClass('is-leaving')
    names.push(nameOf(card))
    if (shown === 1) fireEvent.click(within(card).getByRole('button', { name: 'Close' }))
    else if (shown === 2) {
      // Whoever points at it is still reading.
      fireEvent.pointerEnter(card)
      clock.pass(2 * achievementDurationMs)
      expect(card).not.toHaveClass('is-leaving')
      fireEvent.pointerLeave(card)
      clock.pass(achievementDurationMs)
    } else {
      clock.pass(achievementDurationMs - 1)
      expect(card).not.toHaveClass('is-leaving')
      clock.pass(1)
    }
    expect(card).toHaveClass('is-leaving')
    clock.pass(achievementExitMs - 1)
    expect(cards()).toEqual([card])
    expect(nameOf(card)).toBe(names.at(-1))
    clock.pass(1)
    expect(card).not.toBeInTheDocument()
  }
  expect(cards()).toEqual([])
  expect(names.toSorted()).toEqual(['Cup winner', 'First win', 'On the server', 'Sharp eye'])
  // The page itself heard of it too.
  await clock.until(() => screen.queryByText(/^4 of 14$/))
  clock.start()
  await isSaid(4)
  const asked = seenCalls(/unseen/).length
  await loadAgain(page)
  expect(await screen.findByText('4 of 14')).toBeVisible()
  await hasAsked(asked + 1)
  expect(cards()).toEqual([])
})

test('what was unlocked while away is shown at the next visit, once, and in the page’s language', async () => {
  const [, captain] = await play()
  await expect.poll(() => balanceOf(captain), patience).toBe(50)
  await captain.client.patch('/api/user', { language: 'kz' })
  const tab = hideTab()
  const page = await openPage('/', { token: captain.token, language: 'kz' })
  const region = await screen.findByRole('region', { name: 'Жетістіктер' })
  await waitFor(() => expect(region).toHaveTextContent('Алғашқы қадам'))
  // It stays for as long as it is pointed at.
  await page.user.hover(cards()[0] as Element)
  tab.show()
  expect(region).toHaveTextContent('+50')
  await expectAccessible()
  await page.user.click(within(region).getByRole('button', { name: 'Жабу' }))
  await waitFor(() => expect(cards()).toEqual([]))
  await isSaid(1)
  await page.go('/achievements')
  expect(await screen.findByText('1 / 14')).toBeVisible()
  const asked = seenCalls(/unseen/).length
  await loadAgain(page)
  expect(await screen.findByText('1 / 14')).toBeVisible()
  await hasAsked(asked + 1)
  expect(cards()).toEqual([])
})

test('nothing moves for whoever wants nothing to move', () => {
  expect(styleSheet('styles/tokens.css')).toMatch(
    /@media \(prefers-reduced-motion: reduce\) \{\s+\*,\s+\*::before,\s+\*::after \{\s+animation-duration: 0s !important;/,
  )
})
