import type { Receipt } from '@lobby/contract'

/** So many bytes tell what a file is. */
export const receiptMarkBytes = 12

const ascii = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to)

/** What a file is by its first bytes, whatever it is called; null for anything that is no receipt. */
export function receiptKindOf(head: Buffer): Receipt['kind'] | null {
  if (head.length < receiptMarkBytes) return null
  if (ascii(head, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png'
  if (ascii(head, 0, 3) === '\u00ff\u00d8\u00ff') return 'jpg'
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'webp'
  return ascii(head, 0, 5) === '%PDF-' ? 'pdf' : null
}
