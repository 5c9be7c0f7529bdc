import type { NextCheckIn } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Crest } from '#ui/crest'
import { useToast } from '#ui/toasts'
import { useSayHere } from '../api/say-here.ts'
import { CheckInClock } from './check-in-clock.tsx'
import { StripFrame } from './strip-frame.tsx'

/** Under the bar of every page, while a team of theirs is to say that it is there: one press. */
export function CheckInStrip({ userId, checkIn }: { userId: string; checkIn: NextCheckIn }) {
  const { t } = useTranslation('my-match')
  const errorMessage = useErrorMessage()
  const toast = useToast()
  const { tournament, team, is_offered: isOffered } = checkIn
  const say = useSayHere(userId, tournament.id)
  return (
    <StripFrame label={t('check_in.label')}>
      <Link className="mymatch-teams" to="/tournaments/$tournamentId" params={{ tournamentId: tournament.id }}>
        <span className="mymatch-other">
          <Crest team={team} size={20} />
          <b className="text-ellipsis">{team.name}</b>
        </span>
        <span className="mymatch-place text-ellipsis">{tournament.name}</span>
      </Link>
      <span className="mymatch-what">
        <output className="text-ellipsis">{t(isOffered ? 'check_in.offered' : 'task.check_in')}</output>
        <CheckInClock checkIn={checkIn} />
      </span>
      <Button
        kind="primary"
        size="s"
        busy={say.isPending}
        onClick={() =>
          say.mutate(team.id, {
            onSuccess: () => toast.success(t('check_in.done', { team: team.name })),
            onError: (error) => toast.error(errorMessage(error)),
          })
        }
      >
        {t('action.check_in')}
      </Button>
    </StripFrame>
  )
}
