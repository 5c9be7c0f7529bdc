import type { Translation } from '#lib/i18n/shape'
import type en from '../en/achievements.ts'

export default {
  title: 'Жетістіктер',
  lead: 'Олар ойын серверіндегі матчтарда жасаған ісіңіз үшін беріледі.',
  link_steam: 'Steam байланыстыру',
  error: 'Жетістіктер жүктелмеді',
  loading: 'Жетістіктер жүктелуде',
  count: '{{had}} / {{total}}',
  had: 'Сіздікі',
  ahead: 'Алда',
  empty: 'Әзірге ештеңе жоқ',
  empty_text: 'Соңына дейін ойнаған бірінші матчыңыз алғашқы жетістігіңізді береді.',
  to_tournaments: 'Барлық турнир',
  reward: '+{{amount}}',
  progress: '{{value}} / {{target}}',
  unlocked: '{{date}} алынды',
  player: {
    title: 'Жетістіктер',
    loading: 'Жетістіктер жүктелуде',
    error: 'Жетістіктер жүктелмеді',
    empty: 'Әзірге бос: алғашқы матч алғашқы жетістікті береді.',
  },
  popup: {
    region: 'Жетістіктер',
    title: 'Жетістік',
  },
} satisfies Translation<typeof en>
