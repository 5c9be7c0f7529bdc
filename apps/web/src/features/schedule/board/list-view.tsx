import type { BoardMatch } from '@lobby/contract'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { classNames } from '#ui/class-names'
import { useScheduleWords } from '../use-schedule-words.ts'
import type { Draft } from './draft.ts'
import { MovePanel } from './move-panel.tsx'

type ListProps = {
  label: string
  matches: readonly BoardMatch[]
  lanes: readonly string[]
  draft: Draft
  /** What is in the way of each match, in words. */
  problems: ReadonlyMap<string, readonly string[]>
  chosen: string | null
  onChoose: (key: string | null) => void
}

/** Matches one below the other, each with what moves it: what a phone has in the place of the board. */
export function ListView({ label, matches, lanes, draft, problems, chosen, onChoose }: ListProps) {
  const { t } = useTranslation('schedule')
  const format = useFormat()
  const words = useScheduleWords(lanes)
  return (
    <ul className="schedule-list" aria-label={label}>
      {matches.map((match) => {
        const isOpen = chosen === match.key
        const name = words.name(match)
        return (
          <li key={match.key} className={classNames('schedule-item', problems.has(match.key) && 'is-clashing')}>
            <div className="schedule-row">
              <span className="schedule-time text-num">
                {match.starts_at === null ? '–' : format.time(match.starts_at)}
              </span>
              <span className="schedule-what">
                <b>{name}</b>
                <small>
                  {words.lane(match.lane)}, {t('best_of', { count: match.best_of })}
                </small>
                <Marks match={match} isMoved={draft.moves.has(match.key)} />
              </span>
              {!match.is_begun && (
                <Button
                  size="s"
                  aria-expanded={isOpen}
                  aria-label={isOpen ? undefined : t('list.move_of', { match: name })}
                  onClick={() => onChoose(isOpen ? null : match.key)}
                >
                  {isOpen ? t('list.close') : t('list.move')}
                </Button>
              )}
              {problems.get(match.key)?.map((problem) => (
                <small key={problem} className="schedule-problem">
                  {problem}
                </small>
              ))}
            </div>
            {isOpen && <MovePanel match={match} lanes={lanes} draft={draft} />}
          </li>
        )
      })}
    </ul>
  )
}

function Marks({ match, isMoved }: { match: BoardMatch; isMoved: boolean }) {
  const { t } = useTranslation('schedule')
  const format = useFormat()
  const { agreed_from: agreed, is_pinned: isPinned, is_begun: isBegun, state } = match
  const isLive = state === 'live'
  if (!isMoved && !isPinned && !isBegun && agreed === null) return null
  return (
    <span className="row row-wrap">
      {isMoved && <Badge tone="warn">{t('mark.moved')}</Badge>}
      {agreed !== null && <Badge tone="info">{t('mark.agreed', { at: format.dateTime(agreed) })}</Badge>}
      {isPinned && agreed === null && <Badge tone="line">{t('mark.pinned')}</Badge>}
      {isBegun && <Badge tone={isLive ? 'live' : 'line'}>{isLive ? t('is_live') : t('mark.begun')}</Badge>}
    </span>
  )
}
