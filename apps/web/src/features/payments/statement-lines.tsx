import type { StatementPreview, StatementVerdict } from '@lobby/contract'
import { useState } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { Badge, type BadgeTone } from '#ui/badge'
import { Button } from '#ui/button'
import { FormError, Select } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useEnterStatement } from './api/statement.ts'

type Line = StatementPreview['lines'][number]
type Team = StatementPreview['teams'][number]

const tones: Readonly<Record<StatementVerdict, BadgeTone>> = {
  sure: 'win',
  ask: 'warn',
  known: 'line',
  not_ours: 'line',
}
const referenceMax = 120

type LinesProps = { tournamentId: string; preview: StatementPreview; onEntered: () => void }

function entryOf({ origin, amount, text, payer }: Line, { registration_id, rest }: Team) {
  const reference = [text, payer]
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, referenceMax)
    .trim()
  return { origin, registration_id, amount, rest, reference }
}

/** Lines of a statement: all sure ones by one press, each other one for the team that somebody names. */
export function StatementLines({ tournamentId, preview, onEntered }: LinesProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('payments')
  const toast = useToast()
  const enter = useEnterStatement(tournamentId)
  const { lines, teams } = preview
  const teamOf = (id: string | undefined) => teams.find(({ registration_id: one }) => one === id)
  const sure = lines.flatMap((line) => {
    const team = line.verdict === 'sure' ? teamOf(line.registration_ids[0]) : undefined
    return team ? [entryOf(line, team)] : []
  })
  const send = (entries: ReturnType<typeof entryOf>[]) => {
    if (enter.isPending) return
    enter.mutate(
      { entries },
      {
        onSuccess: () => {
          toast.success(t('statement.entered', { count: entries.length }))
          onEntered()
        },
      },
    )
  }
  if (lines.length === 0) return <p className="text-muted">{t('statement.no_lines')}</p>
  return (
    <>
      <Counts lines={lines} />
      {sure.length > 0 && (
        <div>
          <Button kind="primary" busy={enter.isPending} onClick={() => send(sure)}>
            {t('statement.enter_sure', { count: sure.length })}
          </Button>
        </div>
      )}
      {enter.isError && <FormError>{errorMessage(enter.error)}</FormError>}
      <ul className="pay-lines">
        {lines.map((line) => (
          <li key={line.origin}>
            <LineFacts line={line} team={teamOf(line.registration_ids[0])} />
            {(line.verdict === 'ask' || line.verdict === 'not_ours') && (
              <Choice
                line={line}
                teams={teams}
                busy={enter.isPending}
                onEnter={(team) => send([entryOf(line, team)])}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Counts({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation('payments')
  const count = (verdict: StatementVerdict): number => lines.filter((line) => line.verdict === verdict).length
  const numbers = { sure: count('sure'), ask: count('ask'), known: count('known'), other: count('not_ours') }
  return <p className="text-14 text-muted">{t('statement.counts', numbers)}</p>
}

function LineFacts({ line, team }: { line: Line; team: Team | undefined }) {
  const { t } = useTranslation('payments')
  const format = useFormat()
  const isSure = line.verdict === 'sure' && team !== undefined
  return (
    <div className="pay-line">
      <span>
        <b className="text-num">{format.money(line.amount)}</b>{' '}
        <span className="text-14 text-muted">
          {line.date === '' ? '' : format.fullDate(`${line.date}T12:00:00.000Z`)}
        </span>
        {(line.text !== '' || line.payer !== '') && (
          <small>{[line.payer, line.text].filter((part) => part !== '').join(' · ')}</small>
        )}
      </span>
      <Badge tone={tones[line.verdict]}>
        {isSure ? t('statement.sure_of', { team: team.team.name }) : t(`statement.verdict.${line.verdict}`)}
      </Badge>
    </div>
  )
}

type ChoiceProps = { line: Line; teams: readonly Team[]; busy: boolean; onEnter: (team: Team) => void }

/** Whose it is: the likeliest stand first, and nobody is chosen without a press. */
function Choice({ line, teams, busy, onEnter }: ChoiceProps) {
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
      <Button
        size="s"
        disabled={chosen === undefined}
        busy={busy}
        onClick={() => chosen && onEnter(chosen)}
        aria-label={t('statement.enter_for', { sum: format.money(line.amount), team: chosen?.team.name ?? '' })}
      >
        {t('statement.enter')}
      </Button>
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
