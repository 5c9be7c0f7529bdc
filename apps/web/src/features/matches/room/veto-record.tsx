import type { MatchDetail, MatchRoom, MatchVeto } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { fatesOf, mayUndo, type RoomViewer } from './room-facts.ts'
import { Undone, UndoStep } from './undo-step.tsx'
import { VetoMap } from './veto-map.tsx'
import { VetoSteps } from './veto-steps.tsx'

type RecordProps = { match: MatchDetail; room: MatchRoom; veto: MatchVeto; viewer: RoomViewer; isOrganiser: boolean }

/** How the maps of this match came about, for whoever comes later. */
export function VetoRecord({ match, room, veto, viewer, isOrganiser }: RecordProps) {
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
      <Undone match={match} veto={veto} />
      {mayUndo(room, veto, { ...viewer, isOrganiser }) && (
        <footer className="room-veto-foot">
          <UndoStep match={match} room={room} veto={veto} viewer={viewer} isOrganiser={isOrganiser} />
        </footer>
      )}
    </details>
  )
}
