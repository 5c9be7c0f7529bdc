import type { NextMatch } from '@lobby/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { serverTime } from '#lib/server-clock'
import { useSite } from '#lib/site'
import { Crest } from '#ui/crest'
import { Dialog } from '#ui/dialog'
import { callOf, isFresh, putAwayKey, ringOnce } from '../calls.ts'
import { soundOf } from '../match-sound.ts'
import { useMatchPlace } from '../use-match-place.ts'
import { MatchClock } from './match-clock.tsx'
import { CopyLine, LaterButton, TaskButton } from './task-button.tsx'

/** When it is time to come, over the whole page, with a sound where it is wanted; once a call, whichever tab puts it away. */
export function MatchCall({ match, isInRoom }: { match: NextMatch; isInRoom: boolean }) {
  const { t } = useTranslation('my-match')
  const { call, putAway } = useCall(match)
  const kind = match.task.kind === 'connect' ? 'connect' : 'ready'
  // Whoever is in the room sees it there; it sounds all the same.
  if (call === null || isInRoom) return null
  return (
    <Dialog open onOpenChange={putAway} title={t(`call.${kind}`)} className="mymatch-call dialog-full">
      <Teams match={match} />
      <p>{kind === 'connect' ? t('call.connect_text', { server: match.server?.name ?? '' }) : t('call.ready_text')}</p>
      <div className="mymatch-call-actions">
        <TaskButton match={match} size="l" block onGo={putAway} />
        {match.server !== null && <CopyLine server={match.server} />}
        <LaterButton onPress={putAway} />
      </div>
    </Dialog>
  )
}

function Teams({ match }: { match: NextMatch }) {
  const place = useMatchPlace()(match)
  const [first, second] = match.own === 2 ? [match.team2, match.team1] : [match.team1, match.team2]
  return (
    <div className="mymatch-duel">
      {[first, second].map((team) => (
        <span key={team.id} className="mymatch-side">
          <Crest team={team} size={72} />
          <b className="text-display">{team.name}</b>
        </span>
      ))}
      <span className="mymatch-middle">
        <MatchClock match={match} />
        <small className="text-muted">{place}</small>
      </span>
    </div>
  )
}

/** The call that stands before somebody now: fresh, and put away in no tab. It rings when it first does. */
function useCall(match: NextMatch): { call: string | null; putAway: () => void } {
  const site = useSite()
  const { long } = site.stores
  const [gone, setGone] = useState(() => long.getItem(putAwayKey))
  const known = callOf(match)
  // Looked at once a call: it does not go away by itself under somebody's hands.
  const [fresh, setFresh] = useState<string | null>(null)
  const { called_at: calledAt } = match
  useEffect(() => {
    if (known === null || calledAt === null) return
    const look = setTimeout(() => {
      if (!isFresh(calledAt, serverTime(site))) return
      setFresh(known)
      const sound = soundOf(site)
      if (sound.choice.get() === 'on') void ringOnce(site, known, sound.ring)
    })
    return () => clearTimeout(look)
  }, [site, known, calledAt])
  useEffect(() => {
    const hear = (event: StorageEvent) => event.key === putAwayKey && setGone(event.newValue)
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [])
  const call = known !== null && known === fresh && known !== gone ? known : null
  const putAway = () => {
    if (known === null) return
    long.setItem(putAwayKey, known)
    setGone(known)
  }
  return { call, putAway }
}
