import type { AwaitedMatch } from '@lobby/contract'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { ButtonLink } from '#ui/button'
import { Crest } from '#ui/crest'
import { useMatchPlace } from '../use-match-place.ts'
import { useAwaitedOpponent } from '../awaited-opponent.ts'
import { StripFrame } from './strip-frame.tsx'

/** Under the bar of every page, between two matches of a cup that runs: whom the team waits for. */
export function AwaitedStrip({ awaited }: { awaited: AwaitedMatch }) {
  const { t } = useTranslation('my-match')
  const format = useFormat()
  const place = useMatchPlace()({ ...awaited, group: null })
  const opponent = useAwaitedOpponent()(awaited.opponent)
  const { team, tournament, scheduled_at: time } = awaited
  const params = { tournamentId: tournament.id }
  return (
    <StripFrame label={t('strip.label')}>
      <Link className="mymatch-teams" to="/tournaments/$tournamentId" params={params}>
        <span className="mymatch-own">
          <Crest team={team} size={20} />
          <b className="text-ellipsis">{team.name}</b>
        </span>
        <span className="mymatch-versus">{t('strip.versus')}</span>
        <span className="mymatch-other">
          <b className="text-ellipsis">{opponent}</b>
        </span>
        <span className="mymatch-place text-ellipsis">{place}</span>
      </Link>
      <span className="mymatch-what">
        <output className="text-ellipsis">{t('awaited.wait')}</output>
        {time !== null && <b className="text-num">{format.dateTime(time)}</b>}
      </span>
      <ButtonLink size="s" to="/tournaments/$tournamentId" params={params}>
        {t('action.cup')}
      </ButtonLink>
    </StripFrame>
  )
}
