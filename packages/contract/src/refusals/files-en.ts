import type { FileProblem } from '../errors.ts'

export const fileRefusals: Record<FileProblem, string> = {
  PICTURE_TOO_LARGE: 'The picture is larger than 5 MB. Choose a smaller one',
  PICTURE_TYPE: 'This is not a picture that we can read. Choose a JPEG, PNG, WebP, AVIF or GIF',
  EVIDENCE_TOO_LARGE: 'A file may have at most 100 MB',
  STATEMENT_TOO_LARGE: 'A statement may have at most 5 MB',
  RECEIPT_TOO_LARGE: 'A receipt may have at most 5 MB',
  DEMO_TOO_LARGE: 'The demo is larger than 1 GB',
}
