import type { Bracket, DoubleEliminationStage, SingleEliminationStage, TournamentViewer } from '@lobby/contract'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { SectionHead } from '#ui/section-head'
import { layoutBracket } from '../layout/bracket-layout.ts'
import { litTeam } from '../layout/bracket-ways.ts'
import { layoutDouble } from '../layout/double-layout.ts'
import { type BracketSize, doubleSize, fullSize, miniSize } from '../layout/geometry.ts'
import type { BracketLayout } from '../layout/model.ts'
import { onPhone } from '../camera/on-phone.ts'
import { useIsPhone } from '../camera/use-is-phone.ts'
import { useMatchTexts } from '../words/use-match-texts.ts'
import { isBig } from '../layout/view.ts'
import { BracketDrawing } from './bracket-drawing.tsx'
import { BracketList } from './bracket-list.tsx'
import { BracketMini } from './bracket-mini.tsx'
import { BracketStops } from './bracket-stops.tsx'
import { KnockoutPager } from './knockout-pager.tsx'
import { Legend } from './legend.tsx'
import { InvitedNote } from './invited-note.tsx'
import { ListSwitch } from './list-switch.tsx'
import { PrintPlace } from '../print/print-place.tsx'

type Knockout = SingleEliminationStage | DoubleEliminationStage
type SectionProps = {
  /** The cup's name, for its sheets. */
  cup: string
  bracket: Bracket
  stage: Knockout
  name: string
  viewer: TournamentViewer | null
  /** The prize behind the final; null where the cup goes on after this stage. */
  prizeTenge: number | null
}

/** A knockout: drawn, or as a list; a chosen team's way in gold. */
export function BracketSection(props: SectionProps) {
  const { stage, name } = props
  const { t } = useTranslation('tournaments')
  const texts = useMatchTexts()
  const [isList, setList] = useState(false)
  const layout = useMemo(() => layoutOf(stage, stage.kind === 'double_elimination' ? doubleSize : fullSize), [stage])
  const bestOf = texts.bestOf(stage.best_of)
  const rule =
    stage.advance > 0
      ? t('bracket.rule_on', { bestOf, count: stage.advance })
      : t('bracket.rule', { bestOf, finalBestOf: texts.bestOf(stage.final_best_of) })
  return (
    <section id={stage.id} className="bracket-stage">
      <SectionHead title={name} count={rule} action={<ListSwitch isList={isList} onChange={setList} />} />
      <InvitedNote stage={stage} />
      {isList ? <BracketList layout={layout} /> : <Drawn {...props} layout={layout} />}
    </section>
  )
}

function Drawn({ cup, bracket, stage, name, viewer, prizeTenge, layout }: SectionProps & { layout: BracketLayout }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const scroller = useRef<HTMLElement>(null)
  const isPhone = useIsPhone(isBig(layout.nodes.length))
  const lit = litTeam(chosen, bracket, viewer)
  const phone = onPhone(stage)
  // A big bracket is there once: the browser of a phone need not carry the drawing that it hides, nor any other the pages.
  const isOnce = isPhone !== null
  return (
    <>
      {!(isOnce && isPhone) && (
        <>
          <div className={phone === 'stops' ? undefined : 'bracket-wide'}>
            <Legend layout={layout} litTeamId={lit} />
          </div>
          {phone === 'stops' && <BracketStops layout={layout} scroller={scroller} />}
          <div className={phone === 'stops' ? undefined : 'bracket-wide'}>
            <BracketDrawing
              layout={layout}
              label={name}
              litTeamId={lit}
              onLight={setChosen}
              prize={prizeTenge === null ? null : { poolTenge: prizeTenge, champion: bracket.champion }}
              scroller={scroller}
            />
          </div>
        </>
      )}
      {phone === 'mini' && <Mini stage={stage} name={name} lit={lit} onLight={setChosen} />}
      {phone === 'pages' && !(isOnce && !isPhone) && <KnockoutPager stage={stage} layout={layout} />}
      <PrintPlace
        cup={cup}
        name={name}
        stage={stage}
        drawn={layout}
        size={layout.size}
        champion={stage.advance > 0 ? null : bracket.champion}
      />
    </>
  )
}

type MiniProps = { stage: Knockout; name: string; lit: string | null; onLight: (teamId: string | null) => void }

function Mini({ stage, name, lit, onLight }: MiniProps) {
  const layout = useMemo(() => layoutOf(stage, miniSize), [stage])
  return <BracketMini layout={layout} label={name} litTeamId={lit} onLight={onLight} />
}

function layoutOf(stage: Knockout, size: BracketSize): BracketLayout {
  return stage.kind === 'double_elimination'
    ? layoutDouble(stage, size)
    : layoutBracket(stage.rounds, stage.bronze, size, stage.advance)
}
