import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from '@tanstack/react-router'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { double, SampleCup, single, stageOf, swiss } from '../../../testing/samples-brackets.ts'
import { drawing, showStage } from '../../../testing/show-stage.tsx'

/** More cards than a page carries at once. */
const big = () => new SampleCup(128, [single()], { t1: 'Qyran Academy', t77: 'Ақбөрі Esports', t90: 'Qyran' })
const drawn = (box: HTMLElement) =>
  [...box.querySelectorAll('[data-match]')].map((card) => Number(card.getAttribute('data-match')))
const finder = () => screen.getByRole('combobox').closest<HTMLElement>('search') ?? document.body
const find = (text: string) => {
  fireEvent.change(within(finder()).getByRole('combobox', { name: 'Find a team' }), { target: { value: text } })
  fireEvent.click(within(finder()).getByRole('button', { name: 'Find' }))
}

/** A window as narrow as a phone's, until the test ends. */
function onPhone(): void {
  const before = window.matchMedia
  onTestFinished(() => void (window.matchMedia = before))
  window.matchMedia = (media) => Object.assign(before(media), { matches: media.includes('max-width') })
}

describe('a big drawing', () => {
  test('has the cards in view and those near, and says how to reach the others', async () => {
    await showStage(big())
    const { element, card } = await drawing()
    expect(drawn(element).length).toBeLessThan(40)
    expect(drawn(element)).toContain(1)
    expect(drawn(element)).not.toContain(60)
    expect(screen.getByText(/The drawing holds what is in view/)).toBeInTheDocument()
    expect(card(1)).toHaveAttribute('href', '/matches/m1')
  })

  test('begins where something is played', async () => {
    await showStage(big().play(63))
    const { element } = await drawing()
    expect(drawn(element)).toContain(64)
    expect(drawn(element)).not.toContain(1)
  })

  test('brings what is scrolled to, a few cards at a time, and the card of the keyboard stays', async () => {
    await showStage(big())
    const { element, card } = await drawing()
    vi.spyOn(element, 'clientWidth', 'get').mockReturnValue(1_200)
    vi.spyOn(element, 'clientHeight', 'get').mockReturnValue(700)
    element.scrollTop = 40 * 132
    fireEvent.scroll(element)
    await waitFor(() => expect(drawn(element)).toContain(42))
    expect(drawn(element)).not.toContain(10)
    expect(card(1)).toHaveAttribute('tabindex', '0')
  })

  test('walked by arrow keys draws each match before it has the focus', async () => {
    const { user } = await showStage(big())
    const { element, card } = await drawing()
    card(1).focus()
    await user.keyboard('{ArrowRight>7/}')
    const [last] = drawn(element).slice(-1)
    expect(last).toBe(127)
    expect(card(127)).toHaveFocus()
  })

  test('keeps the names of its rounds in view', async () => {
    await showStage(new SampleCup(64, [double()]))
    const { inside, element } = await drawing()
    const bandOf = (name: string) => inside.getByText(name).closest<HTMLElement>('[data-top]')?.dataset
    expect(bandOf('Upper round 1')?.['top']).toBe('0')
    expect(bandOf('Lower round 1')?.['top']).toBe(bandOf('Upper final')?.['bottom'])
    expect(element.querySelectorAll('[data-top]')).toHaveLength(2)
  })

  test('shows the match that the address names, however far it is', async () => {
    const link = (
      <Link to="." hash="match-120">
        to 120
      </Link>
    )
    const { user } = await showStage(big(), { before: link })
    await user.click(screen.getByRole('link', { name: 'to 120' }))
    const { element, card } = await drawing()
    await waitFor(() => expect(drawn(element)).toContain(120))
    await waitFor(() => expect(card(120)).toHaveFocus())
  })
})

describe('a team is found', () => {
  test.each([
    ['by its name, in any letters', 'АҚБӨРІ esports', 'Ақбөрі Esports'],
    ['by its tag', 't77', 'Ақбөрі Esports'],
    ['whole before longer names', 'qyran', 'Qyran'],
    ['by a part', 'academy', 'Qyran Academy'],
  ])('%s', async (_how, typed, name) => {
    const cup = big()
    await showStage(cup)
    find(typed)
    const { element } = await drawing()
    const focused = () => element.querySelector<HTMLElement>('[data-match]:focus')
    await waitFor(() => expect(focused()).toHaveTextContent(name))
    expect(screen.getByText(`Way of ${name}`)).toBeInTheDocument()
  })

  test('at the newest match that it plays in', async () => {
    const cup = big().play(64)
    await showStage(cup)
    find('Team 3')
    const { card } = await drawing()
    const second = stageOf(cup.read(), 'single_elimination').rounds[1]?.matches ?? []
    const newest = second.find(({ team1, team2 }) => team1.team?.id === 't3' || team2.team?.id === 't3')
    await waitFor(() => expect(card(newest?.number ?? 0)).toHaveFocus())
  })

  test.each([
    ['en', 'Find a team', 'No team “<b>Nomad</b>” in this bracket.'],
    ['ru', 'Найти команду', 'Команды «<b>Nomad</b>» в этой сетке нет.'],
    ['kz', 'Команданы табу', 'Бұл торда «<b>Nomad</b>» командасы жоқ.'],
  ] as const)('or said not to be there, in %s', async (language, label, missing) => {
    const { user } = await showStage(big(), { language })
    const field = within(finder()).getByRole('combobox', { name: label })
    await user.type(field, '  {Enter}')
    expect(within(finder()).getByRole('status')).toBeEmptyDOMElement()
    await user.clear(field)
    await user.paste('<b>Nomad</b> ')
    await user.keyboard('{Enter}')
    expect(within(finder()).getByRole('status')).toHaveTextContent(missing)
    // A team that is there takes the words away.
    await user.clear(field)
    await user.paste('Qyran')
    await user.keyboard('{Enter}')
    expect(within(finder()).getByRole('status')).toBeEmptyDOMElement()
  })
})

