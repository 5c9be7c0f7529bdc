import type { ChangeEffects, TeamSummary } from '@lobby/contract'
import type { ReactNode } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { useChangeWords } from '#features/act-log/change-words'

/** The fields as they change, then whom that touches. */
export function EffectList({ effects }: { effects: ChangeEffects }) {
  const { t } = useTranslation('cup-settings')
  const words = useChangeWords()
  const isQuiet =
    effects.told.length === 0 &&
    effects.fee === null &&
    [effects.lose_place, effects.get_place, effects.rosters, effects.guardians, effects.dues].every(
      ({ total }) => total === 0,
    )
  return (
    <div className="org-change-lines">
      <ul>
        {effects.changes.map((change) => (
          <li key={change.field}>{words.sentence(change)}</li>
        ))}
      </ul>
      <Places effects={effects} />
      <Rosters effects={effects} />
      <Money effects={effects} />
      {isQuiet ? <p className="text-muted">{t('effect.nobody')}</p> : <Told told={effects.told} />}
    </div>
  )
}

type Listed = { registration_id: string; team: TeamSummary }
type TouchedProps<T extends Listed> = {
  title: string
  touched: { total: number; shown: readonly T[] }
  words?: (one: T) => string
}

/** Teams by name; of many the first ones. */
function Touched<T extends Listed>({ title, touched: { total, shown }, words }: TouchedProps<T>): ReactNode {
  const { t } = useTranslation('cup-settings')
  if (total === 0) return null
  return (
    <details open={total <= 8}>
      <summary>{title}</summary>
      <ul>
        {shown.map((one) => (
          <li key={one.registration_id}>
            {words === undefined ? one.team.name : t('effect.team', { team: one.team.name, what: words(one) })}
          </li>
        ))}
        {total > shown.length && <li>{t('effect.more', { count: total - shown.length })}</li>}
      </ul>
    </details>
  )
}

function Places({ effects: { lose_place: lose, get_place: get } }: { effects: ChangeEffects }) {
  const { t } = useTranslation('cup-settings')
  return (
    <>
      <Touched
        title={t('effect.lose_place', { count: lose.total })}
        touched={lose}
        words={(one) => t(one.is_confirmed ? 'effect.was_confirmed' : 'effect.was_unpaid')}
      />
      <Touched title={t('effect.get_place', { count: get.total })} touched={get} />
    </>
  )
}

function Rosters({ effects: { rosters, guardians } }: { effects: ChangeEffects }) {
  const { t } = useTranslation('cup-settings')
  const names = (players: readonly { username: string }[]) => players.map(({ username }) => username).join(', ')
  return (
    <>
      <Touched
        title={t('effect.rosters', { count: rosters.total })}
        touched={rosters}
        words={({ problem, players }) => t(`effect.${problem}`, { count: players.length, names: names(players) })}
      />
      <Touched
        title={t('effect.guardians', { count: guardians.total })}
        touched={guardians}
        words={({ players }) => names(players)}
      />
    </>
  )
}

function Money({ effects: { fee, dues } }: { effects: ChangeEffects }) {
  const { t } = useTranslation('cup-settings')
  const format = useFormat()
  return (
    <>
      {fee !== null && (
        <p>
          {t('effect.fee', { unpaid: format.number(fee.unpaid), fee: format.money(fee.after) })}{' '}
          {fee.confirmed > 0 && t('effect.fee_paid', { paid: format.number(fee.confirmed) })}
        </p>
      )}
      <Touched
        title={t('effect.dues', { count: dues.total })}
        touched={dues}
        words={({ before, after }) =>
          t('effect.due', { before: format.dateTime(before), after: format.dateTime(after) })
        }
      />
    </>
  )
}

function Told({ told }: Pick<ChangeEffects, 'told'>) {
  const { t } = useTranslation('cup-settings')
  if (told.length === 0) return null
  return (
    <>
      <p className="org-set-told">{t('effect.told')}</p>
      <ul>
        {told.map(({ kind, people, by_mail: byMail }) => (
          <li key={kind}>
            {t(byMail ? 'effect.told_mail' : 'effect.told_inbox', {
              what: t(`effect.kind.${kind}`, { defaultValue: kind }),
              count: people,
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
