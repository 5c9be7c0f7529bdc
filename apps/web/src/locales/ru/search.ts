import type { RussianTranslation } from '#lib/i18n/shape'
import type en from '../en/search.ts'

export default {
  title: 'Поиск',
  field: 'Поиск игроков, команд, турниров и матчей',
  placeholder: 'Имя, тег или номер матча',
  hint: 'Найдите игрока, команду, турнир или матч.',
  hint_keyboard: 'Алфавит и раскладка не важны: «қ» или «к», «астана» или «fcnfyf».',
  keys: { move: 'выбрать', go: 'открыть', close: 'закрыть' },
  loading: 'Ищем',
  error: 'Поиск не сработал',
  nothing: 'По запросу «{{text}}» ничего не нашлось',
  nothing_text: 'Проверьте, как пишется имя, или введите его часть.',
  count_one: '{{count}} результат',
  count_few: '{{count}} результата',
  count_many: '{{count}} результатов',
  count_other: '{{count}} результата',
  results: 'Результаты поиска',
  kind: { players: 'Игроки', teams: 'Команды', tournaments: 'Турниры', matches: 'Матчи' },
  match: '{{team1}} — {{team2}}',
  status: { ready: 'Скоро', warmup: 'Разминка', live: 'Идёт', finished: 'Сыгран', void: 'Аннулирован' },
} satisfies RussianTranslation<typeof en>
