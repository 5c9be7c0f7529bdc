import type { Bracket, DoubleEliminationStage, SingleEliminationStage, TournamentViewer } from '@lobby/contract'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { SectionHead } from '#ui/section-head'
import '../bracket/bracket.css'
import '../bracket/bracket-phone.css'
import { layoutBracket } from '../bracket/bracket-layout.ts'
import { litTeam } from '../bracket/bracket-ways.ts'
import { layoutDouble } from '../bracket/double-layout.ts'
import { type BracketSize, doubleSize, fullSize, miniSize } from '../bracket/geometry.ts'
import type { BracketLayout } from '../bracket/model.ts'
import { useMatchTexts } from '../bracket/use-match-texts.ts'
import { BracketDrawing } from './bracket-drawing.tsx'
import { BracketList } from './bracket-list.tsx'
import { BracketMini } from './bracket-mini.tsx'
import { BracketStops } from './bracket-stops.tsx'
import { DoublePager } from './double-pager.tsx'
import { Legend } from './legend.tsx'
import { ListSwitch } from './list-switch.tsx'

/** Up to this many rounds the whole bracket stands on a phone without scrolling. */
const miniRounds = 3

type Knockout = SingleEliminationStage | DoubleEliminationStage
type SectionProps = {
  bracket: Bracket
  stage: Knockout
  name: string
  viewer: TournamentViewer | null
  /** The prize behind the final; null where the cup goes on after this stage. */
  prizeTenge: number | null
}

/** A knockout: drawn, or as a list; a chosen team's way in gold. */
export function BracketSection({ bracket, stage, name, viewer, prizeTenge }: SectionProps) {
  const { t } = useTranslation('tournaments')
  const texts = useMatchTexts()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isList, setList] = useState(false)
  const scroller = useRef<HTMLElement>(null)
  const isDouble = stage.kind === 'double_elimination'
  const layout = useMemo(() => layoutOf(stage, isDouble ? doubleSize : fullSize), [stage, isDouble])
  const mini = useMemo(() => layoutOf(stage, miniSize), [stage])
  const lit = litTeam(chosen, bracket, viewer)
  const hasMini = stage.kind === 'single_elimination' && isSmall(stage)
  const drawing = (
    <BracketDrawing
      layout={layout}
      label={name}
      litTeamId={lit}
      onLight={setChosen}
      prize={prizeTenge === null ? null : { poolTenge: prizeTenge, champion: bracket.champion }}
      scroller={scroller}
    />
  )
  const bestOf = texts.bestOf(stage.best_of)
  const rule =
    stage.advance > 0
      ? t('bracket.rule_on', { bestOf, count: stage.advance })
      : t('bracket.rule', { bestOf, finalBestOf: texts.bestOf(stage.final_best_of) })
  return (
    <section id={stage.id}>
      <SectionHead title={name} count={rule} action={<ListSwitch isList={isList} onChange={setList} />} />
      {isList ? (
        <BracketList layout={layout} />
      ) : (
        <>
          <div className={isDouble ? 'bk-wide' : undefined}>
            <Legend layout={layout} litTeamId={lit} />
          </div>
          {!hasMini && !isDouble && <BracketStops layout={layout} scroller={scroller} />}
          <div className={hasMini || isDouble ? 'bk-wide' : undefined}>{drawing}</div>
          {hasMini && <BracketMini layout={mini} label={name} litTeamId={lit} onLight={setChosen} />}
          {stage.kind === 'double_elimination' && <DoublePager stage={stage} layout={layout} />}
        </>
      )}
    </section>
  )
}

function layoutOf(stage: Knockout, size: BracketSize): BracketLayout {
  return stage.kind === 'double_elimination'
    ? layoutDouble(stage, size)
    : layoutBracket(stage.rounds, stage.bronze, size, stage.advance)
}

/** A qualifier may have few rounds of many matches. */
function isSmall({ rounds }: SingleEliminationStage): boolean {
  return rounds.length <= miniRounds && (rounds[0]?.matches.length ?? 0) <= 2 ** (miniRounds - 1)
}
