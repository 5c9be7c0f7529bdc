import type { Language } from '@lobby/contract'
import type { Sentences } from '#platform/sentence-texts'

export const calls: Readonly<Record<Language, Sentences['calls']>> = {
  en: {
    server: 'The server',
    connection: 'Somebody cannot connect',
    opponent: 'The other team',
    roster: 'A line-up',
    result: 'The result',
    other: null,
  },
  ru: {
    server: 'Сервер',
    connection: 'Кто-то не может зайти',
    opponent: 'Команда соперника',
    roster: 'Состав',
    result: 'Результат',
    other: null,
  },
  kz: {
    server: 'Сервер',
    connection: 'Біреу кіре алмай жатыр',
    opponent: 'Қарсылас команда',
    roster: 'Құрам',
    result: 'Нәтиже',
    other: null,
  },
}
