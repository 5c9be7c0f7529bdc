import type { RussianTranslation } from '#lib/i18n/shape'
import type en from '../en/achievements.ts'

export default {
  title: 'Достижения',
  lead: 'Их дают за то, что вы делаете в матчах на игровых серверах.',
  link_steam: 'Привязать Steam',
  error: 'Не удалось загрузить достижения',
  loading: 'Загружаем достижения',
  count: '{{had}} из {{total}}',
  had: 'Ваши',
  ahead: 'Впереди',
  empty: 'Пока ничего',
  empty_text: 'Первое вы получите за первый матч, сыгранный до конца.',
  to_tournaments: 'Все турниры',
  reward: '+{{amount}}',
  progress: '{{value}} из {{target}}',
  unlocked: 'Получено {{date}}',
  player: {
    title: 'Достижения',
    loading: 'Загружаем достижения',
    error: 'Не удалось загрузить достижения',
    empty: 'Пока пусто: первый матч принесёт первое достижение.',
  },
  popup: {
    region: 'Достижения',
    title: 'Достижение',
  },
} satisfies RussianTranslation<typeof en>
