import { startTransition, useOptimistic } from 'react'
import { Checkbox } from './fields.tsx'

type Props = {
  label: string
  /** What is kept. */
  isOn: boolean
  /** Settles when `isOn` says what was picked, or when it could not be kept: then the box goes back. */
  save: (isOn: boolean) => Promise<unknown>
  /** Where the place says it already, as in a table: read aloud only. */
  isLabelHidden?: boolean
}

/** A choice that is kept at once: it stands as picked while it is on its way. */
export function SavedCheckbox({ label, isOn, save, isLabelHidden = false }: Props) {
  const [isPicked, pick] = useOptimistic(isOn)
  return (
    <Checkbox
      label={label}
      isLabelHidden={isLabelHidden}
      checked={isPicked}
      onChange={({ target: { checked } }) =>
        startTransition(async () => {
          pick(checked)
          // Why it was not kept, the page says beside the box.
          await save(checked).catch(() => undefined)
        })
      }
    />
  )
}
