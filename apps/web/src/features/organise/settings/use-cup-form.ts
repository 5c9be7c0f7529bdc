import type {
  ChangeEffects,
  CupField,
  CupSettings,
  CupSettingsForm,
  FieldChange,
  TournamentDetail,
} from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { useToast } from '#ui/toasts'
import { cupSettingsQuery } from '../api/cup-settings.ts'
import { meanwhileOf, useUpdateTournament } from '../api/update-tournament.ts'
import { type Problems, problemsOf, withoutProblems } from '../format/field-problems.ts'

export type Edits = Partial<CupSettings>
export type Preview = { effects: ChangeEffects; seal: string }

/** An emptied number is sent as nothing: the server then says that it is missing. */
function sent(edits: Edits): Edits {
  return Object.fromEntries(
    Object.entries(edits).map(([field, value]) => [field, Number.isNaN(value) ? null : value]),
  ) as Edits
}

/** What stands, with the version that it is of, and what somebody would have otherwise: others may change other fields meanwhile. */
function useEdits(tournamentId: string, first: CupSettingsForm) {
  const client = useQueryClient()
  const [base, setBase] = useState(first)
  const [edits, setEdits] = useState<Edits>({})
  const changed = (Object.keys(edits) as CupField[]).filter((field) => !Object.is(edits[field], base.settings[field]))
  const value: CupSettings = { ...base.settings, ...edits }
  const own = Object.fromEntries(changed.map((field) => [field, edits[field]])) as Edits
  /** A failure leaves what is there: the next look tells. */
  const readAgain = async (isSaved: boolean): Promise<void> => {
    const now = await client.fetchQuery({ ...cupSettingsQuery(tournamentId), staleTime: 0 }).catch(() => null)
    if (now === null) return
    setBase(now)
    if (isSaved) setEdits({})
  }
  return { base, value, changed, setEdits, readAgain, body: { version: base.version, ...sent(own) } }
}

/** The form of a tournament: what is typed, what would come of it, and what others did meanwhile. */
export function useCupForm(tournament: TournamentDetail, first: CupSettingsForm) {
  const { t } = useTranslation('cup-settings')
  const toast = useToast()
  const update = useUpdateTournament(tournament)
  const { base, value, changed, setEdits, readAgain, body } = useEdits(tournament.id, first)
  const [problems, setProblems] = useState<Problems>([])
  /** The last refusal, when its problems are there. */
  const [refused, setRefused] = useState<unknown>(null)
  const [meanwhile, setMeanwhile] = useState<FieldChange[] | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const onError = (error: unknown) => {
    setProblems(problemsOf(error))
    setRefused(error)
    const others = meanwhileOf(error)
    if (others === null) return
    // What was typed stays; all else becomes what it is now.
    setMeanwhile(others.changes)
    setPreview(null)
    void readAgain(false)
  }
  const onSaved = () => {
    toast.success(t('saved'))
    setPreview(null)
    setMeanwhile(null)
    void readAgain(true)
  }
  const look = () =>
    update.mutate({ ...body, dry_run: true }, { onSuccess: (answer) => setPreview(answer.preview ?? null), onError })
  const save = (reason: string, seal: string) =>
    update.mutate({ ...body, seal, ...(reason === '' ? {} : { reason }) }, { onSuccess: onSaved, onError })
  return {
    value,
    may: base.may,
    changed,
    problems,
    refused,
    meanwhile,
    preview,
    isBusy: update.isPending,
    error: update.error,
    edit: (some: Edits) => {
      setEdits((before) => ({ ...before, ...some }))
      setProblems((before) => withoutProblems(before, Object.keys(some)))
    },
    discard: () => {
      setEdits({})
      setProblems([])
      setMeanwhile(null)
      update.reset()
    },
    close: () => setPreview(null),
    look: () => !update.isPending && look(),
    save: (reason: string) => !update.isPending && preview !== null && save(reason.trim(), preview.seal),
  }
}
export type CupForm = ReturnType<typeof useCupForm>
