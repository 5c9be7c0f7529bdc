import { questIds, timeZone, type QuestId, type QuestPeriod, type QuestState } from '@lobby/contract'
import { dateAfter, dateIn, mondayOf, startOfDate } from '#core/zone-days'
import { refused, type Result } from '#core/result'

/** What a player did in matches that ended within a period. */
export type QuestFacts = { matches: number; wins: number; kills: number; headshotKills: number }

type Task = {
  period: QuestPeriod
  fact: keyof QuestFacts
  target: number
  /** SKILLS. */
  reward: number
}

const tasks: Readonly<Record<QuestId, Task>> = {
  daily_match: { period: 'daily', fact: 'matches', target: 1, reward: 20 },
  daily_kills: { period: 'daily', fact: 'kills', target: 25, reward: 30 },
  daily_headshots: { period: 'daily', fact: 'headshotKills', target: 10, reward: 30 },
  weekly_matches: { period: 'weekly', fact: 'matches', target: 5, reward: 100 },
  weekly_wins: { period: 'weekly', fact: 'wins', target: 3, reward: 150 },
  weekly_kills: { period: 'weekly', fact: 'kills', target: 120, reward: 150 },
}

/** A quest in one day or week of Almaty's calendar. */
export type QuestInPeriod = Task & {
  /** `daily_kills.2026-11-21`, by the first day of the period. */
  id: string
  quest: QuestId
  startsAt: Date
  /** The first moment after it. */
  endsAt: Date
  /** A finished one can be claimed until then: who ended a match at five to midnight has the whole next day. */
  claimUntil: Date
}

const daysOf: Readonly<Record<QuestPeriod, number>> = { daily: 1, weekly: 7 }

function questFrom(quest: QuestId, date: string): QuestInPeriod {
  const task = tasks[quest]
  const days = daysOf[task.period]
  return {
    ...task,
    id: `${quest}.${date}`,
    quest,
    startsAt: startOfDate(date, timeZone),
    endsAt: startOfDate(dateAfter(date, days), timeZone),
    claimUntil: startOfDate(dateAfter(date, 2 * days), timeZone),
  }
}

function firstDay(period: QuestPeriod, date: string): string {
  return period === 'daily' ? date : mondayOf(date)
}

/** The quests of the day and week of `now`, or of the day and the week before. */
export function questsAt(now: Date, which: 'current' | 'previous'): QuestInPeriod[] {
  const today = dateIn(now, timeZone)
  return questIds.map((quest) => {
    const { period } = tasks[quest]
    const first = firstDay(period, today)
    return questFrom(quest, which === 'current' ? first : dateAfter(first, -daysOf[period]))
  })
}

/** The quest that an id names; null when there is none, as for a week that begins on a Tuesday. */
export function questOfId(id: string): QuestInPeriod | null {
  const [, name = '', date = ''] = /^([a-z_]{1,40})\.(\d{4}-\d{2}-\d{2})$/.exec(id) ?? []
  const quest = questIds.find((known) => known === name)
  const time = Date.parse(`${date}T00:00:00Z`)
  if (quest === undefined || Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) return null
  return firstDay(tasks[quest].period, date) === date ? questFrom(quest, date) : null
}

export function stateOf(quest: QuestInPeriod, facts: QuestFacts, claimedAt: Date | null): QuestState {
  if (claimedAt !== null) return 'claimed'
  return facts[quest.fact] >= quest.target ? 'claimable' : 'open'
}

/** Whether its reward may be had now. */
export function canClaim(
  quest: QuestInPeriod,
  { facts, claimedAt, now }: { facts: QuestFacts; claimedAt: Date | null; now: Date },
): Result<undefined> {
  if (now < quest.startsAt) return refused('QUEST_NOT_FOUND')
  if (claimedAt !== null) return refused('QUEST_CLAIMED')
  if (now >= quest.claimUntil) return refused('QUEST_EXPIRED')
  return stateOf(quest, facts, claimedAt) === 'open' ? refused('QUEST_NOT_FINISHED') : { ok: true, value: undefined }
}
