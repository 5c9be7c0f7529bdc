import type { Sign } from './marks.ts'

/** Signs in a square of 16, told apart by shape and not by colour alone. */
const paths: Record<Sign, string> = {
  killed: 'M3 3l10 10M13 3L3 13',
  hit: 'M8 5.5L10.5 8 8 10.5 5.5 8z',
  he: 'M8 2l1.6 4.4L14 8 9.6 9.6 8 14 6.4 9.6 2 8l4.4-1.6z',
  flash: 'M8 2v3M8 11v3M2 8h3M11 8h3M3.8 3.8l2 2M10.2 10.2l2 2M3.8 12.2l2-2M10.2 5.8l2-2',
  smoke: 'M5 2.5h6L13.5 5v6L11 13.5H5L2.5 11V5z',
  fire: 'M8 2l4.5 6.5L10.5 13h-5L3.5 8.5 6 8z',
  decoy: 'M4 4h8v8H4zM6.5 8h3',
}

export function SignIcon({ sign }: { sign: Sign }) {
  return (
    <svg className={`rounds-sign is-${sign}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[sign]} />
    </svg>
  )
}
