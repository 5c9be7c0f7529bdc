import type { MatchDetail, MatchVeto } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { fatesOf } from './room-facts.ts'
import { VetoMap } from './veto-map.tsx'
import { VetoSteps } from './veto-steps.tsx'

/** How the maps of this match came about, for whoever comes later. */
export function VetoRecord({ match, veto }: { match: MatchDetail; veto: MatchVeto }) {
  const { t } = useTranslation('room')
  const isAhead = match.status === 'ready' || match.status === 'warmup'
  return (
    <details className="panel room-veto room-record" open={isAhead}>
      <summary>{t('record.title')}</summary>
      <ul className="room-maps" aria-label={t('veto.maps')}>
        {fatesOf(veto).map((fate) => (
          <li key={fate.map}>
            <VetoMap match={match} fate={fate} offer={null} isChosen={false} onChoose={() => {}} />
          </li>
        ))}
      </ul>
      <VetoSteps match={match} veto={veto} />
    </details>
  )
}
