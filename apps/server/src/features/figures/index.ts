/** What players and teams did, counted: by map and side, kept by everything, season, cup, team and mode. */
export { countNames, noCounts, swingUnit, type Counts } from './counts.rules.ts'
export { replaceFigures } from './figures.queries.ts'
export { dropSeason, foldSeason } from './fold-season.ts'
export { projectFigures } from './project-figures.ts'
export { ratingOf } from './rating.rules.ts'
export { makeSums, rebuildFigures } from './rebuild-figures.ts'
export { lockSeasons } from './seasons.queries.ts'
export { scopes } from './sums.rules.ts'
