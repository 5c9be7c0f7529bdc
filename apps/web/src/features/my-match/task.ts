import type { MatchTask, NextMatch } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'

/** What one presses for; the others lead to the room and say so. */
const actions = ['answer_time', 'line_up', 'ready', 'veto', 'report_result', 'answer_result'] as const
type Action = (typeof actions)[number]

const isAction = (kind: MatchTask['kind']): kind is Action => actions.some((action) => action === kind)

type TaskWords = {
  /** What is to do, and by whom. */
  what: string
  /** What the button says. */
  action: string
  /** Whether it waits for whoever looks. */
  isYours: boolean
}

/** What there is to do in a match, in words. */
export function useTaskWords(): (match: Pick<NextMatch, 'task' | 'own' | 'team1' | 'team2'>) => TaskWords {
  const { t } = useTranslation('my-match')
  return ({ task: { kind, by }, own, team1, team2 }) => {
    const team = (own === 1 ? team2 : team1).name
    const isYours = by === 'you'
    const what = by === 'captain' ? t(`captain.${captainTask(kind)}`) : t(`task.${kind}`, { team })
    const action = isYours && isAction(kind) ? t(`action.${kind}`) : t('action.open')
    return { what, action, isYours }
  }
}

const captainTasks = ['ready', 'veto', 'report_result', 'answer_result'] as const

/** What a captain alone does has words for everybody else. */
function captainTask(kind: MatchTask['kind']): (typeof captainTasks)[number] {
  return captainTasks.find((task) => task === kind) ?? 'ready'
}

/** The moment that is counted down to: until when, from when on, or when it begins. */
export function momentOf({ task, scheduled_at: time }: Pick<NextMatch, 'task' | 'scheduled_at'>): number | null {
  const at = task.until ?? task.from ?? time
  return at === null ? null : Date.parse(at)
}
