import type { AwaitedMatch, MyNext, NextMatch } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { useServerNow } from '#lib/server-clock'
import { clockText } from '#lib/clock-text'
import { useAwaitedOpponent } from '#features/my-match/awaited-opponent'
import { momentOf, useTaskWords } from '#features/my-match/task'

const minuteMs = 60_000
/** Within the hour the seconds of what is to be done are counted. */
const clockMs = 60 * minuteMs

/** Against whom, what is to do, and how long until then. */
export function RailWhen({ next: { match, awaited } }: { next: MyNext }) {
  if (match !== null) return <Match match={match} />
  return awaited === null ? null : <Awaited awaited={awaited} />
}

function Match({ match }: { match: NextMatch }) {
  const words = useTaskWords()
  const opponent = match.own === 1 ? match.team2 : match.team1
  return (
    <>
      <small className="rail-what">
        {opponent.name}: {words(match).what}
      </small>{' '}
      <When match={match} />
    </>
  )
}

/** Nobody knows when its opponent will be there: a time is said only while it is ahead. */
function Awaited({ awaited: { opponent, scheduled_at: time } }: { awaited: AwaitedMatch }) {
  const opponentName = useAwaitedOpponent()(opponent)
  const now = useServerNow(minuteMs / 4)
  const left = time === null || now === null ? 0 : Date.parse(time) - now
  return (
    <>
      <small className="rail-what">{opponentName}</small>{' '}
      {left > 0 && (
        <b className="rail-when">
          <Left ms={left} />
        </b>
      )}
    </>
  )
}

function When({ match }: { match: NextMatch }) {
  const { t } = useTranslation('menu')
  const { status, task, is_near: isNear } = match
  const moment = momentOf(match)
  const isCounted = isNear && task.until !== null
  const now = useServerNow(isCounted ? 1_000 : minuteMs / 4)
  if (now === null) return null
  const left = moment === null ? 0 : moment - now
  if (isCounted && left > 0 && left < clockMs) return <b className="rail-when">{clockText(Math.ceil(left / 1_000))}</b>
  if (status !== 'ready') return <b className="rail-when">{t('when.now')}</b>
  if (moment === null) return null
  return <b className="rail-when">{left > 0 ? <Left ms={left} /> : t('when.now')}</b>
}

/** In the greatest unit that is over one. */
function Left({ ms }: { ms: number }) {
  const { t } = useTranslation('menu')
  const minutes = Math.ceil(ms / minuteMs)
  const [unit, n] =
    minutes < 60
      ? (['minutes', minutes] as const)
      : minutes < 1_440
        ? (['hours', minutes / 60] as const)
        : (['days', minutes / 1_440] as const)
  return t(`when.${unit}`, { n: Math.floor(n) })
}
