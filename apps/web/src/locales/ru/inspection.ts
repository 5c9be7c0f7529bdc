import { inspectionWords } from '@lobby/contract/inspection/ru'
import type { RussianTranslation } from '#lib/i18n/shape'
import type en from '../en/inspection.ts'

export default {
  words: inspectionWords,
  title: 'Проверка сервера',
  about:
    'LOBBY опрашивает сервер целиком и говорит, что починить: плагин и то, на чём он держится, связь с LOBBY вместе с заголовками и журналом, GOTV, часы. Ничего не загружается. Проверка длится до полуминуты, матч серверу в это время не дадут.',
  begin: 'Проверить сервер',
  again: 'Проверить снова',
  loading: 'Загружаем последнюю проверку',
  error: 'Последняя проверка не загрузилась',
  never: 'Его ещё не проверяли.',
  at: 'Проверен: {{time}}',
  now: 'Сейчас: {{step}}',
  steps: {
    query: 'опрашиваем сервер',
    console: 'спрашиваем консоль',
    log: 'просим прислать журнал',
    reach: 'просим связаться с LOBBY',
  },
  people_title: 'На сервере есть люди',
  people_text:
    'Пока плагин делает запрос, игра на миг замирает, а если запрос теряется по пути, то на время до 100 секунд.',
  people_action: 'Всё равно проверить',
  copy: 'Скопировать отчёт',
} satisfies RussianTranslation<typeof en>
