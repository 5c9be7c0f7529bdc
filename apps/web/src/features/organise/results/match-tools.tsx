import type { MatchDetail } from '@lobby/contract'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'
import { ResultDialog } from './result-dialog.tsx'

/** For organisers on a match's own page: the result, set or corrected by hand. */
export function MatchTools({ match }: { match: MatchDetail }) {
  const { t } = useTranslation('organise')
  const [isOpen, setOpen] = useState(false)
  if (match.status === 'void') return null
  const isDecided = match.status === 'finished'
  return (
    <Panel title={t('results.tools')}>
      <div className="padded stack">
        <p className="field-hint">{t(isDecided ? 'results.tools_correct' : 'results.tools_set')}</p>
        <Button block onClick={() => setOpen(true)}>
          {t(isDecided ? 'results.correct' : 'results.set')}
        </Button>
      </div>
      {isOpen && (
        <ResultDialog
          match={{
            id: match.id,
            number: match.number,
            bestOf: match.best_of,
            team1: match.team1,
            team2: match.team2,
            mapAdvantage: match.map_advantage,
            takesDraws: match.game.rules.overtime === null,
            isDecided,
            maps: match.maps.filter((map) => map.status === 'finished'),
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  )
}
