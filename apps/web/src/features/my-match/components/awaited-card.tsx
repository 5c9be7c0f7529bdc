import type { AwaitedMatch } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Crest } from '#ui/crest'
import { useAwaitedOpponent } from '../awaited-opponent.ts'
import { useMatchPlace } from '../use-match-place.ts'

/** The match to come whose opponent is still played for. */
export function AwaitedCard({ awaited }: { awaited: AwaitedMatch }) {
  const { t } = useTranslation('my-home')
  const format = useFormat()
  const place = useMatchPlace()({ ...awaited, group: null })
  const opponentName = useAwaitedOpponent()(awaited.opponent)
  const { team, tournament, scheduled_at: time } = awaited
  return (
    <section className="myhome-next chamfer chamfer-large" aria-label={t('match.title')}>
      <p className="myhome-next-top text-14">
        <Link className="link" to="/tournaments/$tournamentId" params={{ tournamentId: tournament.id }}>
          {place}
        </Link>
        {time !== null && <span className="text-muted">{format.dateTime(time)}</span>}
        <span className="text-muted row-push">{t('match.best_of', { n: awaited.best_of })}</span>
      </p>
      <div className="myhome-next-duel myhome-next-awaited">
        <div className="myhome-side">
          <Crest team={team} size={72} />
          <b className="text-display">{team.name}</b>
        </div>
        <div className="myhome-side">
          <Crest team={null} size={72} />
          <span className="text-muted">{opponentName}</span>
        </div>
      </div>
    </section>
  )
}
