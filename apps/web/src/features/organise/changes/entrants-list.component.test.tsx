import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EntrantsChange, Language } from '@lobby/contract'
import { barys, qyran, sampleConsequences, sampleName, sunqar, tulpar } from '../../../testing/samples-organise.ts'
import { show } from '../../../testing/show.tsx'
import { ConsequenceList } from './consequence-list.tsx'

const nothing: EntrantsChange = { matches: [], byes_won: [], byes_lost: [], rounds: [], seeds: [], redrawn: false }
const open = (is: Partial<EntrantsChange>, language: Language = 'en') =>
  show(<ConsequenceList consequences={sampleConsequences({ entrants: { ...nothing, ...is } })} />, {
    texts: ['organise'],
    language,
  })
const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const both = { team1: tulpar, team2: barys }

test('who comes, who goes, and who has an opponent is told before the matches', async () => {
  await open({
    redrawn: true,
    seeds: [
      { team: qyran, before: null, after: 8 },
      { team: sunqar, before: 3, after: null },
      // A seed that moves is told by the matches.
      { team: barys, before: 4, after: 3 },
    ],
    byes_won: [{ match: sampleName(4), team: barys }],
    byes_lost: [{ match: sampleName(1), team: tulpar }],
    rounds: [{ stage: 'swiss', round: 1 }],
    matches: [
      { match: sampleName(1), before: { team1: tulpar, team2: null }, after: { team1: tulpar, team2: qyran } },
      { match: sampleName(2), before: both, after: { team1: null, team2: null } },
      { match: sampleName(3), before: null, after: both },
      { match: sampleName(4), before: both, after: null },
    ],
  })
  expect(await screen.findByText('4 matches with other teams')).toBeVisible()
  expect(lines()).toEqual([
    'Everything is drawn anew.',
    'Qyran comes in as seed 8.',
    'Sunqar does not play any more and has no place.',
    'Barys has no opponent in its next match and is through.',
    'Tulpar has an opponent now.',
    'Swiss, round 1 has other pairs.',
    'Match 1: Tulpar without an opponent so far → Tulpar v Qyran',
    'Match 2: Tulpar v Barys → teams not known yet',
    'Match 3: new, Tulpar v Barys',
    'Match 4: gone',
  ])
  expect(screen.queryByText('Nothing else changes.')).toBeNull()
})

test('a team that has another bye keeps it', async () => {
  const bye = { match: sampleName(1), team: tulpar }
  await open({ byes_won: [bye], byes_lost: [{ ...bye, match: sampleName(2) }] })
  expect(await screen.findByText('No match changes.')).toBeVisible()
  expect(screen.queryByRole('list')).toBeNull()
})

test('many matches are folded', async () => {
  const matches = Array.from({ length: 9 }, (_, at) => ({ match: sampleName(at + 1), before: both, after: null }))
  await open({ matches: matches.slice(1) })
  expect(await screen.findByRole('group')).toHaveAttribute('open')
  await open({ matches })
  expect(screen.getByText('9 matches with other teams').closest('details')).not.toHaveAttribute('open')
})

test.each([
  ['ru', 1, '1 матч с другими командами'],
  ['ru', 2, '2 матча с другими командами'],
  ['ru', 5, '5 матчей с другими командами'],
  ['kz', 2, 'Командалары өзгеретін 2 матч'],
] as const)('matches are counted as one says it in %s: %i', async (language, count, sentence) => {
  const matches = Array.from({ length: count }, (_, at) => ({ match: sampleName(at + 1), before: both, after: null }))
  await open({ matches }, language)
  expect(await screen.findByText(sentence)).toBeVisible()
})
