import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from '@tanstack/react-router'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { SampleCup, single } from '../../../testing/samples-brackets.ts'
import { sampleMember, sampleOwn } from '../../../testing/samples-cups.ts'
import { drawing, showStage } from '../../../testing/show-stage.tsx'

const eight = () => new SampleCup(8, [single()])
/** The legend names the team whose way is in gold. */
const lit = () => screen.queryByText(/^Way of /)?.textContent ?? null
const zoom = () => within(screen.getByRole('group', { name: 'Size of the drawing: Playoff' }))
const percent = () => zoom().getByRole('button', { name: /^Full size, now/ }).textContent

describe('by keys', () => {
  test('Tab enters where something is played, and arrows lead on from there', async () => {
    const { user } = await showStage(eight().win(1, 1).start(2))
    await expectAccessible()
    const { element, card } = await drawing()
    const reachable = [...element.querySelectorAll('[data-match][tabindex="0"]')]
    expect(reachable).toEqual([card(2)])
    card(2).focus()
    await user.keyboard('{ArrowDown}')
    expect(card(3)).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(card(6)).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowLeft}')
    expect(card(1)).toHaveFocus()
    // Tab comes back to where one has been.
    expect(element.querySelectorAll('[data-match][tabindex="0"]')).toHaveLength(1)
    expect(card(1)).toHaveAttribute('tabindex', '0')
  })

  test('an arrow at the edge stays, and any other key is the browser’s', async () => {
    await showStage(eight())
    const { card } = await drawing()
    card(1).focus()
    expect(fireEvent.keyDown(card(1), { key: 'ArrowUp' })).toBe(false)
    expect(card(1)).toHaveFocus()
    expect(fireEvent.keyDown(card(1), { key: 'PageDown' })).toBe(true)
  })

  test('the match that the address names is shown and has the focus', async () => {
    const link = (
      <Link to="." hash="match-6">
        to 6
      </Link>
    )
    const { user } = await showStage(eight(), { before: link })
    const { card } = await drawing()
    expect(card(6)).not.toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'to 6' }))
    await waitFor(() => expect(card(6)).toHaveFocus())
  })

  test('plus, equals and minus change the size step by step, and zero brings it back', async () => {
    const { user } = await showStage(eight())
    const { card } = await drawing()
    card(1).focus()
    await user.keyboard('=+')
    await waitFor(() => expect(percent()).toBe('144%'))
    await user.keyboard('-0-')
    await waitFor(() => expect(percent()).toBe('83%'))
  })

  test('the same keys with Ctrl enlarge the browser’s page, not the drawing', async () => {
    await showStage(eight())
    const { card } = await drawing()
    card(1).focus()
    expect(fireEvent.keyDown(card(1), { key: '+', ctrlKey: true })).toBe(true)
    expect(fireEvent.keyDown(card(1), { key: '+' })).toBe(false)
  })
})

describe('by buttons', () => {
  test('the size has its ends, and a button that leads beyond is off', async () => {
    const { user } = await showStage(eight())
    for (let press = 0; press < 9; press++) fireEvent.click(zoom().getByRole('button', { name: 'Smaller' }))
    await waitFor(() => expect(percent()).toBe('20%'))
    expect(zoom().getByRole('button', { name: 'Smaller' })).toBeDisabled()
    await user.click(zoom().getByRole('button', { name: 'Full size, now 20%' }))
    await waitFor(() => expect(percent()).toBe('100%'))
    for (let press = 0; press < 4; press++) fireEvent.click(zoom().getByRole('button', { name: 'Larger' }))
    await waitFor(() => expect(percent()).toBe('200%'))
    expect(zoom().getByRole('button', { name: 'Larger' })).toBeDisabled()
  })

  test('to the width makes a wide drawing as small as its room, and never larger than life', async () => {
    const { user } = await showStage(eight())
    const { element } = await drawing()
    const room = vi.spyOn(element, 'clientWidth', 'get').mockReturnValue(600)
    await user.click(zoom().getByRole('button', { name: 'Fit to width' }))
    await waitFor(() => expect(percent()).toBe('52%'))
    room.mockReturnValue(4_000)
    await user.click(zoom().getByRole('button', { name: 'Fit to width' }))
    await waitFor(() => expect(percent()).toBe('100%'))
  })

  test.each([
    ['ru', /^Исходный размер, сейчас 100\s%$/],
    ['kz', /^Бастапқы көлем, қазір 100\s%$/],
  ] as const)('say in %s what they do, and to which drawing', async (language, reset) => {
    await showStage(eight(), { language, name: 'Плей-офф' })
    const group = within(await screen.findByRole('group', { name: /Плей-офф/ }))
    expect(group.getByRole('button', { name: reset })).toBeVisible()
  })
})

