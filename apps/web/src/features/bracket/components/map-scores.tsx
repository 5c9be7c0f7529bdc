import type { BracketMatch } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { mapTitle } from '#ui/map-title'
import { currentMap } from '../words/match-words.ts'
import { useMatchTexts } from '../words/use-match-texts.ts'

/** The rounds behind a series: the running map by its name, the finished ones as bare figures. */
export function MapScores({ match }: { match: BracketMatch }) {
  const { t } = useTranslation('tournaments')
  const texts = useMatchTexts()
  const running = currentMap(match.score)
  if (running)
    return (
      <span className="text-ellipsis text-num">
        {t('bracket.map_score', { map: mapTitle(running.map), team1: running.team1, team2: running.team2 })}
      </span>
    )
  const played = (match.score?.maps ?? []).filter((map) => map.status === 'finished')
  if (match.best_of === 1 || played.length === 0)
    return <span className="text-ellipsis">{texts.bestOf(match.best_of)}</span>
  // Of five maps a phone shows all, in two lines.
  return <span className="text-num">{played.map((map) => `${map.team1}:${map.team2}`).join('  ')}</span>
}
