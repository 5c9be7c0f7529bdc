import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { double, SampleCup, single } from '../../../testing/samples-brackets.ts'
import { sampleUser } from '../../../testing/samples.ts'
import { drawing, showStage } from '../../../testing/show-stage.tsx'

/** What a screen reader is told of a match of the drawing. */
async function told(number: number, name?: string): Promise<string | null | undefined> {
  return (await drawing(name)).card(number).firstElementChild?.textContent
}

describe('a match of the drawing says how it stands', () => {
  const cup = () => new SampleCup(8, [single()])
  test.each([
    [
      'en',
      'Match 1, Quarterfinals: Team 1 v Team 8, Ready to start',
      'Match 5, Semifinals: Winner of match 1 v Winner of match 2, Not started',
    ],
    [
      'ru',
      'Матч 1, Четвертьфиналы: Team 1 против Team 8, Готов к началу',
      'Матч 5, Полуфиналы: Победитель матча 1 против Победитель матча 2, Не начался',
    ],
    [
      'kz',
      '1-матч, Ширек финал: Team 1 – Team 8, Басталуға дайын',
      '5-матч, Жартылай финал: 1-матчтың жеңімпазы – 2-матчтың жеңімпазы, Басталған жоқ',
    ],
  ] as const)('before it is played, in %s', async (language, ready, pending) => {
    await showStage(cup(), { language })
    expect([await told(1), await told(5)]).toEqual([ready, pending])
  })

  test.each([
    ['en', 'Team 1 13, Team 8 1, Played', 'Neither team showed up'],
    ['ru', 'Team 1 13, Team 8 1, Сыгран', 'Обе команды не явились'],
    ['kz', 'Team 1 13, Team 8 1, Ойналды', 'Екі команда да келмеді'],
  ] as const)('and why it was not, in %s', async (language, played, neither) => {
    await showStage(cup().win(1, 1).forfeit(2, 'both'), { language })
    expect(await told(1)).toContain(played)
    expect(await told(2)).toContain(neither)
  })

  test('a match that one team won by walkover', async () => {
    await showStage(cup().forfeit(3, 1))
    const card = (await drawing()).card(3)
    expect(await told(3)).toBe('Match 3, Quarterfinals: Team 2 v Team 7, Won by walkover')
    // For the eye: W/O beside the winner, a dash beside the loser.
    expect(within(card).getByText('W/O').parentElement).toHaveTextContent('Team 7')
    expect(within(card).getByText('—').parentElement).toHaveTextContent('Team 2')
  })

  test('a match that the organiser decided', async () => {
    await showStage(cup().tell({ type: 'admin_result', match: 'playoff/W/1/1', winner: 2 }))
    expect(await told(1)).toMatch(/Decided by the organiser$/)
    expect(await told(5)).toContain('Team 8 v Winner of match 2')
  })

  test('a seat that stays empty has no opponent, and says so instead of waiting', async () => {
    await showStage(cup().forfeit(1, 'both').win(2, 1))
    expect(await told(5)).toBe('Match 5, Semifinals: No opponent v Team 4, Through without a match')
  })

  test('a bye is no match to open', async () => {
    await showStage(new SampleCup(7, [single()]))
    const { inside } = await drawing()
    const words = inside.getByText(/Team 1 v No opponent, Through without a match/)
    expect(words.closest('a')).toBeNull()
    expect(words.closest('article')).not.toBeNull()
  })

  test('a running one: the map that is on, its rounds, and the maps behind it', async () => {
    const series = new SampleCup(4, [single({ bestOf: 3, finalBestOf: 5 })])
    await showStage(series.start(1, [7, 4], 1))
    const card = (await drawing()).card(1)
    expect(await told(1)).toBe('Match 1, Semifinals: Team 1 1, Team 4 0, Live')
    expect(card).toHaveTextContent('Nuke 7:4')
    expect(within(card).getByText('Live')).toBeInTheDocument()
    // The match beside it has not begun.
    expect((await drawing()).card(2)).not.toHaveTextContent('Live')
  })

  test('a series that is over has the rounds of its maps, one of a single map its rounds alone', async () => {
    const series = new SampleCup(4, [single({ bestOf: 3 })]).win(1, 1)
    await showStage(series)
    expect((await drawing()).card(1)).toHaveTextContent('13:1 13:1')
    expect(await told(1)).toContain('Team 1 2, Team 4 0')
  })

  test('a match whose teams are known is a link to it, any other is not', async () => {
    const play = cup().win(1, 1)
    await showStage(play)
    const { card } = await drawing()
    expect(card(1)).toHaveAttribute('href', `/matches/${play.match(1).match_id}`)
    expect(card(5).tagName).toBe('ARTICLE')
  })
})

