import type { MatchDetail, MatchRoom, TeamNumber } from '@lobby/contract'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Crest } from '#ui/crest'
import { FormError } from '#ui/fields'
import { useSayReady } from '../api/use-room-steps.ts'
import { LineUpForm } from './line-up-form.tsx'
import { ReadyClock } from './ready-clock.tsx'
import { type RoomViewer, teamIn } from './room-facts.ts'

type ReadyProps = { match: MatchDetail; room: MatchRoom; viewer: RoomViewer }

/** Both teams side by side: who is there and who is waited for. */
export function ReadyPanel({ match, room, viewer }: ReadyProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('room')
  const say = useSayReady(match.id)
  const isSaid = viewer.team !== null && readyAt(room, viewer.team) !== null
  return (
    <section className="panel" aria-labelledby="ready-title">
      <header>
        <h2 id="ready-title">{t('ready.title')}</h2>
      </header>
      <ul className="room-ready" aria-live="polite">
        <TeamLine match={match} room={room} team={1} />
        <TeamLine match={match} room={room} team={2} />
      </ul>
      <div className="padded stack">
        <ReadyClock room={room} />
        <p className="field-hint">{room.settings.veto ? t('ready.text') : t('ready.text_no_veto')}</p>
        {say.isError && <FormError>{errorMessage(say.error)}</FormError>}
        {viewer.team !== null && !isSaid && room.paused === null && (
          <div>
            <Button kind="primary" size="l" busy={say.isPending} onClick={() => say.mutate()}>
              {t('ready.say')}
            </Button>
          </div>
        )}
        {viewer.isCaptain && viewer.team !== null && hasReserves(match, viewer.team) && (
          <LineUpForm match={match} room={room} team={viewer.team} />
        )}
        {isSaid && <output>{t('ready.said')}</output>}
      </div>
    </section>
  )
}

/** Whoever stands in by Steam ID alone plays, and takes one of the places. */
function hasReserves(match: MatchDetail, team: TeamNumber): boolean {
  const [roster, strangers = []] = team === 1 ? [match.roster1, match.strangers1] : [match.roster2, match.strangers2]
  return (
    roster.length + strangers.filter(({ role, is_off }) => role === 'player' && is_off !== true).length >
    match.game.players
  )
}

function readyAt({ ready }: MatchRoom, team: TeamNumber): string | null {
  return team === 1 ? ready.team1 : ready.team2
}

function TeamLine({ match, room, team }: Omit<ReadyProps, 'viewer'> & { team: TeamNumber }) {
  const { t } = useTranslation('room')
  const format = useFormat()
  const at = readyAt(room, team)
  const { name } = teamIn(match, team)
  return (
    <li>
      <Crest team={teamIn(match, team)} size={28} />
      <b className="text-ellipsis">{name}</b>
      <span className="row-push">
        {at === null ? (
          <Badge tone="line">{t('ready.waiting')}</Badge>
        ) : (
          <Badge tone="win">{t('ready.ready_at', { at: format.time(at) })}</Badge>
        )}
      </span>
    </li>
  )
}
