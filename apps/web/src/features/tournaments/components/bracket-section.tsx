import type { Bracket, PlayoffStage, TournamentViewer } from '@lobby/contract'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Icon } from '#ui/icon'
import { SectionHead } from '#ui/section-head'
import '../bracket/bracket.css'
import '../bracket/bracket-phone.css'
import { type BracketLayout, fullSize, layoutBracket, miniSize } from '../bracket/bracket-layout.ts'
import { litTeam } from '../bracket/bracket-ways.ts'
import { useMatchTexts } from '../bracket/use-match-texts.ts'
import { BracketDrawing } from './bracket-drawing.tsx'
import { BracketList } from './bracket-list.tsx'
import { BracketMini } from './bracket-mini.tsx'
import { BracketStops } from './bracket-stops.tsx'

/** Up to this many rounds the whole bracket stands on a phone without scrolling. */
const miniRounds = 3

type SectionProps = { bracket: Bracket; stage: PlayoffStage; viewer: TournamentViewer | null; prizeTenge: number }

/** The playoff: drawn, or as a list; a chosen team's way in gold. */
export function BracketSection({ bracket, stage, viewer, prizeTenge }: SectionProps) {
  const { t } = useTranslation('tournaments')
  const texts = useMatchTexts()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isList, setList] = useState(false)
  const scroller = useRef<HTMLElement>(null)
  const layout = useMemo(() => layoutBracket(stage.rounds, fullSize), [stage])
  const mini = useMemo(() => layoutBracket(stage.rounds, miniSize), [stage])
  const lit = litTeam(chosen, bracket, viewer)
  const hasMini = layout.columns.length <= miniRounds
  const drawing = (
    <BracketDrawing
      layout={layout}
      litTeamId={lit}
      onLight={setChosen}
      prize={{ poolTenge: prizeTenge, champion: bracket.champion }}
      scroller={scroller}
    />
  )
  return (
    <section id="playoff">
      <SectionHead
        title={t('bracket.title')}
        count={t('bracket.rule', {
          bestOf: texts.bestOf(stage.best_of),
          finalBestOf: texts.bestOf(stage.final_best_of),
        })}
        action={
          <button type="button" className="more end" aria-pressed={isList} onClick={() => setList(!isList)}>
            <Icon name="list" size={16} />
            {isList ? t('bracket.as_drawing') : t('bracket.as_list')}
          </button>
        }
      />
      {isList ? (
        <BracketList layout={layout} />
      ) : (
        <>
          <Legend layout={layout} litTeamId={lit} />
          {!hasMini && <BracketStops layout={layout} scroller={scroller} />}
          <div className={hasMini ? 'bk-wide' : undefined}>{drawing}</div>
          {hasMini && <BracketMini layout={mini} litTeamId={lit} onLight={setChosen} />}
        </>
      )}
    </section>
  )
}

function Legend({ layout, litTeamId }: { layout: BracketLayout; litTeamId: string | null }) {
  const { t } = useTranslation('tournaments')
  const team = layout.nodes
    .flatMap(({ match }) => [match.team1.team, match.team2.team])
    .find((entry) => entry?.id === litTeamId)
  return (
    <p className="keyrow f12 muted">
      {team && (
        <span>
          <i className="kg" aria-hidden="true" />
          {t('bracket.key_way', { team: team.name })}
        </span>
      )}
      <span>
        <i aria-hidden="true" />
        {t('bracket.key_won')}
      </span>
      <span>
        <i className="kp" aria-hidden="true" />
        {t('bracket.key_unknown')}
      </span>
    </p>
  )
}
