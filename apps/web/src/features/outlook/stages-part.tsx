import type { BracketStage, GroupsStage, TournamentFormat } from '@lobby/contract'
import { useState } from 'react'
import { StillDrawing } from '#features/bracket/still/still-drawing'
import { formatSummary } from '#features/tournaments/format-summary'
import { mapMatches } from '#features/tournaments/stages'
import { useStageNames } from '#features/tournaments/use-stage-names'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { type Ahead, drawnTeamsMax, unseated } from './engine/look-ahead.ts'
import { type StageFigures, figuresOf } from './figures.ts'
import { useIsRoomy } from './use-is-roomy.ts'

type PartProps = { ahead: Ahead; format: TournamentFormat; teams: number }

/** Every stage with its matches and rounds, and drawn: at once where there is room, else when somebody asks. */
export function StagesPart({ ahead, format, teams }: PartProps) {
  const { t } = useTranslation('create')
  const isRoomy = useIsRoomy()
  const [isAsked, setAsked] = useState<boolean | null>(null)
  const names = useStageNames(format.stages)
  const figures = figuresOf(ahead.slots, formatSummary(format, teams))
  const isDrawn = isAsked ?? isRoomy
  return (
    <>
      <div className="outlook-figures">
        <b>
          <Matches {...totalOf(figures)} />
        </b>
      </div>
      {figures.map((stage, at) => {
        const drawn = ahead.stages[at]
        return (
          <section key={`${at}${stage.kind}`} className="outlook-stage">
            <h3>{names[at]}</h3>
            <p className="outlook-figures text-muted">
              <Matches matches={stage.matches} isMost={stage.isMost} />
              <Rounds {...stage} />
            </p>
            {isDrawn && drawn !== undefined && <Drawn stage={drawn} name={names[at] ?? ''} />}
          </section>
        )
      })}
      {ahead.stages.length === 0 ? (
        <p className="field-hint">{t('outlook.too_big', { count: drawnTeamsMax })}</p>
      ) : (
        <div>
          <Button size="s" aria-expanded={isDrawn} onClick={() => setAsked(!isDrawn)}>
            {t(isDrawn ? 'outlook.hide' : 'outlook.show')}
          </Button>
        </div>
      )}
    </>
  )
}

function totalOf(figures: readonly StageFigures[]): Pick<StageFigures, 'matches' | 'isMost'> {
  return {
    matches: figures.reduce((sum, { matches }) => sum + matches, 0),
    isMost: figures.some(({ isMost }) => isMost),
  }
}

function Matches({ matches, isMost }: Pick<StageFigures, 'matches' | 'isMost'>) {
  const { t } = useTranslation('create')
  const format = useFormat()
  return (
    <span>
      {t(isMost ? 'outlook.matches_up_to' : 'outlook.matches', { count: matches, number: format.number(matches) })}
    </span>
  )
}

function Rounds({ rounds, lowerRounds }: StageFigures) {
  const { t } = useTranslation('create')
  const format = useFormat()
  if (lowerRounds === 0) return <span>{t('outlook.rounds', { count: rounds })}</span>
  return <span>{t('outlook.rounds_double', { upper: format.number(rounds), lower: format.number(lowerRounds) })}</span>
}

function Drawn({ stage, name }: { stage: BracketStage; name: string }) {
  const { t } = useTranslation('create')
  if (stage.kind === 'round_robin') return <Groups stage={stage} />
  const empty = mapMatches(stage, unseated)
  if (!('groups' in empty)) return <StillDrawing part={empty} label={t('outlook.picture', { name })} />
  return (
    <>
      {empty.groups.map((group) => (
        <StillDrawing key={group.id} part={group} label={t('outlook.group_picture', { name, group: group.id })} />
      ))}
    </>
  )
}

/** Who is in which group, by seed: its matches are everybody against everybody. */
function Groups({ stage }: { stage: GroupsStage }) {
  const { t } = useTranslation('create')
  const seeds = (group: GroupsStage['groups'][number]): number[] =>
    group.standings.map(({ team }) => Number(team.id)).toSorted((one, two) => one - two)
  return (
    <ul className="outlook-groups">
      {stage.groups.map((group) => (
        <li key={group.id}>
          <b>{t('outlook.group', { group: group.id })}</b>
          <ul>
            {seeds(group).map((seed, at) => (
              <li key={at}>{t('outlook.seed', { seed })}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
