import type { BracketLogEntry } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { ListFrame } from '#ui/list-frame'
import { SectionHead } from '#ui/section-head'
import { Skeleton } from '#ui/skeleton'
import { takeStep } from '../api/change-bracket.ts'
import { stepsQuery } from '../api/get-steps.ts'
import { ChangeDialog } from '../changes/change-dialog.tsx'
import { useStepWords } from './use-step-words.ts'

/** Entries at first, and with each press on "more". */
const pageSize = 20

type OnTakeBack = (entry: BracketLogEntry) => void

/** Everything that happened to the bracket, newest first: what, who, when and why. */
export function HistoryPanel({ tournamentId }: { tournamentId: string }) {
  const { t } = useTranslation('organise')
  const steps = useQuery(stepsQuery(tournamentId))
  const [taken, setTaken] = useState<BracketLogEntry | null>(null)
  return (
    <section>
      <SectionHead title={t('history.title')} />
      <ListFrame
        list={steps}
        error={t('history.error')}
        loading={<Skeleton height={240} label={t('history.loading')} />}
      >
        {(entries) => <Rows entries={entries} onTakeBack={setTaken} />}
      </ListFrame>
      {taken && <TakeBackDialog tournamentId={tournamentId} entry={taken} onClose={() => setTaken(null)} />}
    </section>
  )
}

function Rows({ entries, onTakeBack }: { entries: readonly BracketLogEntry[]; onTakeBack: OnTakeBack }) {
  const { t } = useTranslation('organise')
  const [count, setCount] = useState(pageSize)
  return (
    <div className="panel">
      {entries.length === 0 ? (
        <EmptyState title={t('history.empty')} text={t('history.empty_text')} />
      ) : (
        <ol className="org-history" aria-label={t('history.title')}>
          {entries.slice(0, count).map((entry) => (
            <HistoryRow key={entry.seq} entry={entry} onTakeBack={onTakeBack} />
          ))}
        </ol>
      )}
      {entries.length > count && (
        <div className="org-more">
          <Button kind="quiet" onClick={() => setCount(count + pageSize)}>
            {t('results.more', { count: entries.length - count })}
          </Button>
        </div>
      )}
    </div>
  )
}

function HistoryRow({ entry, onTakeBack }: { entry: BracketLogEntry; onTakeBack: OnTakeBack }) {
  const { t } = useTranslation('organise')
  const format = useFormat()
  const words = useStepWords()(entry)
  return (
    <li className={entry.standing === 'active' || entry.standing === 'kept' ? undefined : 'org-history-past'}>
      <div>
        <p>{words}</p>
        {entry.reason !== '' && <p className="text-14">{t('history.reason', { reason: entry.reason })}</p>}
        <small className="text-muted">
          <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>, {entry.by?.username ?? t('history.platform')}
        </small>
      </div>
      {entry.standing !== 'active' && <Badge tone="line">{t(`standing.${entry.standing}`)}</Badge>}
      {entry.can_take_back && (
        <Button
          kind="secondary"
          size="s"
          aria-label={t('history.take_back_of', { what: words })}
          onClick={() => onTakeBack(entry)}
        >
          {t('history.take_back')}
        </Button>
      )}
    </li>
  )
}

type TakeBackProps = { tournamentId: string; entry: BracketLogEntry; onClose: () => void }

function TakeBackDialog({ tournamentId, entry, onClose }: TakeBackProps) {
  const { t } = useTranslation('organise')
  const words = useStepWords()(entry)
  return (
    <ChangeDialog
      title={t('history.take_back_title')}
      onClose={onClose}
      request={() => ({ type: 'taken_back' as const, seq: entry.seq })}
      send={(api, step, terms) => takeStep(api, tournamentId, step, terms)}
    >
      {() => <p>{words}</p>}
    </ChangeDialog>
  )
}
