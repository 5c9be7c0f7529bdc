import { keptLineDays, keptLinesMax, type StatementPreview, type StatementVerdict } from '@lobby/contract'
import { useId } from 'react'
import { useErrorMessage } from '#lib/error-message'
import { useTranslation } from '#lib/i18n'
import { Badge, type BadgeTone } from '#ui/badge'
import { Button } from '#ui/button'
import { Checkbox, FormError } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { useEnterStatement } from './api/statement.ts'
import { LineChoice, LineWords } from './line-choice.tsx'

type Line = StatementPreview['lines'][number]
type Team = StatementPreview['teams'][number]

const tones: Readonly<Record<StatementVerdict, BadgeTone>> = {
  sure: 'win',
  ask: 'warn',
  known: 'line',
  aside: 'line',
  not_ours: 'line',
}
const referenceMax = 120

type LinesProps = {
  tournamentId: string
  preview: StatementPreview
  /** Whether what nobody decides here goes to the payments that nobody could place. */
  isKeeping: boolean
  onKeep: (isKeeping: boolean) => void
  onEntered: () => void
}

function entryOf({ origin, amount, text, payer }: Line, { registration_id, rest }: Team) {
  const reference = [text, payer]
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, referenceMax)
    .trim()
  return { origin, registration_id, amount, rest, reference }
}

/** Lines of a statement: all sure ones by one press, each other one for the team that somebody names. What is left is not forgotten with any of these presses. */
export function StatementLines({ tournamentId, preview, isKeeping, onKeep, onEntered }: LinesProps) {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('payments')
  const enter = useEnterStatement(tournamentId)
  const tellDone = useDone()
  const { lines, teams } = preview
  const teamOf = (id: string | undefined) => teams.find(({ registration_id: one }) => one === id)
  const sure = lines.flatMap((line) => {
    const team = line.verdict === 'sure' ? teamOf(line.registration_ids[0]) : undefined
    return team ? [entryOf(line, team)] : []
  })
  const send = (entries: ReturnType<typeof entryOf>[]) => {
    if (enter.isPending) return
    const left = isKeeping ? leftOf(lines, entries) : []
    enter.mutate(
      { entries, left },
      {
        onSuccess: () => {
          tellDone({ entered: entries.length, kept: left.length })
          onEntered()
        },
      },
    )
  }
  if (lines.length === 0) return <p className="text-muted">{t('statement.no_lines')}</p>
  return (
    <>
      <Counts lines={lines} />
      <Keeping lines={lines} isKeeping={isKeeping} onKeep={onKeep} />
      <Press
        sure={sure.length}
        kept={isKeeping ? leftOf(lines, []).length : 0}
        busy={enter.isPending}
        onPress={() => send(sure)}
      />
      {enter.isError && <FormError>{errorMessage(enter.error)}</FormError>}
      <ul className="pay-lines">
        {lines.map((line) => (
          <li key={line.origin}>
            <LineFacts line={line} team={teamOf(line.registration_ids[0])} />
            {(line.verdict === 'ask' || line.verdict === 'not_ours' || line.verdict === 'aside') && (
              <LineChoice
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

type PressProps = { sure: number; kept: number; busy: boolean; onPress: () => void }

/** All that is sure goes in by one press, and what is left is kept with it; where nothing is sure, that alone. */
function Press({ sure, kept, busy, onPress }: PressProps) {
  const { t } = useTranslation('payments')
  const { t: ofLines } = useTranslation('payment-lines')
  if (sure === 0 && kept === 0) return null
  return (
    <div>
      <Button kind="primary" busy={busy} onClick={onPress}>
        {sure > 0 ? t('statement.enter_sure', { count: sure }) : ofLines('keep', { count: kept })}
      </Button>
    </div>
  )
}

/** What nobody decides now, as the server is told it: no more than it keeps. */
function leftOf(lines: readonly Line[], entries: readonly { origin: string }[]) {
  const decided = new Set(entries.map(({ origin }) => origin))
  return lines
    .filter((line) => line.may_keep && !decided.has(line.origin))
    .slice(0, keptLinesMax)
    .map(({ origin, date, amount, text, payer }) => ({ origin, date, amount, text, payer }))
}

/** Says what was done, each where anything was. */
function useDone() {
  const { t } = useTranslation('payments')
  const { t: ofLines } = useTranslation('payment-lines')
  const toast = useToast()
  return ({ entered, kept }: { entered: number; kept: number }) => {
    if (entered > 0) toast.success(t('statement.entered', { count: entered }))
    if (kept > 0) toast.success(ofLines('kept', { count: kept }))
  }
}

/** Of people who pay for something else nothing need be kept: whoever imports says so. */
function Keeping({ lines, isKeeping, onKeep }: Pick<LinesProps, 'isKeeping' | 'onKeep'> & { lines: readonly Line[] }) {
  const { t } = useTranslation('payment-lines')
  const hint = useId()
  const { length: count } = leftOf(lines, [])
  if (count === 0) return null
  return (
    <div>
      <Checkbox
        label={t('keep_rest', { count })}
        checked={isKeeping}
        aria-describedby={hint}
        onChange={({ target }) => onKeep(target.checked)}
      />
      <p className="field-hint" id={hint}>
        {t('keep_text', { days: keptLineDays })}
      </p>
    </div>
  )
}

function Counts({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation('payments')
  const count = (verdict: StatementVerdict): number => lines.filter((line) => line.verdict === verdict).length
  const numbers = {
    sure: count('sure'),
    ask: count('ask'),
    known: count('known'),
    other: count('not_ours') + count('aside'),
  }
  return <p className="text-14 text-muted">{t('statement.counts', numbers)}</p>
}

function LineFacts({ line, team }: { line: Line; team: Team | undefined }) {
  const { t } = useTranslation('payments')
  const isSure = line.verdict === 'sure' && team !== undefined
  return (
    <div className="pay-line">
      <LineWords line={line} />
      <Badge tone={tones[line.verdict]}>
        {isSure ? t('statement.sure_of', { team: team.team.name }) : t(`statement.verdict.${line.verdict}`)}
      </Badge>
    </div>
  )
}
