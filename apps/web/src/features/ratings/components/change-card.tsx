import type { RatedMapChange } from '@lobby/contract'
import { useTranslation } from '#lib/i18n'
import { classNames } from '#ui/class-names'
import { type AnyChange, useChangeWords, useSigned } from '../change-words.ts'
import { ChangeTitle, Moved } from './change-line.tsx'

/** A change with all that it is made of, as plain sentences; `isOpen`: its rounds, too. */
export function ChangeCard({ change, isOpen = false }: { change: AnyChange; isOpen?: boolean }) {
  const words = useChangeWords()
  return (
    <li className="rating-change rating-card">
      <Moved change={change} />
      <div className="stack">
        <ChangeTitle change={change} />
        {change.kind === 'map' ? <MapWords change={change} isOpen={isOpen} /> : <p>{words.correction(change)}</p>}
      </div>
    </li>
  )
}

function MapWords({ change, isOpen }: { change: RatedMapChange; isOpen: boolean }) {
  const { t } = useTranslation('ratings')
  const words = useChangeWords()
  const signed = useSigned()
  return (
    <>
      <p className="rating-sum">{words.sum(change)}</p>
      <p>{words.why(change)}</p>
      <p className="text-muted text-14">{words.before(change)}</p>
      {change.party !== 0 && (
        <p className="text-muted text-14">{t('changes.party', { points: signed(change.party, 1) })}</p>
      )}
      <Rounds change={change} isOpen={isOpen} />
    </>
  )
}

/** Each round and what it gave or took. */
function Rounds({ change: { rounds, won, lost }, isOpen }: { change: RatedMapChange; isOpen: boolean }) {
  const { t } = useTranslation('ratings')
  const signed = useSigned()
  if (rounds === null) return <p className="text-muted text-14">{t('changes.no_order')}</p>
  return (
    <details open={isOpen}>
      <summary>{t('changes.rounds')}</summary>
      <ol className="rating-rounds">
        {rounds.map((isWon, at) => {
          const points = signed(isWon ? won.each : lost.each, 1)
          const number = at + 1
          return (
            <li key={number} className={classNames(isWon ? 'rating-up' : 'rating-down')}>
              <span aria-hidden="true">{points}</span>
              <span className="sr-only">
                {isWon ? t('changes.round_won', { number, points }) : t('changes.round_lost', { number, points })}
              </span>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
