import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoBytesMax, type CurrentUser, type Language, type MatchMap } from '@lobby/contract'
import { viewerQuery } from '#features/matches/api/match-rights'
import { matchQuery } from '#features/matches/api/get-match'
import { roomQuery } from '#features/matches/api/get-room'
import { expectAccessible } from '../../../testing/accessible.ts'
import { captain1, somebody } from '../../../testing/match-room.tsx'
import { answer, refuse } from '../../../testing/network.ts'
import { sampleMap, sampleRoom, sampleSeries } from '../../../testing/samples-matches.ts'
import { known, show } from '../../../testing/show.tsx'
import { catchUploads } from '../../../testing/uploads.ts'
import { DemosPanel } from './demos-panel.tsx'

const until = '2027-02-26T20:30:00Z'
const file = (bytes: number, is_whole: boolean | null = true) => ({
  url: `/api/demos/${bytes}`,
  bytes,
  until,
  is_whole,
})
const brought = {
  ...file(5_000_000),
  url: '/api/demos/b',
  at: '2026-11-28T14:00:00Z',
  by: { id: 'u1', username: 'aibek' },
}
const over = (is: Partial<MatchMap> = {}): MatchMap =>
  sampleMap({ status: 'finished', winner: 1, team1: 13, team2: 5, ...is })

type Look = { viewer?: CurrentUser | null; isOrganiser?: boolean; language?: Language; status?: 'finished' | 'live' }

function open(maps: MatchMap[], { viewer = null, isOrganiser = false, status = 'finished', ...look }: Look = {}) {
  const match = sampleSeries(maps, { status })
  const rights = viewer
    ? [
        known(viewerQuery(match.tournament.id, viewer.id), { is_organiser: isOrganiser, crew: [] }),
        known(roomQuery(match.id), sampleRoom({ phase: 'closed', closed_by: 'over' })),
      ]
    : []
  return show(<DemosPanel match={match} />, {
    texts: ['matches'],
    knows: [known(matchQuery(match.id), match), ...rights],
    viewer,
    ...look,
  })
}

test('demos are offered by the name of their map, with their size and the last day', async () => {
  const maps = [
    over({ demo: file(3_400_000) }),
    over({ number: 1, map: '' }),
    over({ number: 2, map: '', demo: file(400) }),
    over({ number: 3, map: 'de_train', demo: file(1_234_000_000) }),
  ]
  await open(maps)
  const links = screen.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Download the demo: Mirage3 MB',
    // Never nought megabytes, and a map whose name nobody knows goes by its place in the series.
    'Download the demo: Map 31 MB',
    'Download the demo: Train1\u202f234 MB',
  ])
  expect(links[0]).toHaveAttribute('href', '/api/demos/3400000')
  // In Almaty it is the next day already.
  expect(screen.getByText(/Kept until 27 February/)).toBeVisible()
  await expectAccessible()
})

test('a match without recordings has no place for them, but for who may add one', async () => {
  for (const viewer of [null, somebody]) {
    const { container, unmount } = await open([over()], { viewer })
    expect(within(container).queryByRole('heading')).toBeNull()
    unmount()
  }
  const live = await open([sampleMap({ status: 'live' })], { viewer: captain1, status: 'live' })
  expect(within(live.container).queryByRole('heading')).toBeNull()
  live.unmount()
  await open([over()], { viewer: captain1 })
  expect(await screen.findByLabelText('Add the demo of Mirage')).toBeEnabled()
})

test('one that somebody added stands beside the server’s own, with who and when; one that is cut short says so', async () => {
  await open([over({ demo: file(3_400_000, false), brought_demo: brought })], { language: 'en' })
  const [own, added] = screen.getAllByRole('listitem')
  expect(own).toHaveTextContent('Cut short: it may not play to the end')
  expect(added).toHaveTextContent(/Added by aibek on 28 November.*19:00/)
  expect(added).not.toHaveTextContent('Cut short')
})

const choose = (input: HTMLElement, bytes?: number) => {
  const chosen = new File(['PBDEMS2'], 'night.dem')
  if (bytes !== undefined) Object.defineProperty(chosen, 'size', { value: bytes })
  fireEvent.change(input, { target: { files: [chosen] } })
}

