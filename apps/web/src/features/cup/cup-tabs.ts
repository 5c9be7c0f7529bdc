import { cupId, type StageKind, type TournamentDetail } from '@lobby/contract'
import { hasStarted } from '#features/tournaments/cup-phase'

/** The pages of a cup beside its overview, in the order of its bar; each has an address of its own. */
export const cupTabs = ['bracket', 'groups', 'schedule', 'teams', 'statistics', 'rules'] as const
export type CupTab = (typeof cupTabs)[number]

/** Null for what is no page of a cup. */
export function cupTabOf(name: string): CupTab | null {
  return cupTabs.find((tab) => tab === name) ?? null
}

const isKnockout = (kind: StageKind): boolean => kind === 'single_elimination' || kind === 'double_elimination'

/** Whether a stage is drawn on the page of the bracket or on that of the groups, where a Swiss stage stands, too. */
export function tabOfStage(kind: StageKind): 'bracket' | 'groups' {
  return isKnockout(kind) ? 'bracket' : 'groups'
}

type Cup = Pick<TournamentDetail, 'status' | 'current_stage' | 'format'>

/** Which pages this cup has now: nothing is drawn or counted before it starts. */
export function tabsOf(cup: Cup): CupTab[] {
  const has = (tab: 'bracket' | 'groups'): boolean => cup.format.stages.some(({ kind }) => tabOfStage(kind) === tab)
  const isOn = hasStarted(cup)
  return cupTabs.filter((tab) => {
    // What is called off is not played.
    if (tab === 'schedule') return cup.status !== 'cancelled'
    if (tab === 'bracket' || tab === 'groups') return isOn && has(tab)
    return tab !== 'statistics' || isOn
  })
}

/** How a cup is named in an address: the open one by the name that it has always had. */
export function cupPath(id: string): string {
  return id === cupId ? 'lobby-cup' : id
}
