import {
  type MutateOptions,
  useMutation as useBare,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useCallback } from 'react'

/** Each of its states by itself, so that what is known in one stays known. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
type Told<D> = { onSuccess?: (data: D) => void; onError?: (error: Error) => void; onSettled?: () => void }

type Mutation<D, V, C = unknown> = Without<UseMutationResult<D, Error, V, C>, 'mutate'> & {
  /** Says what came of it wherever the reader is by then. */
  mutate: (variables: V, told?: Told<D>) => void
  /** Says it only to whoever is still there: for answers that lead to another page. */
  mutateHere: (variables: V, told: MutateOptions<D, Error, V, C>) => void
}

/**
 * A write. What is to happen after the answer happens also where the part that asked is gone by then: a live message, or the answer itself, may take it off the page
 * before the query library would come to tell it, and the word that it is done was lost.
 */
export function useMutation<D, V = void, C = unknown>(options: UseMutationOptions<D, Error, V, C>): Mutation<D, V, C> {
  const bare = useBare<D, Error, V, C>(options)
  const { mutate: mutateHere, mutateAsync } = bare
  const mutate = useCallback<Mutation<D, V, C>['mutate']>(
    (variables, { onSuccess, onError = () => {}, onSettled } = {}) => {
      void mutateAsync(variables).then(onSuccess, onError).finally(onSettled)
    },
    [mutateAsync],
  )
  return { ...bare, mutate, mutateHere }
}
