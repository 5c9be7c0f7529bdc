import type { Bracket, SwissStage, TournamentViewer } from '@lobby/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { SectionHead } from '#ui/section-head'
import { litTeam } from '../layout/bracket-ways.ts'
import { ladderPaperSize, ladderSize } from '../layout/geometry.ts'
import { layoutLadder } from './swiss-layout.ts'
import { useIsPhone } from '../camera/use-is-phone.ts'
import { useMatchTexts } from '../words/use-match-texts.ts'
import { isBig } from '../layout/view.ts'
import { InvitedNote } from '../components/invited-note.tsx'
import { Legend } from '../components/legend.tsx'
import { ListSwitch } from '../components/list-switch.tsx'
import { PrintPlace } from '../print/print-place.tsx'
import { SwissLadder } from './swiss-ladder.tsx'
import { SwissPager, SwissRounds } from './swiss-rounds.tsx'
import { SwissTable } from './swiss-table.tsx'

/** For a picture of what is to be (`still/still-drawing.tsx`). */
export { LadderBlockFrame } from './ladder-block.tsx'
export { layoutLadder } from './swiss-layout.ts'

type SectionProps = { cup: string; stage: SwissStage; name: string; bracket: Bracket; viewer: TournamentViewer | null }

/** A Swiss stage: the ladder of records, a chosen team's way through it in gold, and the table. */
export function SwissSection({ cup, stage, name, bracket, viewer }: SectionProps) {
  const { t } = useTranslation('tournaments')
  const texts = useMatchTexts()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isList, setList] = useState(false)
  const ladder = useMemo(() => layoutLadder(stage, ladderSize), [stage])
  const isPhone = useIsPhone(isBig(ladder.nodes.length))
  // A big ladder is there once, as a big bracket is.
  const isOnce = isPhone !== null
  const lit = litTeam(chosen, bracket, viewer)
  const bestOf = texts.bestOf(stage.best_of)
  const isPlain = stage.wins === null || stage.deciding_best_of === stage.best_of
  return (
    <section id={stage.id} className="bracket-stage">
      <SectionHead
        title={name}
        count={isPlain ? bestOf : t('swiss.rule', { bestOf, deciding: texts.bestOf(stage.deciding_best_of) })}
        action={<ListSwitch isList={isList} onChange={setList} />}
      />
      <InvitedNote stage={stage} />
      <Needs stage={stage} bracket={bracket} />
      {isList ? (
        <SwissRounds stage={stage} />
      ) : (
        <>
          {!(isOnce && isPhone) && (
            <div className="bracket-wide">
              <Legend layout={ladder} litTeamId={lit} />
              <SwissLadder ladder={ladder} litTeamId={lit} onLight={setChosen} />
            </div>
          )}
          {!(isOnce && !isPhone) && <SwissPager stage={stage} />}
          <PrintPlace cup={cup} name={name} stage={stage} drawn={ladder} size={ladderPaperSize} champion={null} />
        </>
      )}
      <SwissTable stage={stage} litTeamId={lit} onLight={setChosen} />
    </section>
  )
}

/** What only an organiser can give: the page says what everybody waits for. */
function Needs({ stage, bracket }: { stage: SwissStage; bracket: Bracket }) {
  const { t } = useTranslation('tournaments')
  return bracket.needs.map((need) =>
    need.kind === 'pairing' && need.stage === stage.id ? (
      <p key={need.round} className="swiss-waits">
        {t('need.pairing', { round: need.round })}
      </p>
    ) : null,
  )
}
