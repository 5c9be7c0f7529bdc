import type { Translation } from '#lib/i18n/shape'
import type en from '../en/quests.ts'

export default {
  title: 'Тапсырмалар',
  lead: 'Ойын серверіндегі матчтар есептеледі. Күндер мен апталар Алматы уақытымен саналады.',
  to_rewards: 'Сыйақылар',
  no_steam: 'Ойын серверлері сізді Steam ID арқылы таниды. Онсыз ойнағаныңыз есептелмейді.',
  link_steam: 'Steam байланыстыру',
  error: 'Тапсырмалар жүктелмеді',
  loading: 'Тапсырмалар жүктелуде',
  waiting: 'Алынбаған сыйақылар',
  period: {
    daily: 'Бүгін',
    weekly: 'Осы аптада',
  },
  left: {
    days: '{{days}} күн {{hours}} сағ қалды',
    hours: '{{hours}} сағ {{minutes}} мин қалды',
    minutes: '{{minutes}} мин қалды',
  },
  progress: '{{value}} / {{target}}',
  reward: '+{{amount}}',
  claim: 'Алу',
  claim_label: 'Алу: {{name}}',
  claiming: 'Алынуда…',
  claimed: 'Алынды',
  taken: '+{{amount}} SKILLS: {{name}}',
  nothing: 'Қазір алатын сыйақы жоқ',
  nothing_text: 'Орындаған тапсырмаңыздың сыйақысы осы жерде күтеді.',
  to_quests: 'Тапсырмалар',
  all: 'Барлығы',
} satisfies Translation<typeof en>
