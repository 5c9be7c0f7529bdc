import { CreateTournamentRequest, type FieldDetail, isFieldProblem } from '@lobby/contract'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { useFormat } from '#lib/format'
import { useTranslation } from '#lib/i18n'
import { rangeOf } from '#lib/number-range'
import { useTimeZone } from '#lib/time-zone'
import { useToast } from '#ui/toasts'
import { useCreateTournament } from './api/create-tournament.ts'
import { type FieldName, fieldOf, requestOf, type Typed } from './typed.ts'
import { useFresh } from './use-fresh.ts'
import { useKept } from './use-kept.ts'

/** A sentence for each field that is wrong, and one for the form where something else is. */
type Faults = { fields: Partial<Record<FieldName, string>>; form: string | null }
const noFaults: Faults = { fields: {}, form: null }

/** The form of a new cup: what is typed, what is wrong with it, and the making of it, which happens once. */
export function useCreateForm({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const zone = useTimeZone()
  const kept = useKept(userId, useFresh(isOwn))
  const faults = useFaults()
  const create = useCreateTournament(isOwn)
  const goOn = useGoOn(isOwn)
  const isBusy = create.isPending || create.isSuccess
  const change = (changed: Partial<Typed>): void => {
    kept.type({ ...kept.typed, ...changed })
    faults.settle(Object.keys(changed))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy) return
    const wanted = requestOf(kept.typed, zone)
    const read = CreateTournamentRequest.safeParse(wanted)
    const wrong = read.success ? orderFaults(read.data) : read.error.issues.map((issue) => detailOf(issue, wanted))
    if (!read.success || wrong.length > 0) return faults.tell(wrong)
    faults.tell([])
    create.mutate(
      { ...read.data, key: kept.nameMaking(JSON.stringify(wanted)) },
      {
        onSuccess: ({ id }) => {
          kept.drop()
          goOn(id)
        },
        onError: (error) => faults.tellOf(error),
      },
    )
  }
  return {
    typed: kept.typed,
    faults: faults.told,
    isBusy,
    isKept: !kept.isUntouched,
    change,
    replace: kept.type,
    submit,
    startOver: (): void => {
      kept.forget()
      faults.tell([])
      create.reset()
    },
  }
}

export type CreateFormState = ReturnType<typeof useCreateForm>

type Issue = { path: PropertyKey[]; message: string }

/** A number that was emptied is missing, not wrong. */
function detailOf({ path, message }: Issue, wanted: Record<string, unknown>): FieldDetail {
  const field = path.join('.')
  return { path: field, code: wanted[field] === null ? 'required' : message, message: '' }
}

function rangeAt(path: string) {
  const field = CreateTournamentRequest.shape[path as keyof CreateTournamentRequest] as
    | (typeof CreateTournamentRequest.shape)[keyof CreateTournamentRequest]
    | undefined
  return field && rangeOf(field)
}

/** What the server says, too: it is told before anything is sent. */
function orderFaults(wanted: CreateTournamentRequest): FieldDetail[] {
  const { start_date: start, registration_closes_at: closes } = wanted
  const isLate = closes !== undefined && Date.parse(closes) > Date.parse(start)
  return [
    ...(isLate ? [{ path: 'registration_closes_at', code: 'closes_after_start', message: '' }] : []),
    ...(wanted.min_teams > wanted.max_teams ? [{ path: 'min_teams', code: 'teams_order', message: '' }] : []),
  ]
}

/** Every fault beside its field; each `turn` of telling begins with the first of them. */
function useFaults() {
  const errorMessage = useErrorMessage()
  const { t } = useTranslation('create')
  const { t: refusals } = useTranslation('refusals')
  const format = useFormat()
  const [told, setTold] = useState<Faults & { turn: number }>({ ...noFaults, turn: 0 })
  const sentenceOf = ({ path, code, message }: FieldDetail): string => {
    if (message !== '') return message
    const range = code === 'number_range' ? rangeAt(path) : undefined
    if (range !== undefined) return `${refusals('number_range')}: ${range.map((end) => format.number(end)).join('–')}`
    if (code === 'required' || !isFieldProblem(code)) return t(code === 'required' ? 'needed' : 'wrong')
    return refusals(code)
  }
  const tell = (details: readonly FieldDetail[], refusal: string | null = null): void => {
    const fields: Faults['fields'] = {}
    for (const detail of details) {
      const name = fieldOf[detail.path.split('.')[0] as keyof typeof fieldOf] as FieldName | undefined
      if (name !== undefined) fields[name] ??= sentenceOf(detail)
    }
    const isBeside = Object.keys(fields).length > 0
    setTold(({ turn }) => ({ fields, form: isBeside ? t('check') : refusal, turn: isBeside ? turn + 1 : turn }))
  }
  return {
    told,
    tell,
    tellOf: (error: unknown): void => tell(error instanceof ApiError ? error.details : [], errorMessage(error)),
    /** What was said of fields that have changed holds no more. */
    settle: (changed: readonly string[]): void =>
      setTold((before) => ({
        ...before,
        fields: Object.fromEntries(Object.entries(before.fields).filter(([name]) => !changed.includes(name))),
        form: null,
      })),
  }
}

/** To the draft: an admin's opens from its page, a player's is sent from its organiser's place. */
function useGoOn(isOwn: boolean): (tournamentId: string) => void {
  const { t } = useTranslation('create')
  const toast = useToast()
  const navigate = useNavigate()
  return (tournamentId) => {
    toast.success(t('made'))
    void (isOwn
      ? navigate({ to: '/tournaments/$tournamentId/organise/$section', params: { tournamentId, section: 'today' } })
      : navigate({ to: '/tournaments/$tournamentId', params: { tournamentId } }))
  }
}
