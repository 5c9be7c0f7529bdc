import type { DoubleEliminationStage, SingleEliminationStage, SwissStage, TeamSummary } from '@lobby/contract'
import { type CSSProperties, useEffect, useMemo } from 'react'
import { useTranslation } from '#lib/i18n'
import type { BracketSize } from '../layout/geometry.ts'
import { ladderSheets } from './ladder-sheets.ts'
import { headHeight } from '../layout/model.ts'
import type { Sheet, SheetHead, SheetNote } from './sheet-parts.ts'
import { sheetsOf } from './sheets.ts'
import { useMatchTexts } from '../words/use-match-texts.ts'
import { usePrinting } from './use-printing.ts'
import { sizeStyle } from '../components/bracket-drawing.tsx'
import { BracketRows } from '../components/bracket-rows.tsx'
import { MatchCaption } from '../components/match-caption.tsx'

export type SheetsProps = {
  /** Names of the cup and of the stage. */
  cup: string
  name: string
  stage: SingleEliminationStage | DoubleEliminationStage | SwissStage
  /** Of the cards on paper. */
  size: BracketSize
  champion: TeamSummary | null
}

/** A drawing cut into several sheets of paper; they are there only while the page is printed. */
export function PrintSheets(props: SheetsProps) {
  // For `theme.js`, which holds back what was to be printed before.
  useEffect(() => void document.dispatchEvent(new Event('lobby:printable')), [])
  return usePrinting() ? <Sheets {...props} /> : null
}

function Sheets({ cup, name, stage, size, champion }: SheetsProps) {
  const { t: apart } = useTranslation('tournament-apart')
  const sheets = useMemo(
    () => (stage.kind === 'swiss' ? ladderSheets(stage, size) : sheetsOf(stage, size)),
    [stage, size],
  )
  return (
    <div className="sheet-all" data-sheets>
      {sheets.map((sheet, index) => (
        <section key={sheet.key} className="sheet">
          <header>
            <b>{cup}</b>
            <span>{name}</span>
            <span className="row-push text-num">
              {apart('sheet.sheet', { number: index + 1, count: sheets.length })}
            </span>
          </header>
          <div style={planeStyle(sheet)}>
            <div className="bracket-room">
              <div className="bracket-drawing" style={sizeStyle({ size })}>
                <SheetBody sheet={sheet} champion={champion} />
              </div>
            </div>
          </div>
        </section>
      ))}
    </div>
  )
}

function planeStyle({ width, height, scale }: Sheet): CSSProperties {
  return { '--w': `${width}px`, '--h': `${height + headHeight}px`, '--paper': scale } as CSSProperties
}

function SheetBody({ sheet, champion }: { sheet: Sheet; champion: TeamSummary | null }) {
  const texts = useMatchTexts()
  return (
    <div className="bracket-body">
      <div className="bracket-heads">
        {sheet.heads.map((head) => (
          <span key={head.key} style={{ left: head.at.x, top: head.at.y }}>
            <HeadText head={head} />
          </span>
        ))}
      </div>
      <svg className="bracket-lines" width={sheet.width} height={sheet.height}>
        {sheet.lines.map((line) => (
          <path
            key={`${line.from}-${line.to}`}
            className={line.teamId ? 'bracket-line-known' : 'bracket-line-open'}
            d={line.path}
          />
        ))}
        {sheet.notes.map(({ x, y }) => (
          <path key={`${x} ${y}`} className="bracket-line-known" d={`M${x} ${y}h20`} />
        ))}
      </svg>
      {sheet.nodes.map(({ match, x, y, isAside, round }) => (
        <div
          key={match.key}
          className={isAside ? 'bracket-match is-third' : 'bracket-match'}
          style={{ left: x, top: y }}
        >
          <MatchCaption match={match} label={isAside ? texts.round(round) : null} />
          <BracketRows match={match} litTeamId={null} />
        </div>
      ))}
      {sheet.notes.map((note) => (
        <span key={`${note.x} ${note.y}`} className="sheet-name" style={{ left: note.x + 24, top: note.y }}>
          <NoteText note={note} champion={champion} />
        </span>
      ))}
    </div>
  )
}

function HeadText({ head }: { head: SheetHead }) {
  const { t } = useTranslation('tournaments')
  const texts = useMatchTexts()
  return head.record === undefined ? texts.round(head.name) : t('swiss.record', { record: head.record })
}

function NoteText({ note, champion }: { note: SheetNote; champion: TeamSummary | null }) {
  const { t } = useTranslation('tournaments')
  const { t: apart } = useTranslation('tournament-apart')
  if (note.kind === 'match') return apart('sheet.goes_to', { number: note.match, sheet: note.sheet })
  if (note.kind === 'on') return t('bracket.goes_on')
  return champion ? `${t('bracket.champion')}: ${champion.name}` : t('bracket.champion')
}
