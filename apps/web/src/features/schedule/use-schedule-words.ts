import type { ScheduleConflict, ScheduledMatch, Seat } from '@lobby/contract'
import { seatWords } from '#features/bracket/words/match-words'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'

type Named = Pick<ScheduledMatch, 'key' | 'round' | 'index' | 'team1' | 'team2'>

/** Matches, lanes and conflicts in words. */
export function useScheduleWords(lanes: readonly string[]) {
  const { t } = useTranslation('schedule')
  const { t: bracket } = useTranslation('tournaments')
  const format = useFormat()
  const seat = (one: Seat): string => {
    const { key, values } = seatWords(one)
    return one.team?.name ?? bracket(key, values ?? {})
  }
  const name = ({ round, index, team1, team2 }: Named): string =>
    team1 === null || team2 === null ? t('slot', { round, index }) : t('versus', { one: seat(team1), two: seat(team2) })
  /** By tags, where there is little room. */
  const short = (match: Named): string => {
    const { team1, team2 } = match
    const tag = (one: Seat): string => one.team?.tag ?? seat(one)
    return team1 === null || team2 === null ? name(match) : t('versus', { one: tag(team1), two: tag(team2) })
  }
  const lane = (index: number | null): string => {
    const found = index === null ? undefined : lanes[index]
    return found === undefined ? t('no_lane') : t('lane', { name: found })
  }
  const conflict = ({ kind, keys, teams, people }: ScheduleConflict, nameOf: (key: string) => string): string => {
    const who = [...teams.map((team) => team.name), ...people].join(', ')
    return t(`conflicts.${kind}`, { who, first: nameOf(keys[0] ?? ''), second: nameOf(keys[1] ?? '') })
  }
  const at = (time: string | null): string => (time === null ? t('preview.no_time') : format.dateTime(time))
  return { name, short, lane, conflict, at }
}
