import type { ChangeEffects, CupField, CupSettings, CupSettingsForm, FieldChange, TournamentDetail } from '@lobby/contract'
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

/** What somebody changes in the form, kept apart from what stands: others may change other fields meanwhile. */
export function useCupForm(tournament: TournamentDetail, first: CupSettingsForm) {
  const { t } = useTranslation('cup-settings')
  const client = useQueryClient()
  const toast = useToast()
  const update = useUpdateTournament(tournament)
  const [base, setBase] = useState(first)
  const [edits, setEdits] = useState<Edits>({})
  const [problems, setProblems] = useState<Problems>([])
  const [meanwhile, setMeanwhile] = useState<FieldChange[] | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const value: CupSettings = { ...base.settings, ...edits }
  const changed = (Object.keys(edits) as CupField[]).filter((field) => !Object.is(edits[field], base.settings[field]))
  const readAgain = async () => setBase(await client.fetchQuery({ ...cupSettingsQuery(tournament.id), staleTime: 0 }))

  const onError = (error: unknown) => {
    setProblems(problemsOf(error))
    const others = meanwhileOf(error)
    if (others === null) return
    // What was typed stays; all else becomes what it is now.
    setMeanwhile(others.changes)
    setPreview(null)
    void readAgain().catch(() => undefined)
  }
  const body = () => ({
    version: base.version,
    ...sent(Object.fromEntries(changed.map((field) => [field, edits[field]])) as Edits),
  })
  return {
    value,
    may: base.may,
    changed,
    problems,
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
    look: () => {
      if (update.isPending) return
      update.mutate(
        { ...body(), dry_run: true },
        { onSuccess: (answer) => setPreview(answer.preview ?? null), onError },
      )
    },
    save: (reason: string) => {
      if (update.isPending || preview === null) return
      update.mutate(
        { ...body(), seal: preview.seal, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) },
        {
          onSuccess: () => {
            toast.success(t('saved'))
            setPreview(null)
            setMeanwhile(null)
            // The form shows what was typed until it is known to stand.
            void readAgain()
              .then(() => setEdits({}))
              .catch(() => undefined)
          },
          onError,
        },
      )
    },
  }
}
export type CupForm = ReturnType<typeof useCupForm>
