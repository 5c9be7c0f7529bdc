/** Part of the texts of organisers, apart because of its length. */
export default {
  live_delay: {
    title: 'What the public sees when',
    text: 'Scores of rounds are public at once. Kills, money and places reach the public, the players and their coaches this much later; casters, observers, referees and organisers who belong to neither team see them at once.',
    seconds: 'Delay of the public, seconds',
    hint: 'A longer delay holds at once. A shorter one is good for what comes after it. GOTV has a delay of its own.',
    save: 'Save the delay',
    saved: 'The delay is saved',
    saved_held:
      'The delay is saved. What happened before is still told {{before}} s later; the new one holds from {{time}}.',
  },
}
