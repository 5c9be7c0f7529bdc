import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'

/** What of a query the frame looks at. */
type Asked<T> = { data: T | undefined; isError: boolean; error: unknown; refetch: () => unknown }

type ListFrameProps<T> = {
  list: Asked<T>
  /** Told when nothing came. */
  error: string
  /** Of the size of what comes. */
  loading: ReactNode
  children: (data: T) => ReactNode
}

/** What is asked for, in every state: on its way, not come with Retry, there. What is there stays when asking again fails. */
export function ListFrame<T>({ list, error, loading, children }: ListFrameProps<T>) {
  if (list.data !== undefined) return children(list.data)
  if (list.isError) return <ErrorState title={error} error={list.error} onRetry={() => void list.refetch()} />
  return loading
}

type NoRowsProps = {
  /** Whether it was searched or filtered. */
  isSought: boolean
  none: { title: string; text: string; next?: ReactNode }
  notFound: { title: string; text: string; clear: string }
  onClear: () => void
}

/** A list without rows: there are none at all, or none of those that are looked for, with the way back to all. */
export function NoRows({ isSought, none, notFound, onClear }: NoRowsProps) {
  return (
    <div className="panel">
      {isSought ? (
        <EmptyState title={notFound.title} text={notFound.text}>
          <Button onClick={onClear}>{notFound.clear}</Button>
        </EmptyState>
      ) : (
        <EmptyState title={none.title} text={none.text}>
          {none.next}
        </EmptyState>
      )}
    </div>
  )
}