describe('on a phone a big bracket is there once', () => {
  test('as pages of rounds, turned to the team that is looked for', async () => {
    onPhone()
    await showStage(big())
    expect(screen.queryByRole('region', { name: 'Playoff' })).toBeNull()
    const shown = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(shown()).toHaveLength(64)
    find('Qyran')
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Qyran'))
    expect(screen.getByRole('button', { name: 'Round of 128', pressed: true })).toBeInTheDocument()
  })

  test('and on a wide screen as its drawing', async () => {
    await showStage(big())
    expect(screen.queryByRole('group', { name: 'Round to show' })).toBeNull()
    expect((await drawing()).element).toBeInTheDocument()
  })

  test('a big Swiss stage too', async () => {
    onPhone()
    await showStage(new SampleCup(140, [swiss({ pairing: 'general', advance: 0 })]), { name: 'Swiss stage' })
    expect(await screen.findByRole('table')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Swiss ladder' })).toBeNull()
    expect(screen.getAllByRole('link', { name: /Match \d+, record 0-0/ })).toHaveLength(70)
  })
})

describe('as a list', () => {
  test('it has every match under the name of its round, and the drawing is gone', async () => {
    const { user } = await showStage(big().play(64))
    await user.click(screen.getByRole('button', { name: 'List view' }))
    const rounds = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(rounds).toEqual([
      'Round of 128',
      'Round of 64',
      'Round of 32',
      'Round of 16',
      'Quarterfinals',
      'Semifinals',
      'Final',
    ])
    expect(screen.getAllByRole('listitem')).toHaveLength(127)
    expect(screen.queryByRole('combobox')).toBeNull()
    const back = screen.getByRole('button', { name: 'Bracket view', pressed: true })
    await user.click(back)
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  test('each match says its state, its time or its maps', async () => {
    const cup = new SampleCup(8, [single({ bestOf: 3 })]).win(1, 1).start(2, [5, 12], 1).forfeit(3, 2)
    const { user } = await showStage(cup.at(4, '2026-11-28T13:00:00Z'))
    await user.click(screen.getByRole('button', { name: 'List view' }))
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/^.*Quarterfinals/, ''))
    expect(items.slice(0, 5)).toEqual([
      'Team 12Team 8013:1  13:1Open the match',
      'Team 41Team 50Nuke 5:12Open the match',
      'Team 2W/OTeam 7—Won by walkoverOpen the match',
      'Team 3Team 628 Nov, 18:00Open the match',
      expect.stringMatching(/Winner of match 2Not started$/),
    ])
  })
})

describe('a round of hundreds on a phone', () => {
  const numbers = () =>
    [...document.querySelectorAll('li[data-match]')].map((item) => Number(item.getAttribute('data-match')))

  test('has the first of its matches, and more of them by a press, at which the keys go on', async () => {
    onPhone()
    const { user } = await showStage(new SampleCup(256, [single()]))
    await waitFor(() => expect(numbers()).toHaveLength(64))
    expect(screen.getByText('Matches 1 to 64 of the 128 of this round')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show more: 64' }))
    expect(numbers()).toHaveLength(128)
    expect(document.querySelectorAll('li[data-match]')[64]).toHaveFocus()
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
    expect(screen.getByText('Matches 1 to 128 of the 128 of this round')).toBeVisible()
  })

  test('begins where something is played, and has those before it by a press', async () => {
    onPhone()
    const { user } = await showStage(new SampleCup(256, [single()]).play(127))
    await waitFor(() => expect(numbers()).toHaveLength(64))
    const first = numbers()[0]
    await user.click(screen.getByRole('button', { name: 'Show earlier ones: 64' }))
    expect(numbers()).toHaveLength(128)
    expect(numbers()[64]).toBe(first)
    expect(document.querySelectorAll('li[data-match]')[0]).toHaveFocus()
  })
})
