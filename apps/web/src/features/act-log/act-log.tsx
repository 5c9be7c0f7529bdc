import { isFlagName, lineDismissals, type AdminAct } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { pageNumber, useListPlace } from '#lib/list-place'
import { ListFrame } from '#ui/list-frame'
import { PagedPanel } from '#ui/paged-panel'
import { Skeleton } from '#ui/skeleton'
import { actKey } from './act-key.ts'
import './act-log.css'
import { actsQuery, type LogFilter, logSize, type LogOf } from './api/acts.ts'
import { useChangeWords } from './change-words.ts'

/** Not `page`: the log stands below other lists. */
const placeParts = { acts: pageNumber }

type LogProps = {
  of: LogOf
  filter?: LogFilter
  /** Beside the pager. */
  end?: ReactNode
}

/** What organisers and admins did, the newest first: who, when, what, before and after, and why. */
export function ActLog({ of, filter = {}, end }: LogProps) {
  const { t } = useTranslation('act-log')
  const [{ acts: page }, go] = useListPlace(placeParts)
  const acts = useQuery(actsQuery(of, page, filter))
  const isFiltered = Object.values(filter).some((part) => part !== undefined)
  return (
    <ListFrame list={acts} error={t('error')} loading={<Skeleton height={160} label={t('loading')} />}>
      {(found) => (
        <PagedPanel
          title={t('title')}
          page={page}
          size={logSize}
          total={found.total}
          shown={found.acts.length}
          onPage={(wanted) => go({ acts: wanted })}
          isOld={acts.isPlaceholderData}
          empty={<p className="padded text-muted text-14">{t(isFiltered ? 'none_found' : 'empty')}</p>}
          end={end}
        >
          <ol className="acts-list">
            {found.acts.map((act) => (
              <Act key={act.id} act={act} of={of} />
            ))}
          </ol>
        </PagedPanel>
      )}
    </ListFrame>
  )
}

function Act({ act, of }: { act: AdminAct; of: LogOf }) {
  const { t } = useTranslation('act-log')
  const format = useFormat()
  const isOfOne = of !== 'all' && 'user' in of
  const isOfCup = of !== 'all' && 'cup' in of
  return (
    <li>
      <p>
        <What act={act} isOfCup={isOfCup} />
      </p>
      <Changes changes={act.details.changes ?? []} />
      {act.reason !== null && <p className="text-14">{act.reason}</p>}
      <p className="text-14 text-muted">
        {act.actor === null ? <span>{t('site')}</span> : <PersonLink person={act.actor} isForAdmins={!isOfCup} />}
        {!isOfOne && act.user !== null && <span>{t('about', { name: act.user.username })}</span>}
        <time dateTime={act.at}>{format.dateTime(act.at)}</time>
      </p>
    </li>
  )
}

function What({ act, isOfCup }: { act: AdminAct; isOfCup: boolean }) {
  const { t } = useTranslation('act-log')
  const { t: site } = useTranslation('administration')
  const { team } = act.details
  const format = useFormat()
  const { amount, until, role, match, place, flag, seconds, season, stand_in: standIn, order, minutes } = act.details
  const { step, command, sum, lines, why } = act.details
  const rest = [
    until !== undefined && t('until', { date: format.dateTime(until) }),
    role !== undefined && t(`role.${role}`),
    standIn !== undefined && t(`stand_in.${standIn}`),
    !isOfCup && act.tournament !== null && act.tournament.name,
    place !== undefined && t('place', { place }),
    seconds !== undefined && t('seconds', { seconds }),
    season !== undefined && season,
    step !== undefined && isOf(steps, step) && t(`step.${step}`),
    command !== undefined && isOf(commands, command) && t(`command.${command}`),
    lines !== undefined && t('lines', { count: lines }),
    sum !== undefined && format.money(sum),
    why !== undefined && isOf(lineDismissals, why) && t(`why.${why}`),
    act.team !== null && !act.act.startsWith('team.') && act.team.name,
    match !== undefined && t('match', { id: match }),
    order !== undefined && isOf(orders, order) && t(`order.${order}`),
    minutes !== undefined && t('minutes', { minutes }),
  ].filter((words) => words !== false)
  return (
    <>
      <b>{t(`is.${actKey(act.act)}`)}</b>
      {team !== undefined && act.act.startsWith('team.') && (
        <Link className="link text-14" to="/admin/teams/$teamId" params={{ teamId: team }}>
          {act.team?.name ?? t('team')}
        </Link>
      )}
      {isFlagName(flag) && <span className="text-14">{site(`flags.name.${flag}`)}</span>}
      {amount !== undefined && (
        <span className="text-display text-num">
          {amount > 0 ? '+' : '−'}
          {format.number(Math.abs(amount))}
        </span>
      )}
      {rest.map((words) => (
        <span key={words} className="text-14">
          {words}
        </span>
      ))}
    </>
  )
}

/** What an organiser ordered of a check-in, as the log calls it. */
const orders = [
  'set',
  'off',
  'open',
  'close',
  'hold',
  'release',
  'extend',
  'admit',
  'remind',
  'say',
  'unsay',
  'move',
  'plan',
  'shift',
  'settings',
] as const
const steps = [
  'team_withdrawn',
  'team_disqualified',
  'team_replaced',
  'teams_swapped',
  'seeding_changed',
  'team_inserted',
  'team_removed',
  'best_of_changed',
  'tie_break_added',
  'lots_drawn',
  'round_paired',
  'taken_back',
] as const
const commands = [
  'pause',
  'unpause',
  'restore_round',
  'restart_map',
  'move',
  'add_player',
  'remove_player',
  'remove_stranger',
  'take_over',
  'end',
  'take_server',
  'take_call',
  'answer_call',
] as const
function isOf<T extends string>(known: readonly T[], word: string): word is T {
  return (known as readonly string[]).includes(word)
}

function Changes({ changes }: { changes: NonNullable<AdminAct['details']['changes']> }) {
  const { sentence } = useChangeWords()
  if (changes.length === 0) return null
  return (
    <ul className="acts-changes text-14">
      {changes.map((change) => (
        <li key={change.field}>{sentence(change)}</li>
      ))}
    </ul>
  )
}

/** Admins go on to the account, organisers to the player. */
function PersonLink({ person, isForAdmins }: { person: { id: string; username: string }; isForAdmins: boolean }) {
  return isForAdmins ? (
    <Link className="link" to="/admin/users/$userId" params={{ userId: person.id }}>
      {person.username}
    </Link>
  ) : (
    <Link className="link" to="/players/$playerId" params={{ playerId: person.id }}>
      {person.username}
    </Link>
  )
}
