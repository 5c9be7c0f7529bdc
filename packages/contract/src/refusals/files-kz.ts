import type { FileProblem } from '../errors.ts'

export const fileRefusals: Record<FileProblem, string> = {
  PICTURE_TOO_LARGE: 'Сурет 5 МБ-тан үлкен. Кішірек файл таңдаңыз',
  PICTURE_TYPE: 'Бұл файлды оқи алмаймыз. JPEG, PNG, WebP, AVIF немесе GIF таңдаңыз',
  EVIDENCE_TOO_LARGE: 'Файл көлемі 100 МБ-тан аспауы керек',
  STATEMENT_TOO_LARGE: 'Үзінді 5 МБ-тан аспауы керек',
  RECEIPT_TOO_LARGE: 'Түбіртек 5 МБ-тан аспауы керек',
  DEMO_TOO_LARGE: 'Демо-жазба 1 ГБ-тан үлкен',
}
