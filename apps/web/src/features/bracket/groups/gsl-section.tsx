import type { Bracket, BracketGroup, GroupsStage, TournamentViewer } from '@lobby/contract'
import { useMemo, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { litTeam } from '../layout/bracket-ways.ts'
import { groupSize, miniSize } from '../layout/geometry.ts'
import { isOfEight, layoutGsl } from './gsl-layout.ts'
import { BracketDrawing } from '../components/bracket-drawing.tsx'
import { BracketList } from '../components/bracket-list.tsx'
import { BracketMini } from '../components/bracket-mini.tsx'
import { GroupPanel, GroupsHead } from './groups-section.tsx'
import { ListSwitch } from '../components/list-switch.tsx'

type SectionProps = { stage: GroupsStage; name: string; bracket: Bracket; viewer: TournamentViewer | null }

/** GSL groups: each with its small bracket and its table. */
export function GslSection({ stage, name, bracket, viewer }: SectionProps) {
  const [isList, setList] = useState(false)
  return (
    <section id={stage.id} className="bracket-stage">
      <GroupsHead stage={stage} name={name} action={<ListSwitch isList={isList} onChange={setList} />} />
      <div className="group-gsl">
        {stage.groups.map((group) => (
          <div key={group.id} className={isOfEight(group) ? 'group-gsl-part is-wide' : 'group-gsl-part'}>
            <GslGroup group={group} bracket={bracket} viewer={viewer} isList={isList} />
            <GroupPanel stage={stage} group={group} needs={bracket.needs} />
          </div>
        ))}
      </div>
    </section>
  )
}

type GroupProps = { group: BracketGroup; bracket: Bracket; viewer: TournamentViewer | null; isList: boolean }

function GslGroup({ group, bracket, viewer, isList }: GroupProps) {
  const { t } = useTranslation('tournaments')
  const [chosen, setChosen] = useState<string | null>(null)
  const layout = useMemo(() => layoutGsl(group, groupSize), [group])
  const mini = useMemo(() => layoutGsl(group, miniSize), [group])
  const lit = litTeam(chosen, bracket, viewer)
  const label = t('groups.group', { group: group.id })
  if (isList) return <BracketList layout={layout} />
  return (
    <div>
      <div className="bracket-wide">
        <BracketDrawing layout={layout} label={label} litTeamId={lit} onLight={setChosen} prize={null} />
      </div>
      <BracketMini layout={mini} label={label} litTeamId={lit} onLight={setChosen} />
    </div>
  )
}
