import type { Sentences } from '#platform/sentence-texts'

export const rewards: Sentences['rewards'] = {
  achievements: {
    first_match: { name: 'Алғашқы қадам', text: 'Бір матчты соңына дейін ойнаңыз' },
    first_win: { name: 'Тұңғыш жеңіс', text: 'Бір матчта жеңіңіз' },
    ten_wins: { name: 'Он жеңіс', text: '10 матчта жеңіңіз' },
    fifty_matches: { name: 'Тұрақты ойыншы', text: '50 матч ойнаңыз' },
    kills_100: { name: 'Жүздік', text: '100 қарсыласты жойыңыз' },
    kills_500: { name: 'Аңшы', text: '500 қарсыласты жойыңыз' },
    kills_2000: { name: 'Бүркітші', text: '2000 қарсыласты жойыңыз' },
    headshots_50: { name: 'Бір оқ', text: '50 қарсыласты басынан атып жойыңыз' },
    headshots_250: { name: 'Салқын қол', text: '250 қарсыласты басынан атып жойыңыз' },
    sharp_match: { name: 'Қырағы көз', text: 'Бір матчта кемі 15 қарсыласты жойыңыз, кемі жартысын — басынан атып' },
    streak_3: { name: 'Желіспен', text: 'Қатарынан 3 матчта жеңіңіз' },
    streak_5: { name: 'Шабыспен', text: 'Қатарынан 5 матчта жеңіңіз' },
    streak_10: { name: 'Тоқтату мүмкін емес', text: 'Қатарынан 10 матчта жеңіңіз' },
    cup_winner: { name: 'Кубок иегері', text: 'Командаңызбен турнирде жеңіңіз' },
  },
  quests: {
    daily_match: { name: 'Бір матч ойнаңыз' },
    daily_kills: { name: '25 қарсыласты жойыңыз' },
    daily_headshots: { name: '10 қарсыласты басынан атып жойыңыз' },
    weekly_matches: { name: '5 матч ойнаңыз' },
    weekly_wins: { name: '3 матчта жеңіңіз' },
    weekly_kills: { name: '120 қарсыласты жойыңыз' },
  },
}