describe('the time of a match', () => {
  const timed = () => new SampleCup(4, [single()]).at(1, '2026-11-28T20:30:00Z').at(2, '2026-11-28T14:00:00Z')
  test.each([
    ['Asia/Almaty', 'en', '29 Nov, 01:30'],
    ['Asia/Almaty', 'ru', '29 нояб., 01:30'],
    ['Asia/Almaty', 'kz', '29 қар., 01:30'],
    ['Europe/London', 'en', '28 Nov, 20:30'],
    ['America/New_York', 'en', '28 Nov, 15:30'],
  ] as const)('stands where its reader is: %s, %s', async (zone, language, time) => {
    await showStage(timed(), { zone, language })
    expect(await told(1)).toContain(time)
    expect((await drawing()).card(1).lastElementChild).toHaveTextContent(time)
  })

  test('is the account’s own, on either side of a change of clocks', async () => {
    const cup = timed().at(1, '2027-03-14T06:30:00Z').at(2, '2027-03-14T07:30:00Z')
    await showStage(cup, { viewer: sampleUser({ time_zone: 'America/New_York' }) })
    expect(await told(1)).toContain('14 Mar, 01:30')
    expect(await told(2)).toContain('14 Mar, 03:30')
  })

  test('is gone once the match has begun', async () => {
    const cup = timed()
    const { again } = await showStage(cup)
    expect((await drawing()).card(1)).toHaveTextContent('01:30')
    cup.start(1).win(2, 1)
    again()
    expect((await drawing()).card(1)).not.toHaveTextContent('01:30')
    expect((await drawing()).card(2)).not.toHaveTextContent('19:00')
  })
})

describe('names of rounds', () => {
  const heads = async (): Promise<(string | null)[]> => {
    const row = (await drawing()).element.querySelector('[aria-hidden="true"]')
    return [...(row?.querySelectorAll('span') ?? [])].map(({ textContent }) => textContent)
  }
  test.each([
    ['en', 16, ['Round of 16', 'Quarterfinals', 'Semifinals', 'Final']],
    ['ru', 16, ['1/8 финала', 'Четвертьфиналы', 'Полуфиналы', 'Финал']],
    ['kz', 32, ['1/16 финал', '1/8 финал', 'Ширек финал', 'Жартылай финал', 'Финал']],
  ] as const)('stand over their columns, in %s of %i teams', async (language, teams, names) => {
    await showStage(new SampleCup(teams, [single()]), { language })
    expect(await heads()).toEqual(names)
  })

  test('the match for third place is named on its own card', async () => {
    await showStage(new SampleCup(4, [single({ bronze: true })]))
    expect(await told(3)).toBe('Match 3, Match for third place: Loser of match 1 v Loser of match 2, Not started')
    expect((await drawing()).card(3).lastElementChild).toHaveTextContent('Match for third place')
    expect((await drawing()).card(4).lastElementChild).not.toHaveTextContent('Match for third place')
  })

  test('a second grand final is said to be one only if needed, until it is known', async () => {
    const cup = new SampleCup(4, [double()])
    const { again } = await showStage(cup)
    expect((await drawing()).card(7)).toHaveTextContent('Only if needed')
    cup.play(5)
    cup.win(6, 2)
    again()
    expect((await drawing()).card(7)).not.toHaveTextContent('Only if needed')
    expect(await told(7)).toMatch(/^Match 7, Second grand final: .*Ready to start$/)
    await expectAccessible()
  })

  test('a map ahead is told by name, and shown beside the team that has it', async () => {
    await showStage(new SampleCup(4, [double({ grandFinal: 'upper_map' })]).play(5))
    expect(await told(6)).toMatch(/^Match 6, Grand final: Team 1 v Team 2, Ready to start, Team 1 starts a map ahead$/)
    const mark = within((await drawing()).card(6)).getByText('+1 map')
    expect(mark.parentElement).toHaveTextContent('Team 1')
  })
})

test('names are text whatever they hold, and the longest stand whole', async () => {
  const names = { t1: '<b onclick="x()">Сұңқар & Co</b>', t2: 'Ұлы Дала Қыран Барыстары 2026 ҚЗ' }
  await showStage(new SampleCup(2, [single()], names))
  expect(await told(1)).toBe(`Match 1, Final: ${names.t1} v ${names.t2}, Ready to start`)
  expect(screen.queryByText('Сұңқар & Co')).toBeNull()
})
