import { Link } from '@tanstack/react-router'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { classNames } from '#ui/class-names'
import { mapTitle } from '#ui/map-title'
import { type AnyChange, movedBy, useChangeWords, useSigned } from '../change-words.ts'

/** One change in two lines: by how much, against whom, and the sum that it is. */
export function ChangeLine({ change }: { change: AnyChange }) {
  const words = useChangeWords()
  return (
    <li className="rating-change">
      <Moved change={change} />
      <div>
        <ChangeTitle change={change} />
        <p className="text-muted text-14">{change.kind === 'map' ? words.sum(change) : words.correction(change)}</p>
      </div>
    </li>
  )
}

/** By how much, in the colour of what it is; the sign says the same. */
export function Moved({ change }: { change: AnyChange }) {
  const signed = useSigned()
  const by = movedBy(change)
  return (
    <b className={classNames('rating-moved text-display', by > 0 && 'rating-up', by < 0 && 'rating-down')}>
      {signed(by)}
    </b>
  )
}

/** What match it was, and when. */
export function ChangeTitle({ change }: { change: AnyChange }) {
  const { t } = useTranslation('ratings')
  const format = useFormat()
  const name =
    change.kind === 'map' ? t('changes.against', { team: change.opponent.name }) : change.teams.join('\u00A0– ')
  return (
    <p className="rating-change-title">
      <Link className="link" to="/matches/$matchId" params={{ matchId: change.match_id }}>
        {name}
      </Link>
      <span className="text-muted text-14">
        {change.kind === 'map' && change.map !== null && `${mapTitle(change.map)}, `}
        <time dateTime={change.at}>{format.date(change.at)}</time>
      </span>
    </p>
  )
}
