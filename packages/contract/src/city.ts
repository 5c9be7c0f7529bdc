import { Text } from './envelope.ts'

/** Letters of any script with spaces, dots, hyphens and apostrophes between them: Алматы, Ust-Kamenogorsk, Sant'Agata. */
export const City = Text.trim()
  .min(1, 'required')
  .max(64, 'too_long')
  .regex(/^\p{L}[\p{L}\p{M}\p{N} .,'’()-]*$/u, 'city_invalid')
