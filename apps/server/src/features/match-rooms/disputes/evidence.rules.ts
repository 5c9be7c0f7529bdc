import { isDemo } from '@lobby/cs2'
import type { EvidenceKind } from '@lobby/contract'

/** So many bytes tell what a file is. */
export const evidenceMarkBytes = 16

const ascii = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to)

/** What a file is by its first bytes, whatever it is called; null for anything that is no evidence. */
export function kindOf(head: Buffer): EvidenceKind | null {
  if (head.length < evidenceMarkBytes) return null
  if (ascii(head, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png'
  if (ascii(head, 0, 3) === '\u00ff\u00d8\u00ff') return 'jpg'
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'webp'
  if (ascii(head, 4, 8) === 'ftyp') return 'mp4'
  if (ascii(head, 0, 4) === '\u001aE\u00df\u00a3') return 'webm'
  return isDemo(head) ? 'dem' : null
}