describe('by wheel and fingers', () => {
  test('Ctrl and the wheel enlarge what is under the pointer; the wheel alone scrolls', async () => {
    await showStage(eight())
    const { element } = await drawing()
    expect(fireEvent.wheel(element, { deltaY: -100 })).toBe(true)
    expect(fireEvent.wheel(element, { deltaY: -100, ctrlKey: true, clientX: 50, clientY: 50 })).toBe(false)
    await waitFor(() => expect(percent()).toBe('149%'))
  })

  test('two fingers drawn apart enlarge as far as they are drawn; one scrolls', async () => {
    await showStage(eight())
    const { element } = await drawing()
    const at = (...xs: number[]) => ({ touches: xs.map((clientX) => ({ clientX, clientY: 0 })) })
    expect(fireEvent.touchStart(element, at(100))).toBe(true)
    fireEvent.touchStart(element, at(100, 200))
    expect(fireEvent.touchMove(element, at(85, 215))).toBe(false)
    fireEvent.touchEnd(element, at())
    await waitFor(() => expect(percent()).toBe('130%'))
  })

  test('a finger’s first tap lights the way, the second opens the match', async () => {
    const { address } = await showStage(eight().win(1, 1))
    const { card } = await drawing()
    const tap = () => {
      fireEvent.pointerDown(card(2), { pointerType: 'touch' })
      card(2).focus()
      fireEvent.click(card(2))
    }
    tap()
    await waitFor(() => expect(lit()).toBe('Way of Team 4'))
    expect(address()).toBe('/')
    tap()
    await waitFor(() => expect(address()).toBe('/matches/m2'))
  })
})

describe('by mouse', () => {
  const drag = (box: HTMLElement, card: HTMLElement, dx: number) => {
    const press = { pointerType: 'mouse', button: 0, pointerId: 1 }
    fireEvent.pointerDown(card, { ...press, clientX: 300, clientY: 10 })
    fireEvent.pointerMove(card, { ...press, clientX: 300 + dx, clientY: 10 })
    fireEvent.pointerUp(card, { ...press, clientX: 300 + dx, clientY: 10 })
    return fireEvent.click(card, { button: 0 })
  }

  test('it is dragged, and a click that ends a drag opens nothing', async () => {
    const { address } = await showStage(eight())
    const { element, card } = await drawing()
    element.setPointerCapture = () => undefined
    element.scrollLeft = 400
    const moved = vi.spyOn(element, 'scrollTo').mockImplementation(() => undefined)
    expect(drag(element, card(1), -120)).toBe(false)
    expect(moved).toHaveBeenLastCalledWith(520, 0)
    expect(address()).toBe('/')
  })

  test('a click with an unsteady hand is a click', async () => {
    const { address } = await showStage(eight())
    const { element, card } = await drawing()
    drag(element, card(1), 3)
    await waitFor(() => expect(address()).toBe('/matches/m1'))
  })

  test('a pointer over a team lights its way until it leaves the drawing', async () => {
    await showStage(eight().play(6))
    const { element, card } = await drawing()
    const row = (team: string) => within(card(1)).getByText(team)
    // Team 1 is the first to have come to the final.
    expect(lit()).toBe('Way of Team 1')
    fireEvent.pointerEnter(row('Team 8'), { pointerType: 'mouse' })
    expect(lit()).toBe('Way of Team 8')
    fireEvent.pointerEnter(row('Team 1'), { pointerType: 'touch' })
    expect(lit()).toBe('Way of Team 8')
    fireEvent.pointerLeave(element, { pointerType: 'mouse' })
    expect(lit()).toBe('Way of Team 1')
  })
})

describe('whose way is lit when nobody points', () => {
  const linesOf = async () => (await drawing()).element.querySelectorAll('path[pathLength]').length
  test('nobody’s at first', async () => {
    await showStage(eight())
    expect([lit(), await linesOf()]).toEqual([null, 0])
  })
  test('one’s own, whose registration is confirmed', async () => {
    const own = (status: 'confirmed' | 'pending_payment') =>
      sampleMember({ registrations: [sampleOwn({ status, team: { id: 't6', name: 'Team 6', tag: 'T6' } })] })
    await showStage(eight(), { member: own('pending_payment') })
    expect(lit()).toBeNull()
    await showStage(eight(), { member: own('confirmed') })
    expect(lit()).toBe('Way of Team 6')
  })
  test('the champion’s, over all of its lines to the prize', async () => {
    await showStage(eight().play(), { member: sampleMember() })
    expect([lit(), await linesOf()]).toEqual(['Way of Team 1', 3])
  })
  test('that of the focused match’s winner, until the focus has left', async () => {
    await showStage(eight().win(3, 2), { before: <button>out</button> })
    const { card } = await drawing()
    card(3).focus()
    await waitFor(() => expect(lit()).toBe('Way of Team 7'))
    screen.getByRole('button', { name: 'out' }).focus()
    await waitFor(() => expect(lit()).toBeNull())
  })
})

describe('behind the final', () => {
  const place = async () =>
    (await drawing()).element.textContent?.replaceAll(/\s/g, ' ').match(/(Prize pool.*|Champion.*)$/)?.[1]
  test('stands the prize, and the champion once there is one', async () => {
    const cup = eight()
    const { again } = await showStage(cup)
    expect(await place()).toBe('Prize pool500 000 ₸')
    cup.play()
    again()
    expect(await place()).toBe('ChampionTeam 1')
  })
  test('no sum where nothing is won', async () => {
    await showStage(eight(), { prize: 0 })
    expect(await place()).toBe('Prize pool')
  })
  test('nothing where the cup goes on after this stage', async () => {
    await showStage(new SampleCup(8, [single({ advance: 2 }), single({ id: 'final', from: 'previous' })]))
    expect(await place()).toBeUndefined()
    expect((await drawing()).inside.getAllByText('Advances')).toHaveLength(2)
  })
})
