import { useFormat } from '#lib/format'

/** A place on a board; the first three stand in an octagon of their metal. */
export function RankMark({ rank }: { rank: number }) {
  const format = useFormat()
  if (rank > 3) return format.number(rank)
  return (
    <span className="stat-medal" data-place={rank}>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <path d="M9.5 2.5h9l7 7v9l-7 7h-9l-7-7v-9z" />
      </svg>
      {format.number(rank)}
    </span>
  )
}
