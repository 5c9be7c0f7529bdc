import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { defaultRules, type GameRules, type PlayersASide } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { sampleTournament } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { CupGame, MatchGamePanel } from './game-facts.tsx'

type Language = 'en' | 'ru' | 'kz'
const rules = (is: Partial<GameRules> = {}): GameRules => ({ ...defaultRules(5), ...is })
const lines = () =>
  [...document.querySelectorAll('dl > div')].map((line) =>
    [...line.children].map((part) => part.textContent.replaceAll('\u00a0', ' ')).join(': '),
  )

async function openMatch(is: Partial<GameRules> = {}, players: PlayersASide = 5, language: Language = 'en') {
  await show(<MatchGamePanel game={{ players, rules: rules(is) }} />, { texts: ['game'], language })
  await screen.findByRole('heading')
}

describe('how a match is played', () => {
  test.each([
    [
      'en',
      [
        'Players: 5 v 5',
        'Map: MR12: first to 13 rounds',
        'Overtime: MR3 (3+3), $10\u202f000 at the start of a half',
        'Sides: As the teams pick; a knife round where nobody does',
        'Tactical pauses: 3 × 30 s for a team on each map',
      ],
    ],
    [
      'ru',
      [
        'Игроки: 5 на 5',
        'Карта: MR12: до 13 выигранных раундов',
        'Овертайм: MR3 (3+3), в начале каждой половины $10\u202f000',
        'Стороны: Выбирают команды; где никто не выбирал — ножевой раунд',
        'Тактические паузы: 3 × 30 с у команды на карте',
      ],
    ],
    [
      'kz',
      [
        'Ойыншылар: 5-ке 5',
        'Карта: MR12: 13 раундты бірінші ұтқан жеңеді',
        'Овертайм: MR3 (3+3), әр жартының басында $10\u202f000',
        'Жақтар: Командалар таңдайды; ешкім таңдамаса — пышақ раунды',
        'Тактикалық үзілістер: Командаға әр картада 3 × 30 с',
      ],
    ],
  ] as const)('in %s', async (language, expected) => {
    await openMatch({}, 5, language)
    expect(lines()).toEqual(expected)
    await expectAccessible()
  })

  test('otherwise, with everything that was said', async () => {
    await openMatch(
      {
        half_rounds: 8,
        overtime: null,
        sides: 'coin',
        tactical_pauses: { count: 0, seconds: 30 },
        technical_pauses: { count: 2, seconds: 300 },
        tv_delay: 90,
        variables: { mp_freezetime: '20', mp_friendlyfire: '0' },
      },
      2,
    )
    expect(lines()).toEqual([
      'Players: 2 v 2 (Wingman)',
      'Map: MR8: first to 9 rounds',
      'Overtime: None: 8:8 is a draw',
      'Sides: By a coin on every map',
      'Tactical pauses: None',
      'Technical pauses: 2 for a team on each map, up to 5 min each',
      'GOTV: 90 s behind the game',
      'Server settings: mp_freezetime 20mp_friendlyfire 0',
    ])
  })

  test('with GOTV at once, and a knife round', async () => {
    await openMatch({ sides: 'knife', tv_delay: 0 }, 1)
    expect(lines()).toEqual(
      expect.arrayContaining(['Players: 1 v 1', 'Sides: A knife round on every map', 'GOTV: No delay']),
    )
  })
})

describe('how a cup is played', () => {
  test('all of it alike', async () => {
    await show(<CupGame tournament={sampleTournament()} stageNames={['Groups', 'Playoff']} />, { texts: ['game'] })
    expect(await screen.findAllByText(/^MR12/)).toHaveLength(1)
    expect(screen.queryByText(/^Otherwise/)).toBeNull()
  })

  test.each([
    ['en', 30, 'Kills and places: 30 s later for the public; scores at once'],
    ['ru', 120, 'Убийства и позиции: Зрителям на 2 мин позже, счёт сразу'],
    ['kz', 0, 'Өлтірулер мен орындар: Кідіріссіз'],
  ] as const)('with what the public sees later (%s, %i s)', async (language, live_delay, line) => {
    await show(<CupGame tournament={sampleTournament({ live_delay })} stageNames={[]} />, { texts: ['game'], language })
    await screen.findByRole('heading')
    expect(lines().at(-1)).toBe(line)
  })

  test('and what a stage has otherwise, nothing more', async () => {
    const game = {
      players: 5,
      rules: rules(),
      stages: { groups: rules({ overtime: null }), playoff: rules() },
    } as const
    await show(<CupGame tournament={sampleTournament({ game })} stageNames={['Groups', 'Playoff']} />, {
      texts: ['game'],
    })
    expect(await screen.findByText('Otherwise in this stage: Groups')).toBeVisible()
    expect(lines().filter((line) => line.startsWith('Overtime'))).toEqual([
      'Overtime: MR3 (3+3), $10\u202f000 at the start of a half',
      'Overtime: None: 12:12 is a draw',
    ])
    expect(lines()).toHaveLength(7)
    expect(screen.getAllByText(/^Otherwise/)).toHaveLength(1)
  })
})
