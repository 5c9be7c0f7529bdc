import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { makePerson, makeTeam, makeTournament, startCup, type Team } from '@lobby/testing/people'
import { stopClock } from '../../testing/clock.ts'
import { breakCalls, holdCalls, seenCalls } from '../../testing/network.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { adminClient, expectAddress, openPage, visitor } from '../../testing/page.tsx'

let wolves: Team
let tournamentId: string
beforeAll(async () => {
  wolves = await makeTeam(visitor, { name: 'Құланды Қасқырлары' })
  const arrow = await makeTeam(visitor, { name: 'Zharqyn Zhebe' })
  const admin = await adminClient()
  tournamentId = (await makeTournament(admin, { name: 'Қыран Кубогы', max_teams: 2 })).id
  await startCup(admin, tournamentId, [wolves, arrow])
  // More players than the list shows of one kind.
  for (let count = 0; count < 8; count += 1) await makePerson(visitor)
})

const field = () => screen.findByRole('combobox', { name: /^Search players, teams/ })
/** Teams by name and tag: their match begins with a name as well. */
const theWolves = /^Құланды Қасқырлары ?ҚҚ$/
const theArrow = /^Zharqyn Zhebe ?ZZ$/
const option = (name: RegExp) => screen.findByRole('option', { name })
const isChosen = async (name: RegExp) =>
  waitFor(async () => expect(await option(name)).toHaveAttribute('aria-selected', 'true'))
const isShut = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a page is found and opened by the keyboard alone', async () => {
  const page = await openPage('/teams')
  const { user } = page
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('/')
  await waitFor(async () => expect(await field()).toHaveFocus())
  expect(await field()).toHaveValue('')
  expect(screen.queryByRole('listbox')).toBeNull()

  // Russian letters for Kazakh ones; the team, then its match.
  await user.keyboard('куланды')
  await isChosen(theWolves)
  expect(within(screen.getByRole('group', { name: 'Teams' })).getAllByRole('option')).toHaveLength(1)
  expect(within(screen.getByRole('group', { name: 'Matches' })).getAllByRole('option')).toHaveLength(1)
  const match = /Құланды Қасқырлары.*Zharqyn Zhebe|Zharqyn Zhebe.*Құланды Қасқырлары/
  await user.keyboard('{ArrowDown}')
  await isChosen(match)
  expect(await field()).toHaveAttribute('aria-activedescendant', (await option(match)).id)
  // Round and round.
  await user.keyboard('{ArrowDown}')
  await isChosen(theWolves)
  await user.keyboard('{ArrowUp}')
  await isChosen(match)
  await user.keyboard('{Enter}')
  await expectAddress(page, /^\/matches\/\d+$/)
  await isShut()

  await user.keyboard('{Control>}k{/Control}')
  await waitFor(async () => expect(await field()).toHaveFocus())
  await user.keyboard('zharqyn')
  await isChosen(theArrow)
  await user.keyboard('{Escape}')
  await isShut()
  expect(page.address()).toMatch(/^\/matches\/\d+$/)
  // What was looked for is not remembered.
  await user.keyboard('{Control>}k{/Control}')
  expect(await field()).toHaveValue('')
})

test('the wrong layout finds what was meant, both ways', async () => {
  const page = await openPage('/')
  const { user } = page
  const write = async (text: string) => {
    await user.clear(await field())
    await user.type(await field(), text)
  }
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  // «кулан» and «zharqyn» on the other's keys.
  await write('rekfy')
  expect(await option(theWolves)).toBeVisible()
  await write('ярфкйнт')
  expect(await option(theArrow)).toBeVisible()
  await write('ms rshfy') // nothing on any layout
  expect(await screen.findByText('Nothing found for “ms rshfy”')).toBeVisible()
  await write('кыран')
  await waitFor(() => {
    const [first] = within(screen.getByRole('group', { name: 'Tournaments' })).getAllByRole('option')
    expect(first).toHaveTextContent('Қыран Кубогы')
  })
  await user.click(await option(/^Қыран Кубогы/))
  await expectAddress(page, new RegExp(`^/tournaments/${tournamentId}$`))
})

