import type { NextCheckIn } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button, ButtonLink } from '#ui/button'
import { Crest } from '#ui/crest'
import { FormError } from '#ui/fields'
import { useSayHere } from '../api/say-here.ts'
import { CheckInClock } from './check-in-clock.tsx'

/** On home: the check-in that is next, how long it still is, and its press. */
export function CheckInCard({ userId, checkIn }: { userId: string; checkIn: NextCheckIn }) {
  const { t } = useTranslation('my-match')
  const format = useFormat()
  const errorMessage = useErrorMessage()
  const { tournament, team, state, is_offered: isOffered } = checkIn
  const say = useSayHere(userId, tournament.id)
  const what = isOffered ? t('check_in.offered') : t(`check_in.${state}`)
  return (
    <section className="myhome-next chamfer chamfer-large" aria-label={t('check_in.label')}>
      <p className="myhome-next-top text-14">
        <Link className="link" to="/tournaments/$tournamentId" params={{ tournamentId: tournament.id }}>
          {tournament.name}
        </Link>
        <span className="text-muted">{t('check_in.starts', { at: format.dateTime(tournament.start_date) })}</span>
      </p>
      <div className="myhome-next-duel myhome-next-awaited">
        <div className="myhome-side">
          <Crest team={team} size={72} />
          <b className="text-display">{team.name}</b>
        </div>
        <div className="myhome-side">
          <span className={state === 'in' ? 'text-win' : 'text-muted'}>{what}</span>
          <CheckInClock checkIn={checkIn} />
        </div>
      </div>
      {say.isError && <FormError>{errorMessage(say.error)}</FormError>}
      <div className="myhome-next-actions">
        {state === 'may' && (
          <Button kind="primary" size="l" busy={say.isPending} onClick={() => say.mutate(team.id)}>
            {t('action.check_in')}
          </Button>
        )}
        <ButtonLink size="l" to="/tournaments/$tournamentId" params={{ tournamentId: tournament.id }}>
          {t('check_in.open')}
        </ButtonLink>
      </div>
    </section>
  )
}
