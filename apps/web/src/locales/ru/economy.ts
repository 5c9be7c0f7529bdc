import type { RussianTranslation } from '#lib/i18n/shape'
import type en from '../en/economy.ts'

export default {
  balance: 'У вас',
  ledger: {
    error: 'Не удалось загрузить SKILLS',
    loading: 'Загружаем SKILLS',
    empty: 'SKILLS пока нет',
    empty_text: 'Выполните задание или получите достижение — запись появится здесь.',
    to_quests: 'Задания',
    kind: {
      achievement: 'Достижение',
      achievement_taken_back: 'Снято: результат исправлен',
      quest: 'Задание',
      adjustment: 'Поправка администратора',
    },
    gained: '+{{amount}}',
    lost: '−{{amount}}',
    newer: 'Более новые записи',
    older: 'Более старые записи',
  },
  rewards: {
    title: 'Награды',
    lead: 'SKILLS, которые вас ждут, и те, что вы уже заработали.',
    now: 'Можно забрать',
    history: 'История',
  },
  wallet: {
    title: 'Кошелёк',
    lead: 'SKILLS зарабатывают игрой. Их нельзя купить и нельзя обналичить.',
    to_rewards: 'Награды',
    ledger: 'История SKILLS',
    linked: 'Привязанный кошелёк',
  },
} satisfies RussianTranslation<typeof en>
