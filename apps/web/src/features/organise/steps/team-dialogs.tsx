import type { Bracket, BracketStep, RegistrationPrivate } from '@lobby/contract'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Select } from '#ui/fields'
import { takeStep } from '../api/change-bracket.ts'
import { ChangeDialog } from '../changes/change-dialog.tsx'
import { problemAt } from '../format/field-problems.ts'
import { TeamSelect } from '../format/swiss-fields.tsx'
import { playingTeams, spareTeams } from './step-choices.ts'

export type StepDialogProps = { tournamentId: string; bracket: Bracket; onClose: () => void }

const policies = ['auto', 'annul', 'forfeit'] as const

/** A team withdraws, or is disqualified. */
export function LeaveDialog({ tournamentId, bracket, onClose }: StepDialogProps) {
  const { t } = useTranslation('organise')
  const [team, setTeam] = useState('')
  const [type, setType] = useState<'team_withdrawn' | 'team_disqualified'>('team_withdrawn')
  const [policy, setPolicy] = useState<(typeof policies)[number]>('auto')
  const [isMissing, setMissing] = useState(false)
  const request = (): BracketStep | null => {
    setMissing(team === '')
    return team === '' ? null : { type, team_id: team, leave_policy: policy }
  }
  return (
    <ChangeDialog
      title={t('steps.leave')}
      onClose={onClose}
      request={request}
      send={(api, step, terms) => takeStep(api, tournamentId, step, terms)}
      needsReason={type === 'team_disqualified'}
    >
      {(problems) => (
        <>
          <TeamSelect
            label={t('leave.team')}
            value={team}
            teams={playingTeams(bracket)}
            error={isMissing ? t('choose_team') : problemAt(problems, 'step.team_id')}
            onChange={setTeam}
          />
          <fieldset className="org-change-policy">
            <legend>{t('leave.kind')}</legend>
            {(['team_withdrawn', 'team_disqualified'] as const).map((kind) => (
              <label key={kind} className="check">
                <input type="radio" name="leave" checked={type === kind} onChange={() => setType(kind)} />
                <span>{t(`leave.${kind}`)}</span>
              </label>
            ))}
          </fieldset>
          <Select
            label={t('leave.policy')}
            hint={t('leave.policy_text')}
            value={policy}
            onChange={(event) => setPolicy(policies.find((name) => name === event.target.value) ?? 'auto')}
          >
            {policies.map((name) => (
              <option key={name} value={name}>
                {t(`leave.policy_${name}`)}
              </option>
            ))}
          </Select>
        </>
      )}
    </ChangeDialog>
  )
}

type ReplaceProps = StepDialogProps & { registrations: readonly RegistrationPrivate[] }

/** A waiting team takes a seat in the place of another. */
export function ReplaceDialog({ tournamentId, bracket, registrations, onClose }: ReplaceProps) {
  const { t } = useTranslation('organise')
  const [team, setTeam] = useState('')
  const [replacement, setReplacement] = useState('')
  const [isTried, setTried] = useState(false)
  const missing = (value: string) => (isTried && value === '' ? t('choose_team') : undefined)
  const request = (): BracketStep | null => {
    setTried(true)
    return team === '' || replacement === ''
      ? null
      : { type: 'team_replaced', team_id: team, replacement_id: replacement }
  }
  return (
    <ChangeDialog
      title={t('steps.replace')}
      onClose={onClose}
      request={request}
      send={(api, step, terms) => takeStep(api, tournamentId, step, terms)}
    >
      {(problems) => (
        <>
          <TeamSelect
            label={t('replace.team')}
            value={team}
            teams={playingTeams(bracket)}
            error={missing(team) ?? problemAt(problems, 'step.team_id')}
            onChange={setTeam}
          />
          <TeamSelect
            label={t('replace.by')}
            value={replacement}
            teams={spareTeams(bracket, registrations)}
            error={missing(replacement) ?? problemAt(problems, 'step.replacement_id')}
            onChange={setReplacement}
          />
          <p className="field-hint">{t('replace.text')}</p>
        </>
      )}
    </ChangeDialog>
  )
}
