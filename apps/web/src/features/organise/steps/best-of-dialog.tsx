import type { BracketStep } from '@lobby/contract'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Select } from '#ui/fields'
import { takeStep } from '../api/change-bracket.ts'
import { BestOfSelect, odd } from '../best-of-select.tsx'
import { ChangeDialog } from '../changes/change-dialog.tsx'
import { useBracketNames } from '../changes/use-bracket-names.ts'
import { openRounds } from './step-choices.ts'
import type { StepDialogProps } from './team-dialogs.tsx'

/** A new length for a round of which nothing has been played. */
export function BestOfDialog({ tournamentId, bracket, onClose }: StepDialogProps) {
  const { t } = useTranslation('organise')
  const names = useBracketNames()
  // The rounds under the pen: one that begins meanwhile is refused in the preview, and puts no other one in its place.
  const [rounds] = useState(() => openRounds(bracket))
  const [at, setAt] = useState(0)
  const [chosen, setChosen] = useState<1 | 2 | 3 | 5 | null>(null)
  const round = rounds[at]
  const options = round?.kind === 'round_robin' ? ([1, 2, 3, 5] as const) : odd
  const value = chosen ?? options.find((option) => option === round?.best_of) ?? 1
  const request = (): BracketStep | null =>
    round
      ? { type: 'best_of_changed', stage: round.stage, group: round.group, round: round.round, best_of: value }
      : null
  return (
    <ChangeDialog
      title={t('steps.best_of')}
      onClose={onClose}
      request={request}
      send={(api, step, terms) => takeStep(api, tournamentId, step, terms)}
    >
      {() => (
        <>
          <Select
            label={t('best_of.round')}
            value={at}
            onChange={(event) => {
              setAt(Number(event.target.value))
              setChosen(null)
            }}
          >
            {rounds.map((entry, index) => (
              <option key={entry.sample.key} value={index}>
                {t('best_of.round_now', { round: names.place(entry.sample), count: entry.best_of })}
              </option>
            ))}
          </Select>
          <BestOfSelect<1 | 2 | 3 | 5> label={t('best_of.new')} value={value} options={options} onChange={setChosen} />
        </>
      )}
    </ChangeDialog>
  )
}
