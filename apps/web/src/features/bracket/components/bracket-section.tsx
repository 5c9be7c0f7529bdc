import type { Bracket, DoubleEliminationStage, SingleEliminationStage, TournamentViewer } from '@lobby/contract'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { SectionHead } from '#ui/section-head'
import { litTeam } from '../layout/bracket-ways.ts'
import { type BracketSize, miniSize } from '../layout/geometry.ts'
import type { BracketLayout } from '../layout/model.ts'
import { onPhone } from '../camera/on-phone.ts'
import { useIsPhone } from '../camera/use-is-phone.ts'
import { useMatchTexts } from '../words/use-match-texts.ts'
import { isBig } from '../layout/view.ts'
import { BracketDrawing } from './bracket-drawing.tsx'
import { BracketList } from './bracket-list.tsx'
import { BracketMini } from './bracket-mini.tsx'
import { BracketStops } from './bracket-stops.tsx'
import { PagerPlace } from './pager-place.tsx'
import { Legend } from './legend.tsx'
import { InvitedNote } from './invited-note.tsx'
import { ListSwitch } from './list-switch.tsx'
import { PrintPlace } from '../print/print-place.tsx'

type Knockout = SingleEliminationStage | DoubleEliminationStage
export type SectionProps<S extends Knockout> = {
  /** The cup's name, for its sheets. */
  cup: string
  bracket: Bracket
  stage: S
  name: string
  viewer: TournamentViewer | null
  /** The prize behind the final; null where the cup goes on after this stage. */
  prizeTenge: number | null
}

/** How one kind of knockout is laid out, and at which size on a wide screen. */
type LayOut<S> = { layOut: (stage: S, size: BracketSize) => BracketLayout; size: BracketSize }

/** A knockout: drawn, or as a list; a chosen team's way in gold. */
export function BracketSection<S extends Knockout>(props: SectionProps<S> & LayOut<S>) {
  const { stage, name, layOut, size } = props
  const { t } = useTranslation('tournaments')
  const texts = useMatchTexts()
  const [isList, setList] = useState(false)
  const layout = useMemo(() => layOut(stage, size), [layOut, stage, size])
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

function Drawn<S extends Knockout>(props: SectionProps<S> & LayOut<S> & { layout: BracketLayout }) {
  const { cup, bracket, stage, name, viewer, prizeTenge, layout, layOut } = props
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
      {phone === 'mini' && <Mini stage={stage} layOut={layOut} name={name} lit={lit} onLight={setChosen} />}
      {phone === 'pages' && !(isOnce && !isPhone) && <PagerPlace stage={stage} layout={layout} />}
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

type MiniProps<S> = Pick<LayOut<S>, 'layOut'> & {
  stage: S
  name: string
  lit: string | null
  onLight: (teamId: string | null) => void
}

function Mini<S>({ stage, layOut, name, lit, onLight }: MiniProps<S>) {
  const layout = useMemo(() => layOut(stage, miniSize), [layOut, stage])
  return <BracketMini layout={layout} label={name} litTeamId={lit} onLight={onLight} />
}
