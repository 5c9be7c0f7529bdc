import { useFormat } from '#lib/format'

type Props = {
  /** From 0 to 1; null while nothing is known. */
  part: number | null
  sending: (percent: string) => string
  /** What is done with the file once all of it has arrived. */
  after?: string
}

/**
 * How far a file is on its way. Screen readers read out whatever changes here, so they hear of its beginning, of each quarter and of its end, and not of every percent.
 */
export function UploadProgress({ part, sending, after }: Props) {
  const format = useFormat()
  const percent = Math.floor((part ?? 0) * 100)
  const words = (of: number): string => (part === 1 && after !== undefined ? after : sending(format.number(of)))
  return (
    <>
      <span className="field-hint" aria-hidden="true">
        {words(percent)}
      </span>
      <output className="sr-only">{words(percent - (percent % 25))}</output>
    </>
  )
}
