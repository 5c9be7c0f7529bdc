import type { Translation } from '#lib/i18n/shape'
import type en from '../en/economy.ts'

export default {
  balance: 'Сізде',
  ledger: {
    error: 'SKILLS жүктелмеді',
    loading: 'SKILLS жүктелуде',
    empty: 'Әзірге SKILLS жоқ',
    empty_text: 'Тапсырма орындаңыз немесе жетістікке жетіңіз: жазба осы жерге түседі.',
    to_quests: 'Тапсырмалар',
    kind: {
      achievement: 'Жетістік',
      achievement_taken_back: 'Қайтарылды: нәтиже түзетілді',
      quest: 'Тапсырма',
      adjustment: 'Әкімшінің түзетуі',
    },
    gained: '+{{amount}}',
    lost: '−{{amount}}',
    newer: 'Жаңарақ жазбалар',
    older: 'Ескірек жазбалар',
  },
  rewards: {
    title: 'Сыйақылар',
    lead: 'Сізді күтіп тұрған және бұған дейін алған SKILLS.',
    now: 'Қазір алуға болады',
    history: 'Тарих',
  },
  wallet: {
    title: 'Әмиян',
    lead: 'SKILLS ойнап табылады. Оны сатып алуға да, ақшаға айналдыруға да болмайды.',
    to_rewards: 'Сыйақылар',
    ledger: 'SKILLS тарихы',
    linked: 'Байланған әмиян',
  },
} satisfies Translation<typeof en>
