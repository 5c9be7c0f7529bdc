import type { BracketMatch } from '@lobby/contract'
import { scoreCells } from '#features/bracket/words/match-words'
import { useMatchTexts } from '#features/bracket/words/use-match-texts'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button, ButtonLink } from '#ui/button'
import { useBracketNames } from '../changes/use-bracket-names.ts'
import { resultMatchOf } from './listed-matches.ts'
import type { ResultMatch } from './result-form.ts'

const tones = { live: 'live', done: 'win', walkover: 'info', void: 'warn' } as const
const toneOf = (state: BracketMatch['state']) => (state in tones ? tones[state as keyof typeof tones] : 'line')

export function ResultRow({ match, onSet }: { match: BracketMatch; onSet: (match: ResultMatch) => void }) {
  const { t } = useTranslation('organise')
  const texts = useMatchTexts()
  const names = useBracketNames()
  const [score1, score2] = scoreCells(match)
  const teams = { team1: texts.seat(match.team1), team2: texts.seat(match.team2) }
  const settable = resultMatchOf(match)
  return (
    <li>
      <span className="text-14 text-faint text-num">{t('match_number', { number: match.number })}</span>
      <span className="org-matches-name">
        <b>{t('versus', teams)}</b>
        <small className="text-muted">
          {names.place(match)}, {t('field.bo', { count: match.best_of })}
        </small>
      </span>
      {score1.kind === 'number' && (
        <b className="text-display">
          {texts.score(score1)}:{texts.score(score2)}
        </b>
      )}
      <Badge tone={toneOf(match.state)}>{match.is_draw ? t('result.draw') : t(`state.${match.state}`)}</Badge>
      <span className="row row-wrap">
        {settable && (
          <Button
            size="s"
            aria-label={t(settable.isDecided ? 'results.correct_of' : 'results.set_of', teams)}
            onClick={() => onSet(settable)}
          >
            {t(settable.isDecided ? 'results.correct' : 'results.set')}
          </Button>
        )}
        {match.match_id !== null && (
          <ButtonLink
            kind="quiet"
            size="s"
            to="/matches/$matchId"
            params={{ matchId: match.match_id }}
            aria-label={t('results.open_of', teams)}
          >
            {t('results.open_match')}
          </ButtonLink>
        )}
      </span>
    </li>
  )
}
