import type { EntrantsChange } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { useBracketNames } from './use-bracket-names.ts'

/** More lines than this are folded: a bracket that is drawn anew has hundreds. */
const shownMatches = 8

type MatchChange = EntrantsChange['matches'][number]

/** In words who would play whom after a change of the entrants. */
export function EntrantsList({ entrants }: { entrants: EntrantsChange }) {
  const { t } = useTranslation('organise')
  const lines = useEntrantsLines(entrants)
  const matchLine = useMatchLine()
  const { matches } = entrants
  return (
    <>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {matches.length === 0 ? (
        <p>{t('entrants.no_match')}</p>
      ) : (
        <details open={matches.length <= shownMatches}>
          <summary>{t('entrants.matches', { count: matches.length })}</summary>
          <ul>
            {matches.map((change) => (
              <li key={change.match.key}>{matchLine(change)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function useEntrantsLines({ redrawn, seeds, byes_lost: lost, byes_won: won, rounds }: EntrantsChange): string[] {
  const { t } = useTranslation('organise')
  const names = useBracketNames()
  const isStill = (team: { id: string }, byes: EntrantsChange['byes_won']) =>
    byes.some((bye) => bye.team.id === team.id)
  const seedLines = seeds.flatMap(({ team, before, after }) => {
    if (before === null) return [t('entrants.comes', { team: team.name, seed: after ?? 0 })]
    return after === null ? [t('entrants.goes', { team: team.name })] : []
  })
  return [
    ...(redrawn ? [t('entrants.redrawn')] : []),
    ...seedLines,
    ...won.filter(({ team }) => !isStill(team, lost)).map(({ team }) => t('entrants.bye_won', { team: team.name })),
    ...lost.filter(({ team }) => !isStill(team, won)).map(({ team }) => t('entrants.bye_lost', { team: team.name })),
    ...rounds.map(({ stage, round }) => t('entrants.round', { stage: names.stage(stage), round })),
  ]
}

function useMatchLine(): (change: MatchChange) => string {
  const { t } = useTranslation('organise')
  const pair = (teams: NonNullable<MatchChange['after']>): string => {
    const { team1, team2 } = teams
    if (team1 && team2) return t('versus', { team1: team1.name, team2: team2.name })
    const team = team1 ?? team2
    return team ? t('entrants.alone', { team: team.name }) : t('entrants.open')
  }
  return ({ match, before, after }) => {
    const name = t('match_number', { number: match.number })
    if (after === null) return t('entrants.match_gone', { match: name })
    if (before === null) return t('entrants.match_new', { match: name, after: pair(after) })
    return t('entrants.match', { match: name, before: pair(before), after: pair(after) })
  }
}
