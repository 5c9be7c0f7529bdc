export default {
  balance: 'You have',
  ledger: {
    error: 'Your SKILLS did not load',
    loading: 'Loading your SKILLS',
    empty: 'No SKILLS yet',
    empty_text: 'Finish a quest or unlock an achievement to see it here.',
    to_quests: 'Quests',
    kind: {
      achievement: 'Achievement',
      achievement_taken_back: 'Taken back: a result was corrected',
      quest: 'Quest',
      adjustment: 'Adjusted by an admin',
    },
    gained: '+{{amount}}',
    lost: '−{{amount}}',
    newer: 'Newer entries',
    older: 'Older entries',
  },
  rewards: {
    title: 'Rewards',
    lead: 'SKILLS you can claim, and SKILLS you have earned.',
    now: 'Ready to claim',
    history: 'History',
  },
  wallet: {
    title: 'Wallet',
    lead: 'SKILLS are earned by playing. They can’t be bought or cashed out.',
    to_rewards: 'Rewards',
    ledger: 'SKILLS ledger',
    linked: 'Linked wallet',
  },
}
