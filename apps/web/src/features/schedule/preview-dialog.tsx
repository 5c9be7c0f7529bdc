import type { ScheduleBoard, ScheduleChange } from '@lobby/contract'
import { useEffect, useRef } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormError } from '#ui/fields'
import { Skeleton } from '#ui/skeleton'
import { useToast } from '#ui/toasts'
import { useChangeSchedule, type WantedChange } from './api/schedule.ts'
import { useScheduleWords } from './use-schedule-words.ts'

const shownMoves = 12

type PreviewProps = {
  tournamentId: string
  board: ScheduleBoard
  wanted: WantedChange
  onClose: () => void
  /** It is saved. */
  onDone: () => void
}

/** What a change comes to, before it is made: it is tried as soon as the dialog opens. */
export function PreviewDialog({ tournamentId, board, wanted, onClose, onDone }: PreviewProps) {
  const { t } = useTranslation('schedule')
  const errorMessage = useErrorMessage()
  const toast = useToast()
  const tried = useChangeSchedule(tournamentId)
  const saved = useChangeSchedule(tournamentId)
  const isAsked = useRef(false)
  const { mutate } = tried
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    mutate({ ...wanted, dry_run: true })
  }, [mutate, wanted])
  const change = tried.data
  const save = () => {
    if (change === undefined || saved.isPending) return
    const onSuccess = () => {
      toast.success(t('preview.saved'))
      onDone()
    }
    saved.mutate({ ...wanted, dry_run: false, seal: change.seal }, { onSuccess })
  }
  const error = tried.error ?? saved.error
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title={t('preview.title')}>
      {change !== undefined && <Meaning change={change} board={board} />}
      {tried.isPending && <Skeleton height={120} label={t('preview.loading')} />}
      {error !== null && <FormError>{errorMessage(error)}</FormError>}
      <div className="actions">
        <Button onClick={onClose}>{t('preview.close')}</Button>
        {change !== undefined && change.moves.total > 0 && (
          <Button kind="primary" busy={saved.isPending} onClick={save}>
            {t('preview.save')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Meaning({ change, board }: { change: ScheduleChange; board: ScheduleBoard }) {
  const { t } = useTranslation('schedule')
  const words = useScheduleWords(board.settings.lanes)
  const known = new Map(board.matches.map((match) => [match.key, match]))
  const nameOf = (key: string): string => {
    const match = known.get(key)
    return match === undefined ? key : words.name(match)
  }
  const { moves, teams, people_told: people, conflicts, ends_at: end } = change
  if (moves.total === 0) return <p className="text-muted">{t('preview.nothing')}</p>
  const place = ({ starts_at: time, lane }: (typeof moves.shown)[number]['before']): string =>
    time === null ? t('preview.no_time') : `${words.at(time)}, ${words.lane(lane)}`
  return (
    <div className="stack schedule-meaning">
      <b>{t('preview.moves', { count: moves.total })}</b>
      <ul>
        {moves.shown.slice(0, shownMoves).map(({ key, before, after }) => (
          <li key={key}>{t('preview.from_to', { match: nameOf(key), before: place(before), after: place(after) })}</li>
        ))}
        {moves.total > shownMoves && <li>{t('conflicts.more', { count: moves.total - shownMoves })}</li>}
      </ul>
      <p>
        {teams.total === 0
          ? t('preview.nobody')
          : `${t('preview.teams', { count: teams.total })}. ${t('preview.told', { count: people })}.`}
      </p>
      {end !== null && <p>{t('preview.ends', { at: words.at(end) })}</p>}
      {conflicts.total > 0 && (
        <div className="schedule-problem">
          <b>{t('conflicts.count', { count: conflicts.total })}</b>
          <ul>
            {conflicts.shown.slice(0, shownMoves).map((one) => (
              <li key={`${one.kind} ${one.keys.join(' ')}`}>{words.conflict(one, nameOf)}</li>
            ))}
            {conflicts.total > shownMoves && <li>{t('conflicts.more', { count: conflicts.total - shownMoves })}</li>}
          </ul>
        </div>
      )}
    </div>
  )
}
