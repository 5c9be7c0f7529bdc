import type { MatchDetail } from '@lobby/contract'
import { usePickedSight } from '#lib/sight'
import { useTranslation } from '#lib/i18n'
import { Checkbox } from '#ui/fields'
import { useMatchRights } from '../api/match-rights.ts'

/** While a match is played: by how much its figures are behind, and the choice of who need not wait. */
export function SightNote({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('matches')
  const { seesNow } = useMatchRights(match)
  const [sight, pick] = usePickedSight()
  if (match.live_delay === 0) return null
  const isNow = seesNow && sight === 'now'
  return (
    <div className="stack">
      {seesNow && (
        <Checkbox
          label={t('sight.now')}
          checked={isNow}
          onChange={(event) => pick(event.target.checked ? 'now' : 'public')}
        />
      )}
      <p className="field-hint">{t(isNow ? 'sight.is_now' : 'sight.is_public', { seconds: match.live_delay })}</p>
    </div>
  )
}