test('a slash in a field is a slash, and over another dialog it opens nothing', async () => {
  const { user } = await openPage('/players')
  const search = await screen.findByRole('searchbox', { name: 'Search by name' })
  await user.click(search)
  await user.keyboard('/')
  await user.keyboard('{Control>}k{/Control}')
  expect(search).toHaveValue('/')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Login' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByRole('button', { name: 'Close' }).focus()
  await user.keyboard('/')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(screen.queryByRole('combobox', { name: /^Search players, teams/ })).toBeNull()
})

const words = () => seenCalls(/GET \/api\/search/).map(({ path }) => new URLSearchParams(path.split('?')[1]).get('q'))

test('fast typing asks once', async () => {
  const { user } = await openPage('/teams')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('/')
  const box = await field()
  const clock = stopClock()
  for (let end = 1; end <= 'zharqyn'.length; end += 1) {
    clock.pass(179)
    fireEvent.change(box, { target: { value: 'zharqyn'.slice(0, end) } })
  }
  expect(words()).toEqual([])
  clock.pass(180)
  await clock.until(() => words().length > 0)
  expect(words()).toEqual(['zharqyn'])
  clock.start()
  expect(await option(theArrow)).toBeVisible()
  expect(words()).toEqual(['zharqyn'])
})

test('an old question is given up; a failure says so and is tried again', async () => {
  const { user } = await openPage('/teams')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('/')
  await waitFor(async () => expect(await field()).toHaveFocus())
  // The answer to this one is slow: the next does not wait for it.
  const slow = holdCalls(/\/api\/search\?q=slow/)
  await user.keyboard('slow')
  await waitFor(() => expect(words()).toEqual(['slow']))
  await user.clear(await field())
  await user.keyboard('куланды')
  expect(await option(theWolves)).toBeVisible()
  expect(seenCalls(/q=slow/).map(({ signal }) => signal?.aborted)).toEqual([true])
  slow.fail()
  expect(screen.queryByRole('alert')).toBeNull()

  const line = breakCalls(/\/api\/search/)
  await user.clear(await field())
  await user.keyboard('қасқыр')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The search did not work')
  line.mend()
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await option(theWolves)).toBeVisible()
})

test.each([
  ['en', 'Search', /Nothing found/],
  ['ru', 'Поиск', /ничего не нашлось/],
  ['kz', 'Іздеу', /ештеңе табылмады/],
] as const)('every state of the search is accessible: %s', async (language, name, nothing) => {
  const { user } = await openPage(`/teams/${wolves.id}`, { language })
  const button = await screen.findByRole('button', { name })
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog'))
  const box = await dialog.findByRole('combobox')
  await waitFor(() => expect(box).toHaveFocus())
  await expectAccessible()
  await user.keyboard('player')
  await waitFor(() => {
    const [group] = dialog.getAllByRole('group')
    expect(within(group as HTMLElement).getAllByRole('option')).toHaveLength(8)
  })
  await expectAccessible()
  // The last one, which is below the edge of the list, comes into view.
  const show = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.keyboard('{ArrowUp}')
  const last = dialog.getAllByRole('option').at(-1)
  await waitFor(() => expect(last).toHaveAttribute('aria-selected', 'true'))
  await waitFor(() => expect(show.mock.contexts.at(-1)).toBe(last))
  expect(show).toHaveBeenLastCalledWith({ block: 'nearest' })
  show.mockRestore()
  await user.clear(box)
  await user.keyboard('щщщщ')
  expect(await dialog.findByText(nothing)).toBeVisible()
  await expectAccessible()
  await user.keyboard('{Escape}')
  await isShut()
  await waitFor(() => expect(button).toHaveFocus())
})
