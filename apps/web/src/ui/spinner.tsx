/** Only while an account loads: everything else shows a skeleton of what comes. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className="spinner" aria-label={label}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <path d="M13 3h14l10 10v14L27 37H13L3 27V13z" />
        <path className="spinner-run" d="M13 3h14l10 10v14L27 37H13L3 27V13z" pathLength="100" />
      </svg>
    </output>
  )
}
