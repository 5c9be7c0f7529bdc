import {
  type MutateOptions,
  replaceEqualDeep,
  useMutation as useBare,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { isSignedOut } from './api.ts'
import { useSite } from './site.ts'

/** Each of its states by itself, so that what is known in one stays known. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
type Told<D> = { onSuccess?: (data: D) => void; onError?: (error: Error) => void; onSettled?: () => void }

type Mutation<D, V, C = unknown> = Without<UseMutationResult<D, Error, V, C>, 'mutate' | 'mutateAsync'> & {
  /** Says what came of it wherever the reader is by then. */
  mutate: (variables: V, told?: Told<D>) => void
  /** Says it only to whoever is still there: for answers that lead to another page. */
  mutateHere: (variables: V, told: MutateOptions<D, Error, V, C>) => void
  mutateAsync: (variables: V) => Promise<D>
}

type Send<D, V, C> = UseMutationResult<D, Error, V, C>['mutateAsync']

/** Lists and plain objects by what they hold, all else (files, signals) by what they are. */
const isSame = (before: unknown, now: unknown): boolean => Object.is(replaceEqualDeep(before, now), before)

/**
 * The write that was sent last is not sent again before its answer: a second press may come before the button has been drawn as busy, and a form checks its fields
 * first. `answer` is then that of the first; another write in between makes it a new one, and so does `forget`.
 */
function useSentOnce<D, V, C>(send: Send<D, V, C>) {
  const underWay = useRef<{ variables: V; answer: Promise<D> } | null>(null)
  const sendOnce = useCallback(
    (variables: V, told: MutateOptions<D, Error, V, C> = {}) => {
      const last = underWay.current
      if (last !== null && isSame(last.variables, variables)) return { answer: last.answer, isNew: false }
      const sent = { variables, answer: send(variables, told) }
      underWay.current = sent
      const over = () => {
        if (underWay.current === sent) underWay.current = null
      }
      sent.answer.then(over, over)
      return { answer: sent.answer, isNew: true }
    },
    [send],
  )
  const forget = useCallback(() => {
    underWay.current = null
  }, [])
  return { send: sendOnce, forget }
}

/** That nobody is signed in is not true any more once they are, and what waited for them stands there again (owned.tsx). */
function useForgottenEnd(error: Error | null, reset: () => void): void {
  const { session } = useSite()
  useEffect(() => {
    if (isSignedOut(error) && session.token() !== null) reset()
  }, [error, reset, session])
}

/**
 * A write. What is to happen after the answer happens also where the part that asked is gone by then: a live message, or the answer itself, may take it off the page
 * before the query library would come to tell it, and the word that it is done was lost.
 */
export function useMutation<D, V = void, C = unknown>(options: UseMutationOptions<D, Error, V, C>): Mutation<D, V, C> {
  const bare = useBare<D, Error, V, C>(options)
  const { reset: resetBare } = bare
  const { send, forget } = useSentOnce<D, V, C>(bare.mutateAsync)
  const mutate = useCallback<Mutation<D, V, C>['mutate']>(
    (variables, { onSuccess, onError = () => {}, onSettled } = {}) => {
      const { answer, isNew } = send(variables)
      if (isNew) void answer.then(onSuccess, onError).finally(onSettled)
    },
    [send],
  )
  const mutateHere = useCallback<Mutation<D, V, C>['mutateHere']>(
    (variables, told) => {
      send(variables, told).answer.catch(() => undefined)
    },
    [send],
  )
  const mutateAsync = useCallback((variables: V) => send(variables).answer, [send])
  const reset = useCallback(() => {
    // What is reset shows no answer of before: it has to be asked anew.
    forget()
    resetBare()
  }, [forget, resetBare])
  useForgottenEnd(bare.error, reset)
  return { ...bare, mutate, mutateHere, mutateAsync, reset }
}
