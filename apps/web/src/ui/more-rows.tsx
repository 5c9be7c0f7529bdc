import { useErrorMessage } from '#lib/error-message'
import { Button } from './button.tsx'
import { FormError } from './fields.tsx'

type MoreRowsProps = {
  label: string
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: unknown
    fetchNextPage: () => unknown
  }
}

/** At the end of a list that grows: the next rows, or why they did not come. */
export function MoreRows({ label, list }: MoreRowsProps) {
  const errorMessage = useErrorMessage()
  return (
    <>
      {list.isFetchNextPageError && <FormError>{errorMessage(list.error)}</FormError>}
      {list.hasNextPage && (
        <p className="more-rows">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {label}
          </Button>
        </p>
      )}
    </>
  )
}
