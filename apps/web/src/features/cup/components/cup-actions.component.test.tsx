import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Language, TournamentDetail, TournamentViewer } from '@lobby/contract'
import { answer } from '../../../testing/network.ts'
import { double, gsl, league, SampleCup, single, swiss } from '../../../testing/samples-brackets.ts'
import { emptyCupPage, sampleMember, sampleOwn } from '../../../testing/samples-cups.ts'
import { sampleTeam, sampleTournament, sampleUser } from '../../../testing/samples.ts'
import { show, showPage } from '../../../testing/show.tsx'
import { CupActions } from './cup-actions.tsx'

const tulpar = { id: 't1', name: 'Tulpar', tag: 'TLP' }
const captain = sampleMember({ captain_of: [tulpar] })
type Scene = {
  is?: Partial<TournamentDetail>
  member?: TournamentViewer | null
  live?: string
  cup?: SampleCup
  language?: Language
}

function shown({ is = {}, member = null, live, cup, language }: Scene) {
  const stage = cup?.read().stages[0] ?? null
  return show(
    <CupActions tournament={sampleTournament(is)} viewer={member} liveMatchId={live ?? null} stage={stage} />,
    {
      texts: ['tournaments'],
      ...(language ? { language } : {}),
      ...(member ? { viewer: sampleUser() } : {}),
    },
  )
}
const everything = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(({ textContent }) => textContent)

describe('while teams are taken', () => {
  test('a visitor signs in first', async () => {
    answer('GET /api/tournaments/c1', sampleTournament())
    answer('GET /api/tournaments/c1/page', emptyCupPage)
    answer('GET /api/auth/providers', [])
    const { user } = await showPage('/tournaments/c1')
    await user.click(await screen.findByRole('button', { name: 'Sign in to register' }))
    expect(await screen.findByRole('dialog')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Sign in to register' })).toHaveFocus()
  })

  test('who captains no team makes one first, and is told why', async () => {
    await shown({ member: sampleMember() })
    expect(screen.getByRole('link', { name: 'Create a team' })).toHaveAttribute('href', '/teams')
    expect(screen.getByText(/^Only a captain can register/)).toBeVisible()
  })

  test('a captain registers: the dialog has their team, and the button waits for it to be closed', async () => {
    answer('GET /api/teams/t1', sampleTeam())
    const { user } = await shown({ member: captain })
    const button = screen.getByRole('button', { name: 'Register a team' })
    await user.click(button)
    const dialog = await screen.findByRole('dialog')
    expect((await within(dialog).findAllByText(/Tulpar|aibek/)).length).toBeGreaterThan(0)
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('button', { name: 'Register a team' })).toHaveFocus()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each([
    ['en', 15, '1 spot left'],
    ['en', 11, '5 spots left'],
    ['ru', 15, 'Осталось 1 место'],
    ['ru', 14, 'Осталось 2 места'],
    ['ru', 11, 'Осталось 5 мест'],
    ['ru', -5, 'Осталось 21 место'],
    ['kz', 11, '5 орын қалды'],
    ['en', 16, 'All places are taken: new teams join the waiting list.'],
    ['ru', 18, 'Мест нет: новые команды — в лист ожидания.'],
  ] as const)('says in %s how many places are left of sixteen with %i taken', async (language, taken, words) => {
    const is = taken < 0 ? { max_teams: 32, registered_teams: 11 } : { registered_teams: taken }
    await shown({ is, member: captain, language })
    expect(document.body).toHaveTextContent(words)
  })

  test('a place that is kept for a qualifier is not left', async () => {
    await shown({ is: { registered_teams: 11, kept_seats: 4 }, member: captain })
    expect(document.body).toHaveTextContent('1 spot left')
  })

  test('the fee is said, and that there is none', async () => {
    await shown({ member: captain })
    expect(document.body).toHaveTextContent('Entry fee: 35 000 ₸ per team')
    await shown({ member: captain, is: { entry_fee: 0 } })
    expect(document.body).toHaveTextContent('Entry is free')
  })
})

describe('while none are taken', () => {
  test.each([
    ['draft', 'en', 'Registration has not opened yet.'],
    ['closed', 'en', 'Registration is closed. The draw follows when the organiser starts the cup.'],
    ['check_in', 'ru', 'Регистрация закрыта. Жеребьёвка — при старте турнира.'],
    ['cancelled', 'kz', 'Ұйымдастырушы бұл турнирді тоқтатты.'],
  ] as const)('%s: nobody is offered anything, in %s', async (status, language, words) => {
    await shown({ is: { status }, member: captain, language })
    expect(everything()).toEqual([])
    expect(screen.getByText(words)).toBeVisible()
  })
})

describe('one’s own registration', () => {
  const own = (status: 'pending_payment' | 'confirmed' | 'waiting_list' | 'withdrawn') =>
    sampleMember({
      captain_of: status === 'withdrawn' ? [tulpar] : [],
      registrations: [sampleOwn({ status, waiting_position: status === 'waiting_list' ? 2 : null })],
    })
  test.each(['pending_payment', 'confirmed', 'waiting_list'] as const)(
    'stands in the place of the button: %s',
    async (status) => {
      await shown({ member: own(status) })
      expect(await screen.findByText(/Tulpar/)).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Register a team' })).toBeNull()
    },
  )
  test('that was withdrawn leaves the way open for another', async () => {
    await shown({ member: own('withdrawn') })
    expect(screen.getByRole('button', { name: 'Register a team' })).toBeVisible()
  })
  test('gives way to the play once the cup has begun', async () => {
    await shown({ is: { status: 'live' }, member: own('confirmed'), cup: new SampleCup(8, [single()]) })
    expect(everything()).toEqual(['See the bracket'])
  })
})

describe('once it is played', () => {
  const playoff = single({ from: 'previous' })
  test.each([
    ['en', new SampleCup(8, [league(), playoff]), 'See the groups', '#groups'],
    ['ru', new SampleCup(8, [gsl(), playoff]), 'Открыть группы', '#groups'],
    ['en', new SampleCup(16, [swiss(), playoff]), 'See the ladder', '#swiss'],
    ['kz', new SampleCup(8, [double()]), 'Торды ашу', '#playoff'],
  ] as const)('it leads to what is in play, in %s', async (language, cup, words, place) => {
    await shown({ is: { status: 'live' }, cup, language })
    expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', place)
    expect(everything()).toHaveLength(1)
  })

  test('and to the match that is on, first', async () => {
    await shown({ is: { status: 'live' }, cup: new SampleCup(8, [single()]).start(1), live: 'm1' })
    expect(everything()).toEqual(['Watch live', 'See the bracket'])
  })

  test('it leads nowhere while the bracket is not known', async () => {
    await shown({ is: { status: 'live' } })
    expect(everything()).toEqual([])
  })
})
