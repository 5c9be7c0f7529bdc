/** Two ways meet and one goes on: the mark is a bracket. */
export function Brand() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="3">
      <path d="M1 4h8l5.5 8L9 20H1" />
      <path d="M14 12h9" stroke="var(--sun-fill)" />
    </svg>
  )
}
