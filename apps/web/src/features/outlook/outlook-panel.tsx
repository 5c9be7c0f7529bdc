import type { FieldDetail, TournamentFormat } from '@lobby/contract'
import { isFieldProblem } from '@lobby/contract'
import { useMemo } from 'react'
import { useTranslation } from '#lib/i18n'
import { useThrottled } from '#lib/use-throttled'
import { lookAhead } from './engine/look-ahead.ts'
import { EstimatePart } from './estimate-part.tsx'
import { StagesPart } from './stages-part.tsx'
import './outlook.css'

type PanelProps = {
  format: TournamentFormat
  /** NaN while nobody said. */
  teams: number
  /** ISO; null while nobody said. */
  start: string | null
  /** Matches at a time; NaN while the field is empty. */
  lanes: number
  onLanes: (lanes: number) => void
}

/** Whoever types has each letter at once, and the drawing of it a moment later. */
const drawnEveryMs = 400

/** What a cup comes to before it is made: its drawing with seeds for teams, its matches and rounds, and how long it may take. */
export function OutlookPanel({ format, teams, start, lanes, onLanes }: PanelProps) {
  const { t } = useTranslation('create')
  const asked = useMemo(() => ({ format, teams }), [format, teams])
  const shown = useThrottled(asked, drawnEveryMs)
  const ahead = useMemo(() => (isPlayable(shown.teams) ? lookAhead(shown.format, shown.teams) : null), [shown])
  return (
    <div className="outlook">
      <h2>{t('outlook.title')}</h2>
      {ahead === null && <p className="field-hint">{t('outlook.no_teams')}</p>}
      {ahead !== null && 'problems' in ahead && <Cannot problems={ahead.problems} />}
      {ahead !== null && 'slots' in ahead && (
        <>
          <EstimatePart slots={ahead.slots} start={start} lanes={lanes} onLanes={onLanes} />
          <StagesPart ahead={ahead} format={shown.format} teams={shown.teams} />
        </>
      )}
    </div>
  )
}

function isPlayable(teams: number): boolean {
  return Number.isInteger(teams) && teams >= 2 && teams <= 4_096
}

function Cannot({ problems }: { problems: readonly FieldDetail[] }) {
  const { t } = useTranslation('create')
  const { t: refusals } = useTranslation('refusals')
  const codes = [...new Set(problems.map(({ code }) => code))].filter(isFieldProblem)
  return (
    <output className="field-hint">
      <b>{t('outlook.cannot')}</b>
      {codes.map((code) => (
        <span key={code}>{`. ${refusals(code)}`}</span>
      ))}
    </output>
  )
}
