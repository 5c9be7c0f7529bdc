import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { double, SampleCup, single, swiss } from '../../../testing/samples-brackets.ts'
import { showStage } from '../../../testing/show-stage.tsx'

const word = (name: 'beforeprint' | 'afterprint') => act(() => void dispatchEvent(new Event(name)))

/** The stage as it comes out of the printer; what tells a sheet from the page is its number. */
async function printed(cup: SampleCup, wishes: Parameters<typeof showStage>[1] = {}, number = /^Sheet \d+ of \d+$/) {
  const shown = await showStage(cup, wishes)
  await waitFor(() => expect(document.querySelector('[data-match]')).not.toBeNull())
  // The code of the sheets has come when the page is held to be printable.
  await waitFor(() => expect(document.querySelector('.sheet-wait')).toBeNull())
  word('beforeprint')
  const numbers = await screen.findAllByText(number)
  const sheets = numbers.map((label) => label.closest('section') ?? document.body)
  word('afterprint')
  return { ...shown, sheets, numbers: numbers.map(({ textContent }) => textContent) }
}
const matchesOn = (sheets: readonly HTMLElement[]) =>
  sheets
    .flatMap((sheet) => within(sheet).getAllByText(/^\d+$/, { selector: 'b:first-child' }))
    .map(({ textContent }) => Number(textContent))
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('a bracket too big for one sheet', () => {
  test('is on sheets that have every match once, the cup, the stage and their number', async () => {
    const { sheets, numbers } = await printed(new SampleCup(64, [single({ bronze: true })]).play(50))
    expect(matchesOn(sheets).toSorted((a, b) => a - b)).toEqual(upTo(64))
    expect(numbers).toEqual(sheets.map((_, index) => `Sheet ${index + 1} of ${sheets.length}`))
    for (const sheet of sheets) expect(sheet).toHaveTextContent(/^Steppe CupPlayoffSheet/)
    expect(sheets.at(-1)).toHaveTextContent('Match for third place')
  })

  test('is on the page only while it is printed, and says nothing aloud', async () => {
    const { sheets } = await printed(new SampleCup(64, [single()]))
    expect(sheets.length).toBeGreaterThan(1)
    expect(screen.queryByText(/^Sheet/)).toBeNull()
  })

  test('leads from each sheet to the match, on its sheet, where the winner goes on', async () => {
    const { sheets } = await printed(new SampleCup(128, [single()]))
    const leads = sheets
      .flatMap((sheet) => within(sheet).queryAllByText(/^to match/))
      .map(({ textContent }) => textContent)
    expect(leads.length).toBeGreaterThan(3)
    for (const lead of leads) {
      const [match, sheet] = [...(lead ?? '').matchAll(/\d+/g)].map(Number)
      expect(matchesOn([sheets[(sheet ?? 0) - 1] ?? document.body])).toContain(match)
    }
  })

  test.each([
    ['en', /^Sheet \d+ of \d+$/, 'Champion', 'Champion: Team 1'],
    ['ru', /^Лист \d+ из \d+$/, 'Чемпион', 'Чемпион: Team 1'],
    ['kz', /^\d+-парақ, барлығы \d+$/, 'Чемпион', 'Чемпион: Team 1'],
  ] as const)('ends with the champion, or a place for them, in %s', async (language, number, open, over) => {
    const before = await printed(new SampleCup(32, [single()]), { language }, number)
    expect(before.sheets.at(-1)).toHaveTextContent(new RegExp(`${open}$`))
    const after = await printed(new SampleCup(32, [single()]).play(), { language }, number)
    expect(after.sheets.at(-1)).toHaveTextContent(new RegExp(`${over}$`))
  })

  test('has the way on from a qualifier, but not from a match that lets nobody through', async () => {
    const cup = new SampleCup(64, [single({ advance: 16 }), single({ id: 'final', from: 'previous' })])
    const ways = (sheets: readonly HTMLElement[]) => sheets.flatMap((sheet) => within(sheet).queryAllByText('Advances'))
    expect(ways((await printed(cup)).sheets)).toHaveLength(16)
    cup.play(32).forfeit(33, 'both')
    expect(ways((await printed(cup)).sheets)).toHaveLength(15)
  })

  test('has both brackets and the finals of a double elimination', async () => {
    const { sheets } = await printed(new SampleCup(32, [double()]))
    expect(matchesOn(sheets).toSorted((a, b) => a - b)).toEqual(upTo(63))
    expect(sheets.at(-1)).toHaveTextContent(/Grand final.*Second grand final/)
    expect(matchesOn(sheets.slice(-1))).toEqual([62, 63])
  })
})

describe('a Swiss stage too big for one sheet', () => {
  test('has a sheet or more a round, with records over their matches', async () => {
    const cup = new SampleCup(64, [swiss({ pairing: 'general', advance: 0 })]).play(32)
    const { sheets } = await printed(cup, { name: 'Swiss stage' })
    expect(matchesOn(sheets).toSorted((a, b) => a - b)).toEqual(upTo(64))
    const records = sheets.flatMap((sheet) =>
      within(sheet)
        .getAllByText(/^record/)
        .map(({ textContent }) => textContent),
    )
    expect([...new Set(records)]).toEqual(['record 0-0', 'record 1-0', 'record 0-1'])
  })
})

test('what fits one sheet is printed as it stands', async () => {
  await showStage(new SampleCup(8, [single()]))
  word('beforeprint')
  expect(screen.queryByText(/^Sheet/)).toBeNull()
  word('afterprint')
})
