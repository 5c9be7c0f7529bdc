import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  DoubleEliminationFormat,
  GslFormat,
  type Language,
  RoundRobinFormat,
  SingleEliminationFormat,
  type StageFormat,
  SwissFormat,
} from '@lobby/contract'
import { nowIs } from '../../../testing/moment.ts'
import { sampleEntry } from '../../../testing/samples-cups.ts'
import { sampleTournament, sampleUser } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { CupHero } from './cup-hero.tsx'
import { CupInfo } from './cup-info.tsx'
import { CupPhaseLine } from './cup-phase-line.tsx'
import { CupPlaces } from './cup-places.tsx'
import { CupTeams } from './cup-teams.tsx'
import { GoesTo } from './chains.tsx'

const texts = ['tournaments', 'chains'] as const
const team = (number: number) => ({ id: `t${number}`, name: `Team ${number}`, tag: `T${number}` })
const entry = (number: number, is: Parameters<typeof sampleEntry>[0] = {}) =>
  sampleEntry({ id: `r${number}`, team: team(number), ...is })
const single = (is = {}) => SingleEliminationFormat.parse({ kind: 'single_elimination', ...is })
const format = (...stages: StageFormat[]) => ({ stages, disqualified_place: 'keep' as const })

describe('chains of tournaments', () => {
  const source = { id: '101', name: 'Open Qualifier 1' }
  const seats = [
    { seed: 5, place: 1, source, called_off: false },
    { seed: 6, place: 2, source, called_off: true },
  ]

  test.each<[Language, string[]]>([
    ['en', ['Open Qualifier 1', 'Place 1, not decided yet', 'Seed 5', 'Place 2: that tournament was called off']],
    ['ru', ['Open Qualifier 1', '1-е место, ещё не решено', 'Посев 5', '2-е место: тот турнир отменён']],
    ['kz', ['Open Qualifier 1', '1-орын, әлі шешілмеген', 'Рейтинг нөмірі: 5', '2-орын: ол турнир болмайды']],
  ])('kept seats say whose place they wait for, and nothing that is not certain (%s)', async (language, words) => {
    const tournament = sampleTournament({ qualifiers: { seats, goes_to: [] } })
    await show(<CupTeams tournament={tournament} />, { texts, language })
    const [first, second] = await screen.findAllByRole('listitem')
    for (const word of words.slice(0, 3)) expect(first).toHaveTextContent(word)
    expect(second).toHaveTextContent(words[3]!)
    expect(within(first!).getByRole('link')).toHaveAttribute('href', '/tournaments/101')
  })

  test.each<[Language, string, string]>([
    ['en', '3 kept for qualifiers', '1 of 8, 3 kept for qualifiers'],
    ['ru', '3 для квалификаторов', '1 из 8, 3 для квалификаторов'],
    ['kz', '3 орын іріктеулерге қалдырылған', '1 / 8, 3 орын іріктеулерге қалдырылған'],
  ])(
    'kept seats are no free places, also those of a draft that is named nowhere (%s)',
    async (language, kept, head) => {
      const is = { max_teams: 8, registered_teams: 1, kept_seats: 3, registrations: [entry(1)] }
      const tournament = sampleTournament({ ...is, qualifiers: { seats, goes_to: [] } })
      const { container } = await show(<CupPlaces tournament={tournament} isOpen />, { texts, language })
      expect(screen.getByText(kept)).toBeVisible()
      // Eight are drawn, four of them free.
      expect(container.querySelectorAll('.cup-places > li')).toHaveLength(8)
      if (language === 'en') expect(screen.getByText('4 free places')).toBeInTheDocument()
      await show(<CupTeams tournament={tournament} />, { texts, language })
      expect(screen.getByText(head)).toBeInTheDocument()
    },
  )

  test.each<[Language, string]>([
    ['en', 'Through Open Qualifier 1, place 2'],
    ['ru', 'Через Open Qualifier 1, 2-е место'],
    ['kz', 'Open Qualifier 1 арқылы, 2-орын'],
  ])('a team that came through a qualifier says so, and leads there (%s)', async (language, words) => {
    const registrations = [entry(1), entry(2, { qualifier: { tournament: source, place: 2 } })]
    await show(<CupTeams tournament={sampleTournament({ registrations })} />, { texts, language })
    const way = await screen.findByRole('link', { name: words })
    expect(way).toHaveAttribute('href', '/tournaments/101')
    expect(way.closest('li')).toHaveTextContent('Team 2')
    expect(screen.getAllByRole('link', { name: /Open Qualifier/ })).toHaveLength(1)
  })

  test.each<[Language, string, string]>([
    ['en', 'Places 1–4 go to Main Cup', 'Place 5 goes to Main Cup'],
    ['ru', 'Места 1–4 выходят в турнир Main Cup', '5-е место выходит в турнир Main Cup'],
    ['kz', '1–4-орындар Main Cup турниріне шығады', '5-орын Main Cup турниріне шығады'],
  ])('the qualifier says where its places go (%s)', async (language, several, one) => {
    const cup = { id: '102', name: 'Main Cup' }
    const goes_to = [
      { tournament: cup, has_begun: false, from_place: 1, to_place: 4 },
      { tournament: cup, has_begun: true, from_place: 5, to_place: 5 },
    ]
    const shown = sampleTournament({ qualifiers: { seats: [], goes_to } })
    await show(<GoesTo tournament={shown} />, { texts, language })
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([several, one])
    const { container } = await show(<GoesTo tournament={sampleTournament()} />, { texts, language })
    expect(container.querySelector('.cup-goes-to')).toBeNull()
  })
})

