import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { changing } from '../testing/changing.tsx'
import { show } from '../testing/show.tsx'
import { Avatar } from './avatar.tsx'
import { Crest } from './crest.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { MapPicture } from './map-picture.tsx'
import { Panel } from './panel.tsx'
import { PhaseLine } from './phase-line.tsx'
import { ScoreDigits } from './score-digits.tsx'
import { SectionHead } from './section-head.tsx'
import { Skeleton } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'

describe('states of a page', () => {
  test.each([
    ['en', 'Retry', 'An unknown error occurred'],
    ['ru', 'Повторить', 'Произошла неизвестная ошибка'],
    ['kz', 'Қайталау', 'Белгісіз қате шықты'],
  ] as const)('a failure is told at once, with a way out, in %s', async (language, retry, words) => {
    const onRetry = vi.fn<() => void>()
    const { user } = await show(<ErrorState title="The teams did not load" error={null} onRetry={onRetry} />, {
      language,
    })
    const alert = within(screen.getByRole('alert'))
    expect(alert.getByRole('heading', { name: 'The teams did not load' })).toBeVisible()
    expect(alert.getByText(words)).toBeVisible()
    await user.click(alert.getByRole('button', { name: retry }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  test('a failure that has a sentence of its own says that one, as text', async () => {
    await show(<ErrorState title="No" error={new Error('<img src=x> is gone')} onRetry={() => undefined} />)
    expect(screen.getByText('<img src=x> is gone')).toBeVisible()
  })

  test('an empty place is a heading of the page only where it is the page', async () => {
    await show(
      <>
        <EmptyState level={1} title="No such team" text="It may be gone" />
        <EmptyState title="No cups yet">
          <a href="#all">All cups</a>
        </EmptyState>
      </>,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'No such team' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'No cups yet' })).toBeVisible()
    expect(screen.getByText('It may be gone')).toBeVisible()
    expect(screen.getByRole('link', { name: 'All cups' })).toBeVisible()
  })

  test('of several skeletons one speaks', async () => {
    await show(
      <>
        <Skeleton label="Loading teams" width={120} />
        <Skeleton height={40} />
        <Spinner label="Loading your account" />
      </>,
    )
    expect(screen.getAllByRole('status').map((status) => status.getAttribute('aria-label'))).toEqual([
      'Loading teams',
      'Loading your account',
    ])
  })
})

describe('frames', () => {
  test('a panel has a head only where it is called something', async () => {
    await show(
      <>
        <Panel title="Players" end="5 of 10" footer={<b>foot</b>}>
          body
        </Panel>
        <Panel end="lost">bare</Panel>
      </>,
    )
    expect(screen.getByRole('heading', { level: 2, name: 'Players' })).toBeVisible()
    expect(screen.getByText('5 of 10')).toBeVisible()
    expect(screen.getByText('foot')).toBeVisible()
    expect(screen.getByText('bare').querySelector('header, footer')).toBeNull()
  })

  test('the head of a section is a heading of its level, its count none', async () => {
    await show(
      <>
        <SectionHead title="Groups" count="4" action={<a href="#all">All</a>} />
        <SectionHead title="Group A" level={3} />
      </>,
    )
    expect(screen.getByRole('heading', { level: 2, name: 'Groups' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 3, name: 'Group A' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'All' })).toBeVisible()
  })

  test('the step that is under way is named so, and no other', async () => {
    const steps = [{ name: 'Registration', note: 'until Friday' }, { name: 'Check-in' }, { name: 'Playoff' }]
    const line = changing(<PhaseLine label="The cup" current={1} steps={steps} />)
    await show(line.element)
    const current = () => screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))
    expect(screen.getByRole('list', { name: 'The cup' })).toBeVisible()
    expect(current()).toEqual([null, 'step', null])
    expect(screen.getByText('until Friday')).toBeVisible()
    await line.change(<PhaseLine label="The cup" current={3} steps={steps} />)
    expect(current()).toEqual([null, null, null])
  })
})

describe('numbers and pictures', () => {
  test('a score is read as one number, and only digits that changed are new', async () => {
    const score = changing(<ScoreDigits value={9} />)
    const { container } = await show(score.element)
    const digits = () => [...container.querySelectorAll('i')]
    const [nine] = digits()
    await score.change(<ScoreDigits value={19} />)
    const [ten] = digits()
    // Places are those of the number: the ones stay the ones.
    expect(digits()[1]).toBe(nine)
    expect([ten?.textContent, nine?.textContent]).toEqual(['1', '9'])
    expect(screen.getByText('19')).toBeInTheDocument()
    expect(digits().every((digit) => digit.getAttribute('aria-hidden') === 'true')).toBe(true)
    await score.change(<ScoreDigits value={10} />)
    expect(digits()[0]).toBe(ten)
    expect(digits()[1]).not.toBe(nine)
    expect(screen.getByText('10')).toBeInTheDocument()
  })

  test('a picture is taken in the size that is shown, and has no name: it stands beside one', async () => {
    const url = '/files/avatars/u1/abc/512.webp'
    const { container } = await show(
      <>
        <Avatar id="u1" url={url} size={36} />
        <Avatar id="u1" url={url} size={120} />
        <Avatar id="u1" url={null} size={36} />
      </>,
    )
    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/files/avatars/u1/abc/128.webp',
      url,
    ])
    expect(container.querySelectorAll('svg')).toHaveLength(1)
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('who and what has no picture has one of its own, the same everywhere', async () => {
    const { container } = await show(
      <>
        <Crest team={{ id: 't1' }} />
        <Crest team={{ id: 't1' }} size={96} />
        <Crest team={{ id: 't2' }} />
        <Crest team={null} />
      </>,
    )
    const [first, again, other, ...more] = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))
    expect(again).toBe(first)
    expect(other).not.toBe(first)
    expect(more).toEqual([])
  })

  test('a map has its scene by either name, and an unknown one a plain scene', async () => {
    const { container } = await show(
      <>
        <MapPicture map="de_mirage" />
        <MapPicture map="mirage" />
        <MapPicture map="de_season" />
      </>,
    )
    const [full, bare, unknown] = [...container.querySelectorAll('svg')].map((picture) => picture.innerHTML)
    expect(bare).toBe(full)
    expect(unknown).not.toBe(full)
    expect(unknown).not.toBe('')
  })
})
