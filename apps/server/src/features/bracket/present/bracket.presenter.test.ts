import { expect, test } from 'vitest'
import { Bracket, type TeamSummary } from '@lobby/contract'
import {
  double,
  gsl,
  inACircle,
  league,
  SampleCup,
  single,
  swiss,
} from '../../../../../web/src/testing/samples-brackets.ts'
import { presentBracket } from './bracket.presenter.ts'

/** Component tests of the site draw brackets of `SampleCup`; what it says must be what this server would say. */
const cups: [string, SampleCup][] = [
  ['groups before a playoff', new SampleCup(8, [league(), single({ from: 'previous', bronze: true })]).play(9)],
  [
    'a tie that waits for lots',
    new SampleCup(3, [league({ groupSize: 3, tieBreaks: [] }), single({ from: 'previous' })]).play(3, inACircle),
  ],
  ['a knockout with byes and a forfeit', new SampleCup(6, [single()]).forfeit(1, 2).play()],
  ['both brackets', new SampleCup(8, [double({ grandFinal: 'upper_map' })]).play()],
  ['GSL groups', new SampleCup(7, [gsl(), single({ from: 'previous' })]).play(6)],
  ['a Swiss stage', new SampleCup(16, [swiss(), single({ from: 'previous' })]).play(20)],
  [
    'a Swiss stage of an odd number',
    new SampleCup(5, [swiss({ pairing: 'general', wins: 2, losses: 2, advance: 2 })]).play(5),
  ],
  ['a corrected result', new SampleCup(8, [single()]).play().correct(1, 2)],
]

test.each(cups)('%s is told as the tests of the site tell it', (_name, cup) => {
  const told = Bracket.parse(cup.read())
  const ids = cup.engine.config.teams
  const teams = new Map(ids.map((id): [string, TeamSummary] => [id, cup.team(id)]))
  const said = presentBracket(cup.engine, { tournamentId: 'c1', version: told.version, teams, rows: [] })
  // Matches have scores, times and pages of their own, which no row here gives them.
  const bare = (bracket: Bracket): unknown =>
    JSON.parse(JSON.stringify(bracket), (key, value: unknown) => (key === 'match_id' || key === 'score' ? null : value))
  expect(bare(told)).toEqual(bare(said))
})
