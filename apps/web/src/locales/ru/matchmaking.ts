import type { RussianTranslation } from '#lib/i18n/shape'
import type en from '../en/matchmaking.ts'

export default {
  title: 'Подбор матчей',
  lead: 'Соревновательные матчи',
  soon: 'Скоро',
  honest: 'Быстрый подбор найдёт вам матч и без турнира. Он ещё не готов. А вот во что можно сыграть уже сейчас:',
  cups: {
    title: 'Открытые турниры',
    all: 'Все турниры',
    error: 'Не удалось загрузить турниры',
    loading: 'Загружаем турниры',
    empty: 'Сейчас открытых турниров нет',
    empty_text: 'Когда откроется следующий, он появится здесь.',
    teams: '{{taken}} из {{all}} команд',
  },
  servers: {
    title: 'Тренировочные серверы',
    text: 'Оттачивайте навыки: заходите на сервер и играйте.',
    go: 'Тренировочные серверы',
  },
} satisfies RussianTranslation<typeof en>
