/**
 * What needs no database: how a bracket is told. The site's test kit tells its brackets by it, so that there is no other teller
 * (`@lobby/server/bracket`).
 */
export { mapAdvantage, occupantId, teamsOf } from './bracket.rules.ts'
export { presentMatch } from './present/bracket-match.presenter.ts'
export { besideOf, presentBracket } from './present/bracket.presenter.ts'
