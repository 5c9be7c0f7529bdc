import type { CheckInPhase, CheckInTeam } from '@lobby/contract'
import { useState } from 'react'
import { classNames } from '#ui/class-names'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Crest } from '#ui/crest'
import { useToast } from '#ui/toasts'
import { useCheckInOrder, useSayHere } from './api/check-in.ts'
import { markOf, type Mark } from './grid-marks.ts'

type GridProps = { tournamentId: string; phase: CheckInPhase; teams: readonly CheckInTeam[] }

const filters = ['all', 'missing', 'here', 'waiting'] as const
type Filter = (typeof filters)[number]

const inFilter: Record<Filter, readonly Mark[]> = {
  all: ['here', 'partly', 'missing', 'missed', 'waiting'],
  missing: ['partly', 'missing'],
  here: ['here'],
  waiting: ['waiting', 'missed'],
}

/** Every team, with who of it is on the site, and the one press for it. */
export function CheckInGrid({ tournamentId, phase, teams }: GridProps) {
  const { t } = useTranslation('check-in')
  const format = useFormat()
  const [filter, setFilter] = useState<Filter>('all')
  const of = (wanted: Filter) => teams.filter((team) => inFilter[wanted].includes(markOf(team)))
  const shown = of(filter)
  return (
    <div className="panel">
      <fieldset className="checkin-filters" aria-label={t('grid.filter')}>
        {filters.map((one) => (
          <Button
            key={one}
            size="s"
            kind={one === filter ? 'secondary' : 'quiet'}
            aria-pressed={one === filter}
            onClick={() => setFilter(one)}
          >
            {t(`grid.${one}`, { n: format.number(of(one).length) })}
          </Button>
        ))}
        <Button size="s" kind="quiet" onClick={() => print()}>
          {t('grid.print')}
        </Button>
      </fieldset>
      {shown.length === 0 ? (
        <p className="padded text-muted text-14">{t('grid.none')}</p>
      ) : (
        <ul className="checkin-grid" aria-label={t('grid.label')}>
          {shown.map((team) => (
            <Tile key={team.registration_id} tournamentId={tournamentId} phase={phase} team={team} />
          ))}
        </ul>
      )}
      <p className="checkin-key text-14 text-muted">{t('grid.key')}</p>
    </div>
  )
}

function Tile({ tournamentId, phase, team: row }: { tournamentId: string; phase: CheckInPhase; team: CheckInTeam }) {
  const mark = markOf(row)
  const { team, players } = row
  return (
    <li className={classNames('checkin-tile', `is-${mark}`)}>
      <Crest team={team} />
      <b className="text-ellipsis">{team.name}</b>
      <span className="checkin-people" aria-hidden="true">
        {players.map((player) => (
          <i key={player.id} className={classNames('checkin-person', player.is_here && 'is-on')} />
        ))}
      </span>
      <TileWords team={row} mark={mark} />
      <TileAction tournamentId={tournamentId} phase={phase} team={row} />
    </li>
  )
}

function TileWords({ team, mark }: { team: CheckInTeam; mark: Mark }) {
  const { t } = useTranslation('check-in')
  const format = useFormat()
  const { checked_in: word, captain, players, offered_until: until, waiting_position: position } = team
  const here = players.filter((player) => player.is_here)
  const text = () => {
    if (word !== null) return t('tile.here', { at: format.time(word.at), who: word.by.username })
    if (mark === 'missed') return t('tile.missed')
    if (mark === 'waiting') return t('tile.waiting', { place: position ?? 0 })
    if (until !== null) return t('tile.offered', { at: format.time(until) })
    if (here.length === 0) return t('tile.nobody')
    if (here.some(({ id }) => id === captain.id)) return t('tile.captain')
    return t('tile.seen', { here: here.length, of: players.length })
  }
  return <small>{text()}</small>
}

function TileAction({
  tournamentId,
  phase,
  team: row,
}: {
  tournamentId: string
  phase: CheckInPhase
  team: CheckInTeam
}) {
  const { t } = useTranslation('check-in')
  const errorMessage = useErrorMessage()
  const toast = useToast()
  const say = useSayHere(tournamentId)
  const order = useCheckInOrder(tournamentId)
  const { team, checked_in: word, status, offered_until: until } = row
  const onError = (error: unknown) => toast.error(errorMessage(error))
  const isOpen = phase === 'open' || phase === 'held'
  const holds = status !== 'waiting_list'
  if (phase === 'closed' && word === null && (!holds || until === null))
    return (
      <Button
        size="s"
        busy={order.isPending}
        aria-label={t('tile.admit_of', { team: team.name })}
        onClick={() => order.mutate({ order: 'admit', team_id: team.id }, { onError })}
      >
        {t('tile.admit')}
      </Button>
    )
  if (!holds || (!isOpen && !(phase === 'closed' && word === null))) return null
  const isHere = word === null
  return (
    <Button
      size="s"
      kind={isHere ? 'secondary' : 'quiet'}
      busy={say.isPending}
      aria-label={t(isHere ? 'tile.say_of' : 'tile.take_back_of', { team: team.name })}
      onClick={() => say.mutate({ teamId: team.id, isHere }, { onError })}
    >
      {t(isHere ? 'tile.say' : 'take_back')}
    </Button>
  )
}
