import type { RussianTranslation } from '#lib/i18n/shape'
import type en from '../en/quests.ts'

export default {
  title: 'Задания',
  lead: 'Засчитываются матчи на игровых серверах. Дни и недели — по времени Алматы.',
  to_rewards: 'Награды',
  no_steam: 'Игровые серверы узнают вас по Steam ID. Без него ничего из сыгранного не засчитается.',
  link_steam: 'Привязать Steam',
  error: 'Не удалось загрузить задания',
  loading: 'Загружаем задания',
  waiting: 'Осталось забрать',
  period: {
    daily: 'Сегодня',
    weekly: 'На этой неделе',
  },
  left: {
    days: 'осталось {{days}} дн. {{hours}} ч',
    hours: 'осталось {{hours}} ч {{minutes}} мин',
    minutes: 'осталось {{minutes}} мин',
  },
  progress: '{{value}} из {{target}}',
  reward: '+{{amount}}',
  claim: 'Забрать',
  claim_label: 'Забрать: {{name}}',
  claiming: 'Забираем…',
  claimed: 'Получено',
  taken: '+{{amount}} SKILLS: {{name}}',
  nothing: 'Сейчас забирать нечего',
  nothing_text: 'Выполненное задание будет ждать вас здесь.',
  to_quests: 'Задания',
  all: 'Все',
} satisfies RussianTranslation<typeof en>
