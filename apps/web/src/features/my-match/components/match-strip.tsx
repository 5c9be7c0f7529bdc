import type { NextMatch } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'
import { useTaskWords } from '../task.ts'
import { useMatchPlace } from '../use-match-place.ts'
import { ownScore } from '../score.ts'
import { MatchClock } from './match-clock.tsx'
import { SoundAsk } from './sound-ask.tsx'
import { TaskButton } from './task-button.tsx'
import { StripFrame } from './strip-frame.tsx'

/** Under the bar of every page: against whom, what is to do now, until when, and one button. */
export function MatchStrip({ match }: { match: NextMatch }) {
  const { t } = useTranslation('my-match')
  const { what } = useTaskWords()(match)
  const place = useMatchPlace()(match)
  const { id, own, team1, team2 } = match
  const score = ownScore(match)
  const label = own === null ? t('strip.duty') : score === null ? t('strip.label') : t('strip.live')
  const [first, second] = own === 2 ? [team2, team1] : [team1, team2]
  return (
    <StripFrame label={label} below={<SoundAsk />}>
      <Link className="mymatch-teams" to="/matches/$matchId" params={{ matchId: id }}>
        <span className="mymatch-own">
          <Crest team={first} size={20} />
          <b className="text-ellipsis">{first.name}</b>
        </span>
        {score === null ? (
          <span className="mymatch-versus">{t('strip.versus')}</span>
        ) : (
          <b className="mymatch-score text-num">{`${score.first}:${score.second}`}</b>
        )}
        <span className="mymatch-other">
          <Crest team={second} size={20} />
          <b className="text-ellipsis">{second.name}</b>
        </span>
        <span className="mymatch-place text-ellipsis">{place}</span>
      </Link>
      <span className="mymatch-what">
        {/* What is to do is told when it changes; the clock beside it is not. */}
        <output className="text-ellipsis">{what}</output>
        <MatchClock match={match} />
      </span>
      <TaskButton match={match} size="s" />
    </StripFrame>
  )
}
