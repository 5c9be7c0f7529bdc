import type { ChangeOutcome, Consequences, CorrectionPolicy } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Api, ApiError } from '#lib/api'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'
import type { ChangeTerms } from '../api/change-bracket.ts'

type Options<T> = { send: (api: Api, request: T, terms: ChangeTerms) => Promise<ChangeOutcome>; onApplied: () => void }
type Asked<T> = { request: T; policy: CorrectionPolicy }

/** The bracket moved between the preview and the word "apply": what was shown is true no more. */
const movedCodes: readonly string[] = ['BRACKET_CHANGED', 'RESULT_HAS_CONSEQUENCES']

/**
 * One change of a running bracket: always previewed, then applied to the very version that the preview spoke of. When the
 * bracket has moved meanwhile, it is previewed again instead.
 */
export function useChange<T>({ send, onApplied }: Options<T>) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Asked<T> | null>(null)
  // Kept while the next preview is on its way: the reader's place would go with it.
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null)
  const [reason, setReason] = useState('')
  const [hasMoved, setMoved] = useState(false)
  const preview = useMutation({
    mutationFn: ({ request, policy }: Asked<T>) => send(apiOf(client), request, { policy, reason: '', dry_run: true }),
    onMutate: setAsked,
    onSuccess: setOutcome,
    onError: () => {
      setAsked(null)
      setOutcome(null)
    },
  })
  const apply = useMutation({
    mutationFn: ({ request, policy, version }: Asked<T> & { version: number }) =>
      send(apiOf(client), request, { policy, reason: reason.trim(), dry_run: false, expected_version: version }),
    onSuccess: () => {
      // A change reaches every page that shows this tournament, its matches or its teams.
      void client.invalidateQueries()
      onApplied()
    },
    onError: (error, { request, policy }) => {
      if (!(error instanceof ApiError) || !movedCodes.includes(error.code)) return
      setMoved(true)
      preview.mutate({ request, policy })
    },
  })
  return {
    outcome,
    request: asked?.request ?? null,
    policy: asked?.policy ?? 'refuse',
    reason,
    setReason,
    hasMoved: hasMoved && !preview.isPending,
    isPreviewing: preview.isPending,
    isApplying: apply.isPending,
    error: preview.error ?? (hasMoved ? null : apply.error),
    preview: (request: T) => {
      setMoved(false)
      apply.reset()
      preview.mutate({ request, policy: 'refuse' })
    },
    choose: (policy: CorrectionPolicy) => asked && preview.mutate({ ...asked, policy }),
    apply: () => {
      setMoved(false)
      if (asked && outcome) apply.mutate({ ...asked, version: outcome.version })
    },
    back: () => {
      setAsked(null)
      setOutcome(null)
      setMoved(false)
      preview.reset()
      apply.reset()
    },
  }
}

export type Change = ReturnType<typeof useChange>

/** Whether anything beside the match or team itself changes: then a reason is asked for. */
export function changesOthers(of: Consequences): boolean {
  const { lost_seats, voided, kept, decided, paired_rounds, stages } = of
  return [lost_seats, voided, kept, decided, paired_rounds, stages].some((list) => list.length > 0)
}
