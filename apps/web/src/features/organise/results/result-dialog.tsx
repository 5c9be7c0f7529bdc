import type { MatchResult } from '@lobby/contract'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { FormError, Select } from '#ui/fields'
import { setResult } from '../api/change-bracket.ts'
import { ChangeDialog } from '../changes/change-dialog.tsx'
import type { Problems } from '../format/field-problems.ts'
import { MapFields } from './map-fields.tsx'
import {
  draftOf,
  type ResultDraft,
  resultKinds,
  type ResultMatch,
  resultOf,
  type ResultProblem,
} from './result-form.ts'

type ResultDialogProps = { match: ResultMatch; onClose: () => void }
type Fault = { problem: ResultProblem; map: number | null }

/** Sets or corrects what came of a match. */
export function ResultDialog({ match, onClose }: ResultDialogProps) {
  const { t } = useTranslation('organise')
  const [draft, setDraft] = useState(() => draftOf(match))
  const [fault, setFault] = useState<Fault | null>(null)
  const request = (): MatchResult | null => {
    const check = resultOf(draft, match)
    setFault('problem' in check ? check : null)
    return 'result' in check ? check.result : null
  }
  const change = (patch: Partial<ResultDraft>) => {
    setDraft({ ...draft, ...patch })
    setFault(null)
  }
  const restate = useRestated(match)
  const words = { number: match.number, team1: match.team1.name, team2: match.team2.name }
  return (
    <ChangeDialog
      title={t(match.isDecided ? 'result.correct_title' : 'result.set_title', words)}
      onClose={onClose}
      request={request}
      restate={restate}
      send={(api, result, terms) => setResult(api, match.id, result, terms)}
    >
      {(problems) => (
        <>
          <p className="text-muted">{t('versus', words)}</p>
          <KindChoice match={match} draft={draft} onChange={change} />
          <KindFields match={match} draft={draft} fault={fault} problems={problems} onChange={change} />
          {fault && <FormError>{t(`result.problem_${fault.problem}`, { map: (fault.map ?? 0) + 1 })}</FormError>}
        </>
      )}
    </ChangeDialog>
  )
}

type FieldsProps = { match: ResultMatch; draft: ResultDraft; onChange: (patch: Partial<ResultDraft>) => void }

function KindChoice({ match, draft, onChange }: FieldsProps) {
  const { t } = useTranslation('organise')
  return (
    <fieldset className="org-change-policy">
      <legend>{t('result.kind')}</legend>
      {resultKinds
        .filter((kind) => kind !== 'none' || match.isDecided)
        .map((kind) => (
          <label key={kind} className="check">
            <input type="radio" name="kind" checked={draft.kind === kind} onChange={() => onChange({ kind })} />
            <span>{t(`result.kind_${kind}`)}</span>
          </label>
        ))}
    </fieldset>
  )
}

type KindProps = FieldsProps & { fault: Fault | null; problems: Problems }

function KindFields({ match, draft, fault, problems, onChange }: KindProps) {
  const { t } = useTranslation('organise')
  if (draft.kind === 'none') return <p className="field-hint">{t('result.none_text')}</p>
  if (draft.kind === 'played')
    return (
      <MapFields match={match} draft={draft} wrongMap={fault?.map ?? null} problems={problems} onChange={onChange} />
    )
  const isForfeit = draft.kind === 'forfeit'
  const nobody = isForfeit ? 'both' : 'nobody'
  const value = isForfeit ? draft.loser : draft.admin
  const choose = (next: string) => {
    const side = next === '1' || next === '2' ? next : ''
    if (isForfeit) onChange({ loser: next === 'both' ? 'both' : side })
    else onChange({ admin: next === 'nobody' ? 'nobody' : side })
  }
  return (
    <Select
      label={t(isForfeit ? 'result.loser' : 'result.admin_winner')}
      value={value}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">{t('result.choose')}</option>
      <option value="1">{match.team1.name}</option>
      <option value="2">{match.team2.name}</option>
      <option value={nobody}>{t(isForfeit ? 'result.both' : 'result.nobody')}</option>
    </Select>
  )
}

/** A result in the words of the history. */
function useRestated(match: ResultMatch): (result: MatchResult) => string {
  const { t } = useTranslation('organise')
  const name = t('match_of', { number: match.number, team1: match.team1.name, team2: match.team2.name })
  const nameOf = (side: 1 | 2 | null) => {
    if (side === null) return t('result.nobody')
    return side === 1 ? match.team1.name : match.team2.name
  }
  return (result) => {
    if (result.kind === 'none') return t('step.result_cleared', { match: name })
    if (result.kind === 'admin') return t('step.admin_result', { match: name, winner: nameOf(result.winner) })
    if (result.kind === 'forfeit') {
      const winner = result.loser === 'both' ? null : result.loser === 1 ? 2 : 1
      return t('step.forfeit', { match: name, winner: nameOf(winner) })
    }
    const scores = result.maps.map((map) => `${map.team1}:${map.team2}`).join(', ')
    const said =
      result.winner === 'draw'
        ? t('step.match_draw', { match: name })
        : t('step.match_result', { match: name, winner: nameOf(result.winner) })
    return scores === '' ? said : `${said} (${scores})`
  }
}
