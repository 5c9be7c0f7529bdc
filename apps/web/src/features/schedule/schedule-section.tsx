import type { ScheduleBoard, TournamentDetail } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { boardQuery, useScheduleLive, type WantedChange } from './api/schedule.ts'
import { Days } from './board/days-view.tsx'
import { useDraft } from './board/draft.ts'
import { PlanPanel } from './plan-panel.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { SchedulePanel } from './schedule-panel.tsx'
import { SettingsForm } from './settings-form.tsx'
import './schedule.css'

type SectionProps = { tournament: Pick<TournamentDetail, 'id' | 'status'> }

/** Where organisers plan when and where every match is played. */
export function ScheduleSection({ tournament }: SectionProps) {
  const { t } = useTranslation('schedule')
  if (tournament.status === 'finished' || tournament.status === 'cancelled')
    return <SchedulePanel tournament={tournament} />
  return (
    <section aria-label={t('title')}>
      <Board tournamentId={tournament.id} />
    </section>
  )
}

function Board({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('schedule')
  const board = useQuery(boardQuery(tournamentId))
  useScheduleLive(tournamentId)
  return (
    <ListFrame list={board} error={t('error')} loading={<Skeleton height={480} label={t('loading')} />}>
      {(data) =>
        data.matches.length === 0 ? (
          <div className="panel">
            <EmptyState title={t('empty')} text={t('empty_text')} />
          </div>
        ) : (
          <Steered tournamentId={tournamentId} board={data} />
        )
      }
    </ListFrame>
  )
}

function Steered({ tournamentId, board }: { tournamentId: string; board: ScheduleBoard }) {
  const { t } = useTranslation('schedule')
  const draft = useDraft(board)
  const [wanted, setWanted] = useState<WantedChange | null>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  const { version } = board
  // What somebody else saved meanwhile takes the place of what stands there.
  const rules = (
    <SettingsForm
      key={JSON.stringify(board.settings)}
      tournamentId={tournamentId}
      board={board}
      onUnsaved={setUnsaved}
    />
  )
  const days = <Days key="days" board={board} draft={draft} />
  const moves = [...draft.moves].map(([key, move]) => ({ key, ...move }))
  return (
    <div className="stack">
      <PlanPanel board={board} isUnsaved={isUnsaved} onWant={setWanted} />
      {draft.moves.size > 0 && (
        <div className="panel padded schedule-draft">
          <output>
            <b>{t('draft.count', { count: draft.moves.size })}</b>
          </output>
          <span className="row row-wrap">
            <Button kind="primary" onClick={() => setWanted({ what: 'matches', body: { version, moves } })}>
              {t('draft.preview')}
            </Button>
            <Button kind="quiet" onClick={draft.clear}>
              {t('draft.discard')}
            </Button>
          </span>
        </div>
      )}
      {/* What a plan goes by comes before the first one, and out of the way of what is planned. */}
      {board.ends_at === null ? [rules, days] : [days, rules]}
      {wanted !== null && (
        <PreviewDialog
          tournamentId={tournamentId}
          board={board}
          wanted={wanted}
          onClose={() => setWanted(null)}
          onDone={() => {
            if (wanted.what === 'matches') draft.clear()
            setWanted(null)
          }}
        />
      )}
    </div>
  )
}
