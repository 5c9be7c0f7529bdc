import type { Sentences } from '#platform/sentence-texts'

export const rewards: Sentences['rewards'] = {
  achievements: {
    first_match: { name: 'На сервере', text: 'Сыграйте матч до конца' },
    first_win: { name: 'Первая победа', text: 'Выиграйте матч' },
    ten_wins: { name: 'Десять побед', text: 'Выиграйте 10 матчей' },
    fifty_matches: { name: 'Завсегдатай', text: 'Сыграйте 50 матчей' },
    kills_100: { name: 'Сотня', text: 'Сделайте 100 убийств' },
    kills_500: { name: 'Охотник', text: 'Сделайте 500 убийств' },
    kills_2000: { name: 'Беркутчи', text: 'Сделайте 2000 убийств' },
    headshots_50: { name: 'Ван-тап', text: 'Сделайте 50 убийств в голову' },
    headshots_250: { name: 'Холодная рука', text: 'Сделайте 250 убийств в голову' },
    sharp_match: { name: 'Зоркий глаз', text: '15 и больше убийств за матч, не меньше половины — в голову' },
    streak_3: { name: 'Рысью', text: 'Выиграйте 3 матча подряд' },
    streak_5: { name: 'Галопом', text: 'Выиграйте 5 матчей подряд' },
    streak_10: { name: 'Не остановить', text: 'Выиграйте 10 матчей подряд' },
    cup_winner: { name: 'Обладатель кубка', text: 'Выиграйте турнир со своей командой' },
  },
  quests: {
    daily_match: { name: 'Сыграйте матч' },
    daily_kills: { name: 'Сделайте 25 убийств' },
    daily_headshots: { name: 'Сделайте 10 убийств в голову' },
    weekly_matches: { name: 'Сыграйте 5 матчей' },
    weekly_wins: { name: 'Выиграйте 3 матча' },
    weekly_kills: { name: 'Сделайте 120 убийств' },
  },
}
