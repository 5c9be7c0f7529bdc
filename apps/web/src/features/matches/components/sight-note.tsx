import type { MatchDetail } from '@lobby/contract'
import { usePickedSight } from '#lib/sight'
import { useTranslation } from '#lib/i18n'
import { Checkbox } from '#ui/fields'
import { useSight } from '../api/get-match-now.ts'
import { useMatchRights } from '../api/match-rights.ts'

/** The one choice of the page between what everybody sees and what is now: all parts of it follow. */
export function SightChoice({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('matches')
  const { seesNow } = useMatchRights(match)
  const [, pick] = usePickedSight()
  const isNow = useSight(match) === 'now'
  if (!seesNow || match.live_delay === 0) return null
  return (
    <div className="panel match-sight">
      <Checkbox
        label={t('sight.now')}
        checked={isNow}
        onChange={(event) => pick(event.target.checked ? 'now' : 'public')}
      />
      <p className="field-hint">{t(isNow ? 'sight.is_now' : 'sight.is_public', { seconds: match.live_delay })}</p>
    </div>
  )
}

/** While a match is played: by how much its figures are behind. */
export function SightNote({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('matches')
  const { seesNow } = useMatchRights(match)
  // Who has the choice reads it there.
  if (match.live_delay === 0 || seesNow) return null
  return <p className="field-hint">{t('sight.is_public', { seconds: match.live_delay })}</p>
}
