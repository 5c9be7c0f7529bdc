import type { MatchDetail, MatchRoom, MatchVeto } from '@lobby/contract'
import { useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { FormError } from '#ui/fields'
import { mapTitle } from '#ui/map-title'
import { useChoose } from '../api/use-room-steps.ts'
import { ChoiceBar, type Chosen } from './choice-bar.tsx'
import { fatesOf, mayChoose, type RoomViewer, sideMap, teamIn, turnOf } from './room-facts.ts'
import { TurnTimer } from './turn-timer.tsx'
import { Undone, UndoStep } from './undo-step.tsx'
import { VetoMap } from './veto-map.tsx'
import { VetoSteps } from './veto-steps.tsx'

type BoardProps = { match: MatchDetail; room: MatchRoom; veto: MatchVeto; viewer: RoomViewer; isOrganiser: boolean }

/** The maps and whose turn it is. Everybody sees the same board; the captain whose turn it is can press its maps. */
export function VetoBoard({ match, room, veto, viewer, isOrganiser }: BoardProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('room')
  const choose = useChoose(match.id)
  // A choice belongs to the room as it was seen: when it moves on, nothing is chosen any more.
  const [chosen, setChosen] = useState<(Chosen & { version: number }) | null>(null)
  const turn = turnOf(veto)
  if (turn === null) return null
  const isOwn = mayChoose(turn, viewer, room)
  const current = isOwn && chosen?.version === room.version ? chosen : null
  const offer = isOwn && (turn.action === 'ban' || turn.action === 'pick') ? turn.action : null
  const confirm = () => {
    if (current !== null) choose.mutate({ expected_version: room.version, ...current.choice })
  }
  const pick = (choice: Chosen['choice']) => {
    choose.reset()
    setChosen({ choice, version: room.version })
  }
  return (
    <section className={isOwn ? 'panel room-veto is-own' : 'panel room-veto'} aria-labelledby="veto-title">
      <header>
        <TurnHead match={match} veto={veto} isOwn={isOwn} stoodAt={room.paused?.since ?? null} />
      </header>
      <ul className="room-maps" aria-label={t('veto.maps')}>
        {fatesOf(veto).map((fate) => (
          <li key={fate.map}>
            <VetoMap
              match={match}
              fate={fate}
              offer={fate.action === null ? offer : null}
              isChosen={current !== null && 'map' in current.choice && current.choice.map === fate.map}
              onChoose={(map) => pick({ map })}
            />
          </li>
        ))}
      </ul>
      {isOwn && (
        <ChoiceBar
          turn={turn}
          map={sideMap(veto)}
          chosen={current}
          isBusy={choose.isPending}
          onChoose={pick}
          onConfirm={confirm}
          onCancel={() => setChosen(null)}
        />
      )}
      {choose.isError && (
        <div className="room-said">
          <FormError>{errorMessage(choose.error)}</FormError>
        </div>
      )}
      <Steps match={match} veto={veto} />
      <footer className="room-veto-foot">
        <span>{t('veto.rule', { seconds: veto.turn_seconds })}</span>
        <UndoStep match={match} room={room} veto={veto} viewer={viewer} isOrganiser={isOrganiser} />
      </footer>
    </section>
  )
}

function Steps(props: { match: MatchDetail; veto: MatchVeto }) {
  return (
    <>
      <VetoSteps {...props} />
      <Undone {...props} />
    </>
  )
}

type HeadProps = { match: MatchDetail; veto: MatchVeto; isOwn: boolean; stoodAt: string | null }

function TurnHead({ match, veto, isOwn, stoodAt }: HeadProps) {
  const { t } = useTranslation('room')
  const turn = turnOf(veto)
  if (turn === null || turn.team === null || turn.action === 'decider') return null
  const words = { team: teamIn(match, turn.team).name, map: mapTitle(sideMap(veto) ?? '') }
  return (
    <>
      <div className="room-veto-head" aria-live="polite">
        <h2 id="veto-title">{isOwn ? t(`veto.own_${turn.action}`, words) : t(`veto.turn_${turn.action}`, words)}</h2>
        <p className="text-14 text-muted">
          {t(`veto.first_${veto.first_by}`, { team: teamIn(match, veto.first).name })}
        </p>
      </div>
      {veto.due_at && (
        <span className="row-push">
          <TurnTimer dueAt={veto.due_at} wholeSeconds={veto.turn_seconds} isOwn={isOwn} stoodAt={stoodAt} />
        </span>
      )}
    </>
  )
}
