/** What players and teams did, counted: by map and side, kept by everything, season, cup and team. */
export { countNames, noCounts, swingUnit, type Counts, type CountName } from './counts.rules.ts'
export { projectFigures } from './project-figures.ts'
export { rebuildFigures, type Rebuilt } from './rebuild-figures.ts'
export { rebuilders, type Rebuilder } from './rebuilders.ts'
export { ratingOf, ratingWeights } from './rating.rules.ts'
export { scopes } from './sums.rules.ts'
