import type { FileProblem } from '../errors.ts'

export const fileRefusals: Record<FileProblem, string> = {
  PICTURE_TOO_LARGE: 'Картинка больше 5 МБ. Выберите файл поменьше',
  PICTURE_TYPE: 'Такой файл мы не прочитаем. Выберите JPEG, PNG, WebP, AVIF или GIF',
  EVIDENCE_TOO_LARGE: 'Файл может занимать не больше 100 МБ',
  STATEMENT_TOO_LARGE: 'Выписка может занимать не больше 5 МБ',
  RECEIPT_TOO_LARGE: 'Чек может занимать не больше 5 МБ',
  DEMO_TOO_LARGE: 'Демозапись больше 1 ГБ',
}