test('a captain adds one where none is whole: how far it is, what is wrong with it, and then it stands there', async () => {
  const uploads = catchUploads()
  const maps = [over({ demo: file(108, false) }), over({ number: 1, map: 'de_nuke', demo: file(3_000_000) })]
  await open(maps, { viewer: captain1 })
  answer('GET /api/matches/m1', sampleSeries(maps, { status: 'finished' }))
  const input = await screen.findByLabelText('Add the demo of Mirage')
  expect(screen.queryByLabelText('Add the demo of Nuke')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  await expectAccessible()

  choose(input, demoBytesMax + 1)
  expect(await screen.findByRole('alert')).toHaveTextContent('The demo is larger than 1 GB')
  expect(uploads).toEqual([])

  choose(input)
  await waitFor(() => expect(uploads).toHaveLength(1))
  const [wrong] = uploads
  expect([wrong?.method, wrong?.path]).toEqual(['PUT', '/api/matches/m1/maps/0/demo'])
  // Read out are its beginning, the quarters and what comes at the end; seen is every percent.
  const heard = [screen.getByRole('status').textContent]
  for (let percent = 1; percent <= 100; percent += 1) {
    wrong?.reach(percent, 100)
    const { textContent } = screen.getByRole('status')
    if (textContent !== heard.at(-1)) heard.push(textContent)
    if (percent === 26) expect(screen.getByText(/^Sending: 26/)).toBeVisible()
  }
  expect(heard).toEqual([...[0, 25, 50, 75].map((percent) => `Sending: ${percent}\u00A0%`), 'Checking the demo'])
  expect(input).toBeDisabled()
  wrong?.answer(422, { success: false, code: 'DEMO_OTHER_MAP', error: 'This demo was recorded on another map' })
  expect(await screen.findByRole('alert')).toHaveTextContent('This demo was recorded on another map')

  choose(input)
  await waitFor(() => expect(uploads).toHaveLength(2))
  expect(screen.queryByRole('alert')).toBeNull()
  uploads[1]?.answer(200, { success: true, data: { demo: file(108, false), brought_demo: brought } })
  await waitFor(() => expect(input).toBeEnabled())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('one on its way can be given up, is looked at when it has arrived, and another one goes then', async () => {
  const uploads = catchUploads()
  const { user } = await open([over()], { viewer: captain1 })
  answer('GET /api/matches/m1', sampleSeries([over()], { status: 'finished' }))
  const input = await screen.findByLabelText('Add the demo of Mirage')
  choose(input)
  await waitFor(() => expect(uploads).toHaveLength(1))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Cancel: Mirage' }))
  expect(uploads[0]?.isGivenUp).toBe(true)
  await waitFor(() => expect(input).toBeEnabled())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()

  choose(input)
  await waitFor(() => expect(uploads).toHaveLength(2))
  uploads[1]?.reach(4, 4)
  expect(screen.getByRole('status')).toHaveTextContent('Checking the demo')
})

test('an organiser takes an added one away after a question', async () => {
  const maps = [over({ brought_demo: brought })]
  const { user } = await open(maps, { viewer: somebody, isOrganiser: true })
  await user.click(await screen.findByRole('button', { name: 'Take away the added demo of Mirage' }))
  refuse('DELETE /api/matches/m1/maps/0/demo', 404, { code: 'DEMO_MISSING', error: 'There is no demo of this map' })
  answer('GET /api/matches/m1', sampleSeries(maps, { status: 'finished' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Take it away' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('There is no demo of this map')
  answer('DELETE /api/matches/m1/maps/0/demo', { demo: null, brought_demo: null })
  await user.click(dialog.getByRole('button', { name: 'Take it away' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each(['ru', 'kz'] as const)('in %s', async (language) => {
  await open([over(), over({ number: 1, map: 'de_nuke', brought_demo: brought })], {
    viewer: somebody,
    isOrganiser: true,
    language,
  })
  const words = language === 'ru' ? 'Добавить демозапись: Mirage' : 'Демо-жазба қосу: Mirage'
  expect(await screen.findByLabelText(words)).toBeEnabled()
})
