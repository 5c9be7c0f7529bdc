import type { MatchDetail, MatchRoom, MatchVeto } from '@lobby/contract'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { FormError } from '#ui/fields'
import { mapTitle } from '#ui/map-title'
import { useUndoChoice } from '../api/use-room-steps.ts'
import { mayUndo, type RoomViewer, teamIn } from './room-facts.ts'

type UndoProps = { match: MatchDetail; room: MatchRoom; veto: MatchVeto; viewer: RoomViewer; isOrganiser: boolean }

/** For organisers, and for a captain whose own step was the last one. */
export function UndoStep({ match, room, veto, viewer, isOrganiser }: UndoProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('room')
  const undo = useUndoChoice(match.id)
  if (!mayUndo(room, veto, { ...viewer, isOrganiser })) return null
  return (
    <span className="row-push">
      {undo.isError && <FormError>{errorMessage(undo.error)}</FormError>}
      <Button size="s" busy={undo.isPending} onClick={() => undo.mutate(room.version)}>
        {t(isOrganiser ? 'veto.undo' : 'veto.undo_own')}
      </Button>
      {!isOrganiser && <small className="text-muted">{t('veto.undo_once')}</small>}
    </span>
  )
}

/** What was taken back in this veto, for both teams to read; nothing where nothing was. */
export function Undone({ match, veto }: { match: MatchDetail; veto: MatchVeto }) {
  const { t } = useTranslation('room')
  const format = useFormat()
  if (veto.undone.length === 0) return null
  return (
    <ul className="room-undone" aria-label={t('undone.title')}>
      {veto.undone.map(({ at, by, step }) => {
        const tag = step.team === null ? '' : teamIn(match, step.team).tag
        const map = mapTitle(step.map ?? '')
        const words = {
          what: `${tag} ${t(`steps.${step.action}`)} ${step.side?.toUpperCase() ?? map}`,
          at: format.time(at),
        }
        return (
          <li key={at}>
            {by === null ? t('undone.organiser', words) : t('undone.team', { ...words, team: teamIn(match, by).name })}
          </li>
        )
      })}
    </ul>
  )
}
