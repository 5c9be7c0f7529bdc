import type { roundEndReasons } from '@lobby/contract'

export type RoundReason = (typeof roundEndReasons)[number]

/** Filled signs in a square of 20: a strip shows them at 14 px. */
const paths: Record<RoundReason, string> = {
  elimination:
    'M6 1.5h8L18 6v6l-3 2v4.5h-2.5V16h-1.5v2.5H9V16H7.5v2.5H5V14l-3-2V6zM5.5 7.5l.5 3.5h2.5L9 8.5zM14.5 7.5l-3.5 1 .5 2.5H14z',
  bomb: 'M10 .8l2 4.6 4.6-2-2 4.6 4.6 2-4.6 2 2 4.6-4.6-2-2 4.6-2-4.6-4.6 2 2-4.6L.8 10l4.6-2-2-4.6 4.6 2zM10 7l-2.1.9L7 10l.9 2.1L10 13l2.1-.9L13 10l-.9-2.1z',
  defuse:
    'M3.2 1.5l1.8-.6 5 8 5-8 1.8.6-5.2 9.7 1.3 2.1h3.3l2.3 2v2.2l-2 1.6h-3l-2-1.8v-2.2L10 12.8l-1.5 2.3v2.2l-2 1.8h-3l-2-1.6v-2.2l2.3-2h3.3l1.3-2.1zM4.2 14.9l-1 .9v1l.8.6h2l.8-.8v-1.7zM15.8 14.9h-2.6v1.7l.8.8h2l.8-.6v-1z',
  time: 'M4 1h12v2.2h-1.3v3L11.5 10l3.2 3.8v3H16V19H4v-2.2h1.3v-3L8.5 10 5.3 6.2v-3H4zM7.3 3.2v2.2L10 8.6l2.7-3.2V3.2zM10 11.4l-2.7 3.2v2.2h5.4v-2.2z',
  surrender: 'M4 1.5h2.2V3H17l-3 4 3 4H6.2v7.5H4z',
  other: 'M10 3l7 7-7 7-7-7z',
}

/** Why a round ended, as a sign; the words stand beside it, seen or heard. */
export function RoundIcon({ reason }: { reason: RoundReason }) {
  return (
    <svg className="icon icon-16 icon-fill" viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[reason]} />
    </svg>
  )
}