describe('the places', () => {
  const closing = async (
    language: Language,
    closes: string,
    zone = 'Asia/Almaty',
    status: 'open' | 'closed' = 'open',
  ) => {
    nowIs('2026-11-20T10:00:00Z')
    const tournament = sampleTournament({ registration_closes_at: closes, status })
    await show(<CupPlaces tournament={tournament} isOpen={status === 'open'} />, { language, texts, zone })
    return tournament
  }

  test('are held by those who are in or have yet to pay, and free for the rest', async () => {
    const registrations = [
      entry(1),
      entry(2, { status: 'pending_payment' }),
      entry(3, { status: 'waiting_list', waiting_position: 1 }),
      entry(4, { status: 'withdrawn' }),
    ]
    await show(<CupPlaces tournament={sampleTournament({ max_teams: 8, registrations })} isOpen />, { texts })
    expect(screen.getByRole('heading', { name: 'Places 2 / 8' })).toBeVisible()
    expect(screen.getAllByRole('listitem').map((item) => item.title)).toEqual(['Team 1', 'Team 2'])
    expect(screen.getByText('6 free places')).toBeInTheDocument()
  })

  test.each([
    ['en', 15, '1 free place'],
    ['ru', 15, '1 свободное место'],
    ['ru', 14, '2 свободных места'],
    ['ru', 11, '5 свободных мест'],
    ['kz', 15, '1 бос орын'],
  ] as const)('say in %s how many are free beside %i', async (language, held, words) => {
    const registrations = Array.from({ length: held }, (_, index) => entry(index + 1))
    await show(<CupPlaces tournament={sampleTournament({ registrations })} isOpen />, { language, texts })
    expect(screen.getByText(words)).toBeInTheDocument()
  })

  test('of thousands are drawn in part, the others counted in the last one', async () => {
    const registrations = Array.from({ length: 60 }, (_, index) => entry(index + 1))
    const cup = sampleTournament({ max_teams: 2048, kept_seats: 2, registrations })
    const { container } = await show(<CupPlaces tournament={cup} isOpen />, { texts })
    expect(screen.getByRole('heading', { name: 'Places 60 / 2048' })).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(60)
    const drawn = container.querySelectorAll('.cup-places > li')
    expect([drawn.length, drawn[63]?.textContent]).toEqual([64, '+1985'])
    expect(screen.getByText('1986 free places')).toBeInTheDocument()
  })

  test('are never fewer than none', async () => {
    const registrations = [entry(1), entry(2), entry(3)]
    await show(<CupPlaces tournament={sampleTournament({ max_teams: 2, registrations })} isOpen />, { texts })
    expect(screen.queryByText(/free place/)).toBeNull()
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  test.each([
    ['en', '2026-11-22T15:04:05Z', '2 days 05:04:05'],
    ['ru', '2026-11-25T10:00:01Z', '5 дней 00:00:01'],
    ['ru', '2026-12-11T10:00:01Z', '21 день 00:00:01'],
    ['kz', '2026-11-21T10:00:01Z', '1 күн 00:00:01'],
    ['en', '2026-11-20T10:00:59Z', '00:00:59'],
  ] as const)('count down in %s to %s', async (language, closes, left) => {
    await closing(language, closes)
    expect(await screen.findByRole('timer')).toHaveTextContent(new RegExp(`^${left}$`))
  })

  test('say when registration closes where the reader is', async () => {
    await closing('en', '2026-11-28T20:30:00Z', 'Europe/London')
    const timer = await screen.findByRole('timer')
    expect(timer.parentElement).toHaveTextContent(/, 28 November, 20:30$/)
  })

  test('say that it closed, and before the time that it is closed all the same', async () => {
    await closing('en', '2026-11-19T20:30:00Z', 'Asia/Almaty', 'closed')
    expect(await screen.findByText('Registration closed 20 November, 01:30')).toBeVisible()
    await closing('en', '2026-11-28T20:30:00Z', 'Asia/Almaty', 'closed')
    expect(await screen.findByText('Registration Closed')).toBeVisible()
    expect(screen.queryByRole('timer')).toBeNull()
  })
})

describe('the head', () => {
  test('has the name, the prize and when it starts, by the clock of who reads', async () => {
    nowIs('2026-11-20T10:00:00Z')
    const viewer = sampleUser({ time_zone: 'Asia/Tokyo' })
    await show(<CupHero tournament={sampleTournament()} stage={1} action={<button>act</button>} />, { texts, viewer })
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))
    expect(facts).toEqual(['35 000 ₸', '28 November, 22:00', '5–7'])
    expect(screen.getByText('An open CS2 cup for teams from Kazakhstan. Format: Groups → Playoff.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'act' })).toBeVisible()
  })
  test('has what the organiser wrote, as text', async () => {
    const description = 'Bring <b>your own</b> mouse'
    const game = { ...sampleTournament().game, players: 1 as const }
    await show(<CupHero tournament={sampleTournament({ description, game })} stage={1} action={null} />, { texts })
    expect(screen.getByText('CS2, 1 v 1')).toBeVisible()
    expect(screen.getByText(description)).toBeVisible()
    expect(screen.queryByText(/^An open CS2 cup/)).toBeNull()
  })
})

describe('the line of phases', () => {
  const steps = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
  test.each([
    ['open', 1, ['Registrationuntil 28 November', 'Groupsfrom 28 November', 'Playofflater', 'Result'], 0],
    ['live', 0, ['Registrationclosed', 'Groupsnow', 'Playofflater', 'Result'], 1],
    ['live', 1, ['Registrationclosed', 'Groupsplayed', 'Playoffnow', 'Result'], 2],
    ['finished', 1, ['Registrationclosed', 'Groupsplayed', 'Playoffplayed', 'Result29 November'], 3],
  ] as const)('%s in stage %i', async (status, stage, told, now) => {
    nowIs('2026-11-20T10:00:00Z')
    const tournament = sampleTournament({ status, finished_at: status === 'finished' ? '2026-11-28T20:00:00Z' : null })
    await show(<CupPhaseLine tournament={tournament} stage={stage} />, { texts })
    expect(steps()).toEqual(told)
    const current = screen.getAllByRole('listitem').findIndex((step) => step.getAttribute('aria-current') === 'step')
    expect(current).toBe(now)
  })
  test('is not there for a cup that was called off', async () => {
    await show(<CupPhaseLine tournament={sampleTournament({ status: 'cancelled' })} stage={0} />, { texts })
    expect(steps()).toEqual([])
  })
})

describe('how it is played', () => {
  const rules = async (language: Language, ...stages: StageFormat[]) => {
    await show(<CupInfo tournament={sampleTournament({ format: format(...stages) })} />, { language, texts })
    return (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent?.trim())
  }
  test.each([
    [
      'en',
      RoundRobinFormat.parse({ kind: 'round_robin', best_of: 2, meetings: 2 }),
      'GroupsGroups of up to 4 teams. Double round robin: everybody plays everybody twice. A match is two maps: it may end in a draw. The top 2 of each group advance.',
    ],
    [
      'en',
      RoundRobinFormat.parse({ kind: 'round_robin', advance_best: 4 }),
      'GroupsGroups of up to 4 teams. Single round robin: everybody plays everybody once. Matches are BO1. The top 2 of each group advance. Of the teams in the next place, the best 4 over all groups go on, too.',
    ],
    [
      'en',
      GslFormat.parse({ kind: 'gsl', best_of_by_round: [1, 3, 3], advance: 0 }),
      'GroupsGroups of up to 4 teams. Two openings, then the winners’ match and the elimination match, then the decider. Matches are BO1. Round by round: BO1, BO3, BO3. The table decides the places.',
    ],
    [
      'en',
      GslFormat.parse({ kind: 'gsl', group_size: 8, advance: 3 }),
      'GroupsGroups of up to 8 teams. Double elimination in every group, without a grand final: out with the second loss. The loser of the upper final is second and does not play on. Matches are BO1. The top 3 of each group advance.',
    ],
    [
      'en',
      SwissFormat.parse({ kind: 'swiss', wins: 3, losses: 3 }),
      'Swiss stageTeams with equal records meet. Through with 3 wins. Out with 3 losses. Matches are BO1. Matches that put a team through or out are BO3. The top 8 advance.',
    ],
    [
      'en',
      SwissFormat.parse({ kind: 'swiss', rounds: 1, advance: 0 }),
      'Swiss stageTeams with equal records meet. Everybody plays 1 round. Matches are BO1. The table decides the places.',
    ],
    [
      'en',
      single({ bronze: true, bronze_best_of: 1 }),
      'BracketOne loss and out. Matches are BO3. The final is BO5. The losing semifinalists play for third place, BO1.',
    ],
    [
      'en',
      DoubleEliminationFormat.parse({
        kind: 'double_elimination',
        grand_final: 'upper_map',
        lower_best_of_by_round: [1],
      }),
      'Double eliminationOut with the second loss: whoever loses in the upper bracket goes on in the lower one. Matches are BO3. Lower bracket, round by round: BO1. The grand final is BO5. The team from the upper bracket starts it a map ahead.',
    ],
  ] as const)('is told sentence by sentence, in %s of %o', async (language, stage, told) => {
    expect(await rules(language, stage)).toEqual([told])
  })

  test('names stages that share a name by their number', async () => {
    const told = await rules('en', single({ advance: 8 }), single({ advance: 4 }), single())
    expect(told.map((text) => text?.match(/^(Qualifier \d|Playoff)/)?.[0])).toEqual([
      'Qualifier 1',
      'Qualifier 2',
      'Playoff',
    ])
    expect(told[0]).toContain('Played until 8 teams remain: they go on.')
  })

  test.each([
    ['en', 1, '1 hour'],
    ['ru', 2, '2 часа'],
    ['ru', 5, '5 часов'],
    ['ru', 21, '21 час'],
    ['kz', 48, '48 сағат'],
  ] as const)('says in %s how long there is to pay: %i', async (language, hours, words) => {
    await show(<CupInfo tournament={sampleTournament({ payment_deadline_hours: hours })} />, { language, texts })
    expect(screen.getByText(words)).toBeVisible()
  })

  test('says how the prize is divided where somebody said it, and of a free cup nothing of paying', async () => {
    await show(<CupInfo tournament={sampleTournament({ entry_fee: 0 })} />, { texts })
    expect(screen.queryByText('Prize')).toBeNull()
    expect(screen.queryByText('Time to pay')).toBeNull()
    const prizes = [
      { place: 1, amount: 300_000 },
      { place: 2, amount: 200_000 },
    ]
    await show(<CupInfo tournament={sampleTournament({ prizes })} />, { texts })
    const panel = within(screen.getByRole('heading', { name: 'Prize' }).closest('section') ?? document.body)
    expect(panel.getByText('Place 2').parentElement).toHaveTextContent(/200\s000\s₸/)
    expect(screen.getByText('Time to pay')).toBeVisible()
  })

  test('asks for a guardian’s consent only where one is needed', async () => {
    await show(<CupInfo tournament={sampleTournament()} />, { texts })
    expect(screen.queryByText('Guardian’s consent')).toBeNull()
    await show(<CupInfo tournament={sampleTournament({ guardian_consent_under: 18 })} />, { texts })
    const row = screen.getByText('Guardian’s consent').parentElement ?? document.body
    expect(within(row).getByText('players under 18')).toBeVisible()
  })
})
