import type { BracketStep, Entrants } from '@lobby/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { FormError, Select } from '#ui/fields'
import { ListFrame } from '#ui/list-frame'
import { Skeleton } from '#ui/skeleton'
import { takeStep } from '../api/change-bracket.ts'
import { entrantsQuery } from '../api/get-entrants.ts'
import { ChangeDialog } from '../changes/change-dialog.tsx'
import { useBracketNames } from '../changes/use-bracket-names.ts'
import { problemAt, type Problems } from '../format/field-problems.ts'
import { TeamSelect } from '../format/swiss-fields.tsx'
import { OrderList } from '../order-list.tsx'
import {
  emptyDraft,
  entrantsStep,
  type EntrantsDraft,
  entrantsWays,
  orderIn,
  teamsIn,
  type EntrantsWay,
} from './entrants-draft.ts'
import type { StepDialogProps } from './team-dialogs.tsx'

type DialogProps = Pick<StepDialogProps, 'tournamentId' | 'onClose'>

/** Who plays, and where, as long as nothing of that is played: seats change, an order, who comes, who goes. */
export function EntrantsDialog({ tournamentId, onClose }: DialogProps) {
  const { t } = useTranslation('organise')
  const entrants = useQuery(entrantsQuery(tournamentId))
  const [put, setPut] = useState<Partial<EntrantsDraft>>({})
  const [isTried, setTried] = useState(false)
  const request = (): BracketStep | null => {
    setTried(true)
    return entrants.data ? entrantsStep({ ...emptyDraft(entrants.data), ...put }, entrants.data) : null
  }
  return (
    <ChangeDialog
      title={t('steps.entrants')}
      onClose={onClose}
      request={request}
      send={(api, step, terms) => takeStep(api, tournamentId, step, terms)}
    >
      {(problems) => (
        <ListFrame
          list={entrants}
          error={t('entrants.error')}
          loading={<Skeleton height={240} label={t('entrants.loading')} />}
        >
          {(data) => (
            <Fields
              draft={{ ...emptyDraft(data), ...put }}
              entrants={data}
              problems={problems}
              isTried={isTried}
              put={(patch) => setPut({ ...put, ...patch })}
            />
          )}
        </ListFrame>
      )}
    </ChangeDialog>
  )
}

function Fields(props: FieldsProps) {
  const { t } = useTranslation('organise')
  const { draft, entrants, problems, put } = props
  return (
    <>
      <fieldset className="org-change-policy">
        <legend>{t('entrants.way')}</legend>
        {entrantsWays(entrants).map((way) => (
          <label key={way} className="check">
            <input type="radio" name="way" checked={draft.way === way} onChange={() => put({ way })} />
            <b>{t(`entrants.${way}`)}</b>
            <small className="text-muted">{t(`entrants.${way}_text`)}</small>
          </label>
        ))}
      </fieldset>
      <WayFields {...props} />
      {problemAt(problems, 'step') && <FormError>{problemAt(problems, 'step')}</FormError>}
    </>
  )
}

type FieldsProps = {
  draft: EntrantsDraft
  entrants: Entrants
  problems: Problems
  isTried: boolean
  put: (patch: Partial<EntrantsDraft>) => void
}

const fieldsOf: Readonly<Record<EntrantsWay, (props: FieldsProps) => React.ReactNode>> = {
  swap: SwapFields,
  order: OrderFields,
  insert: InsertFields,
  remove: RemoveFields,
}

function WayFields(props: FieldsProps) {
  const Own = fieldsOf[props.draft.way]
  return <Own {...props} />
}

function StageSelect({ draft, entrants, put }: FieldsProps) {
  const { t } = useTranslation('organise')
  const names = useBracketNames()
  const stages = entrants.stages.filter(({ teams }) => teams.filter((team) => team !== null).length > 1)
  if (stages.length < 2) return null
  return (
    <Select
      label={t('entrants.stage')}
      value={draft.stage}
      onChange={(event) => put({ stage: event.target.value, one: '', two: '', order: null })}
    >
      {stages.map(({ stage }) => (
        <option key={stage} value={stage}>
          {names.stage(stage)}
        </option>
      ))}
    </Select>
  )
}

function SwapFields(props: FieldsProps) {
  const { t } = useTranslation('organise')
  const { draft, entrants, problems, isTried, put } = props
  const teams = teamsIn(entrants, draft.stage)
  const missing = (value: string) => (isTried && value === '' ? t('choose_team') : undefined)
  return (
    <>
      <StageSelect {...props} />
      <TeamSelect
        label={t('entrants.one')}
        value={draft.one}
        teams={teams}
        error={missing(draft.one) ?? problemAt(problems, 'step.team_ids')}
        onChange={(one) => put({ one })}
      />
      <TeamSelect
        label={t('entrants.two')}
        value={draft.two}
        teams={teams.filter((team) => team.id !== draft.one)}
        error={missing(draft.two)}
        onChange={(two) => put({ two })}
      />
    </>
  )
}

function OrderFields(props: FieldsProps) {
  const { t } = useTranslation('organise')
  const { draft, entrants, put } = props
  const names = new Map(teamsIn(entrants, draft.stage).map(({ id, name }) => [id, name]))
  const order = orderIn(draft, entrants)
  const nameOf = (id: string) => names.get(id) ?? id
  return (
    <>
      <StageSelect {...props} />
      <OrderList
        label={t('entrants.order')}
        items={order.map((id) => ({ id, name: nameOf(id), content: nameOf(id) }))}
        onMove={(id, to) => put({ order: order.filter((other) => other !== id).toSpliced(to, 0, id) })}
      />
    </>
  )
}

function InsertFields({ draft, entrants, problems, isTried, put }: FieldsProps) {
  const { t } = useTranslation('organise')
  const seat = ({ at, holder }: Entrants['open_seats'][number]) => {
    if (holder !== null) return t('entrants.seat_bye', { team: holder.name })
    return at.includes('/') ? t('entrants.seat_empty') : t('field.group_letter', { group: at })
  }
  const isSwiss = entrants.stages[0]?.kind === 'swiss'
  return (
    <>
      <TeamSelect
        label={t('entrants.coming')}
        value={draft.team}
        teams={entrants.coming}
        error={isTried && draft.team === '' ? t('choose_team') : problemAt(problems, 'step.team_id')}
        onChange={(team) => put({ team })}
      />
      {!isSwiss && (
        <Select
          label={t('entrants.seat')}
          hint={entrants.open_seats.length === 0 ? t('entrants.seat_none') : undefined}
          value={draft.at}
          error={problemAt(problems, 'step.at')}
          onChange={(event) => put({ at: event.target.value })}
        >
          <option value="">{t('entrants.seat_rule')}</option>
          {entrants.open_seats.map((open, index) => (
            <option key={`${open.at} ${index}`} value={open.at}>
              {seat(open)}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}

function RemoveFields({ draft, entrants, problems, isTried, put }: FieldsProps) {
  const { t } = useTranslation('organise')
  return (
    <TeamSelect
      label={t('leave.team')}
      value={draft.leaving}
      teams={teamsIn(entrants, entrants.stages[0]?.stage ?? '')}
      error={isTried && draft.leaving === '' ? t('choose_team') : problemAt(problems, 'step.team_id')}
      onChange={(leaving) => put({ leaving })}
    />
  )
}
