import type { StatementPreview } from '@lobby/contract'
import { type ReactNode, useState } from 'react'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Button } from '#ui/button'
import { Select } from '#ui/fields'

type Team = StatementPreview['teams'][number]

type WordsProps = {
  line: Pick<StatementPreview['lines'][number], 'amount' | 'date' | 'text' | 'payer'>
  children?: ReactNode
}

/** What a line says: how much, when, and the payer's words. */
export function LineWords({ line, children }: WordsProps) {
  const format = useFormat()
  return (
    <span>
      <b className="text-num">{format.money(line.amount)}</b>{' '}
      <span className="text-14 text-muted">
        {line.date === '' ? '' : format.fullDate(`${line.date}T12:00:00.000Z`)}
      </span>
      {(line.text !== '' || line.payer !== '') && (
        <small>{[line.payer, line.text].filter((part) => part !== '').join(' · ')}</small>
      )}
      {children}
    </span>
  )
}

type ChoiceProps = {
  line: Pick<StatementPreview['lines'][number], 'amount' | 'registration_ids'>
  teams: readonly Team[]
  busy: boolean
  onEnter: (team: Team) => void
  /** What else may be said of it. */
  children?: ReactNode
}

/** Whose it is: the likeliest stand first, and nobody is chosen without a press. */
export function LineChoice({ line, teams, busy, onEnter, children }: ChoiceProps) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const likely = line.registration_ids.flatMap((id) => teams.filter((team) => team.registration_id === id))
  const others = teams.filter((team) => !likely.includes(team) && team.rest > 0)
  const [chosenId, setChosenId] = useState(likely[0]?.registration_id ?? '')
  const chosen = [...likely, ...others].find(({ registration_id: id }) => id === chosenId)
  return (
    <div className="pay-choice">
      <Select
        label={t('statement.whose', { sum: format.money(line.amount) })}
        hint={chosen === undefined ? undefined : hintOf(chosen)}
        value={chosenId}
        onChange={({ target }) => setChosenId(target.value)}
      >
        <option value="">{t('statement.nobody')}</option>
        {[...likely, ...others].map(({ registration_id: id, team }) => (
          <option key={id} value={id}>
            {team.name}
          </option>
        ))}
      </Select>
      <span className="pay-acts">
        <Button
          size="s"
          disabled={chosen === undefined}
          busy={busy}
          onClick={() => chosen && onEnter(chosen)}
          aria-label={t('statement.enter_for', { sum: format.money(line.amount), team: chosen?.team.name ?? '' })}
        >
          {t('statement.enter')}
        </Button>
        {children}
      </span>
    </div>
  )

  /** What the sum means for the team. */
  function hintOf({ rest }: Team): string {
    if (rest === 0) return t('statement.owes_nothing')
    if (line.amount < rest) return t('statement.would_be_short', { sum: format.money(rest - line.amount) })
    return line.amount > rest
      ? t('statement.would_be_over', { sum: format.money(line.amount - rest) })
      : t('statement.fits')
  }
}
