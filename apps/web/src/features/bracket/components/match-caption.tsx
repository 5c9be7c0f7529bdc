import type { BracketMatch } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { outcomeWords } from '../words/match-words.ts'
import { useMatchTexts } from '../words/use-match-texts.ts'
import { MapScores } from './map-scores.tsx'

type CaptionProps = {
  match: BracketMatch
  /** What the match is, where no head over its column says so. */
  label: string | null
}

/** The line over a card: its number, what is special about it, and how it stands. */
export function MatchCaption({ match, label }: CaptionProps) {
  const { t } = useTranslation('tournaments')
  const texts = useMatchTexts()
  const hasMaps = match.outcome === 'played' || match.state === 'live'
  const isReset = match.group === 'F' && match.round === 2
  return (
    <span className="bracket-caption">
      <b>{match.number}</b>
      {label !== null && <span className="text-ellipsis">{label}</span>}
      {isReset && match.state === 'pending' && <span className="text-ellipsis">{t('double.if_needed')}</span>}
      {hasMaps ? (
        <MapScores match={match} />
      ) : (
        <span className="text-ellipsis">
          {texts.time(match) ??
            (outcomeWords(match) || match.state === 'ready' ? texts.state(match) : texts.bestOf(match.best_of))}
        </span>
      )}
      {match.state === 'live' && (
        <span className="row-push">
          <Badge tone="live">{t('bracket.live')}</Badge>
        </span>
      )}
    </span>
  )
}
