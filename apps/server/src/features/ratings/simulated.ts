import type { RatingModel } from '@lobby/contract'

type Row = readonly [
  population: RatingModel['simulated'][number]['population'],
  oracle: number,
  rating: number,
  elo: number,
]

/** `npm run bench -- rating`, the first seed of each population at its full size: log loss in thousandths. */
const thousandths: readonly Row[] = [
  ['uniform', 640, 674, 693],
  ['smurfs', 610, 664, 693],
  ['drift', 625, 675, 693],
  ['parties', 620, 654, 693],
  ['boosters', 633, 670, 691],
  ['thin', 648, 664, 685],
  ['cups', 582, 604, 605],
]

export const simulated: RatingModel['simulated'] = thousandths.map(([population, oracle, rating, elo]) => ({
  population,
  oracle: oracle / 1000,
  rating: rating / 1000,
  elo: elo / 1000,
}))
