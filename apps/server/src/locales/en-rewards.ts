import type { Sentences } from '#platform/sentence-texts'

export const rewards: Sentences['rewards'] = {
  achievements: {
    first_match: { name: 'On the server', text: 'Play a match to its end' },
    first_win: { name: 'First win', text: 'Win a match' },
    ten_wins: { name: 'Ten wins', text: 'Win 10 matches' },
    fifty_matches: { name: 'Regular', text: 'Play 50 matches' },
    kills_100: { name: 'Hundred', text: 'Get 100 kills' },
    kills_500: { name: 'Hunter', text: 'Get 500 kills' },
    kills_2000: { name: 'Berkutchi', text: 'Get 2000 kills' },
    headshots_50: { name: 'One tap', text: 'Get 50 headshot kills' },
    headshots_250: { name: 'Cold hand', text: 'Get 250 headshot kills' },
    sharp_match: { name: 'Sharp eye', text: '15 kills or more in a match, at least half of them headshots' },
    streak_3: { name: 'In stride', text: 'Win 3 matches in a row' },
    streak_5: { name: 'At a gallop', text: 'Win 5 matches in a row' },
    streak_10: { name: 'Unstoppable', text: 'Win 10 matches in a row' },
    cup_winner: { name: 'Cup winner', text: 'Win a tournament with your team' },
  },
  quests: {
    daily_match: { name: 'Play a match' },
    daily_kills: { name: 'Get 25 kills' },
    daily_headshots: { name: 'Get 10 headshot kills' },
    weekly_matches: { name: 'Play 5 matches' },
    weekly_wins: { name: 'Win 3 matches' },
    weekly_kills: { name: 'Get 120 kills' },
  },
}
