import type { BracketStep } from '@lobby/contract'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { FormError, Select } from '#ui/fields'
import { takeStep } from '../api/change-bracket.ts'
import { ChangeDialog } from '../changes/change-dialog.tsx'
import { useBracketNames } from '../changes/use-bracket-names.ts'
import { problemAt } from '../format/field-problems.ts'
import { type PairableRound, pairableRounds, swapSeats } from './step-choices.ts'
import type { StepDialogProps } from './team-dialogs.tsx'

/** A Swiss round, paired by hand. Choosing a team swaps it with the one that sat there: nobody is left over. */
export function PairingDialog({ tournamentId, bracket, onClose }: StepDialogProps) {
  const { t } = useTranslation('organise')
  // The round under the pen: what happens meanwhile shows when it is previewed.
  const [round] = useState<PairableRound | null>(() => pairableRounds(bracket)[0] ?? null)
  const [seats, setSeats] = useState(() =>
    round ? [...round.pairs.flat(), ...(round.bye === null ? [] : [round.bye])] : [],
  )
  const names = useBracketNames()
  if (round === null) return null
  const pairCount = round.pairs.length
  const request = (): BracketStep => ({
    type: 'round_paired',
    stage: round.stage,
    round: round.round,
    pairs: Array.from({ length: pairCount }, (_, index) => [seats[2 * index] ?? '', seats[2 * index + 1] ?? '']),
    bye: round.bye === null ? null : (seats.at(-1) ?? null),
  })
  const seat = (at: number, label: string) => (
    <Select
      label={label}
      value={seats[at] ?? ''}
      onChange={(event) => setSeats(swapSeats(seats, at, event.target.value))}
    >
      {round.teams.map((team) => (
        <option key={team.id} value={team.id}>
          {team.name}
        </option>
      ))}
    </Select>
  )
  return (
    <ChangeDialog
      title={t('pairing.title', { stage: names.stage(round.stage), round: round.round })}
      onClose={onClose}
      request={request}
      send={(api, step, terms) => takeStep(api, tournamentId, step, terms)}
    >
      {(problems) => (
        <>
          <p className="field-hint">{t('pairing.text')}</p>
          {Array.from({ length: pairCount }, (_, index) => (
            <div className="org-pairs" key={index}>
              {seat(2 * index, t('pairing.seat', { pair: index + 1, team: 1 }))}
              {seat(2 * index + 1, t('pairing.seat', { pair: index + 1, team: 2 }))}
            </div>
          ))}
          {round.bye !== null && seat(2 * pairCount, t('pairing.bye'))}
          {problemAt(problems, 'step') && <FormError>{problemAt(problems, 'step')}</FormError>}
        </>
      )}
    </ChangeDialog>
  )
}
