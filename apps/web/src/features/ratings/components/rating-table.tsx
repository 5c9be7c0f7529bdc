import type { ReactNode } from 'react'

/** A table that scrolls within itself where a phone is too narrow for its words, also by keyboard. */
export function RatingTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // What is wider than its place is moved by keys, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="scroll-x rating-scroll" tabIndex={0} aria-label={label}>
      <table className="table rating-table">{children}</table>
    </section>
  )
}
