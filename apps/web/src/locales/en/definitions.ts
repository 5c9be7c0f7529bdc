export default {
  title: 'Stats and formulas',
  lead: 'What each figure counts, how it is worked out, and who told it.',
  formula: 'Formula',
  source: 'Source',
  sources: {
    plugin: 'The scoreboard that the match plugin sends after each round.',
    log: 'The server’s own log; KAST also from plugins that count it.',
    full: 'The server’s whole log, line by line.',
    match: 'The result of the match.',
  },
  notes:
    'Finished matches count for whoever played a round. A match that is annulled takes back everything it gave. Where no source told a figure, it says “no data”, never a nought. Figures by side come from the server’s whole log alone. Restored rounds count as they were played in the end.',
  of: {
    kd: {
      name: 'K/D',
      formula: 'kills ÷ deaths',
      text: 'Kills of opponents for each death; of somebody who never died, their kills.',
    },
    adr: {
      name: 'ADR',
      formula: 'damage ÷ rounds',
      text: 'Damage to opponents in a round, never more than the health they had left.',
    },
    hs: { name: 'HS %', formula: 'headshot kills ÷ kills', text: 'Share of kills with a hit to the head.' },
    kast: {
      name: 'KAST',
      formula: 'rounds with K, A, S or T ÷ rounds told',
      text: 'Share of rounds with a kill, an assist, survival, or a death that a teammate traded.',
    },
    first: {
      name: 'First kills and deaths',
      formula: 'count',
      text: 'The first kill of a round, and whom it hit. Kills of teammates do not count.',
    },
    trade: {
      name: 'Trades',
      formula: 'count',
      text: 'Killing, within five seconds, an opponent who had just killed a teammate; and deaths that were answered so.',
    },
    clutch: {
      name: 'Clutches (1vX)',
      formula: 'won ÷ tried',
      text: 'Rounds in which a player was the last one standing against one to five, and those of them that were won.',
    },
    multi: {
      name: 'Multi-kills',
      formula: 'count',
      text: 'Rounds with exactly two, three or four kills, and with five or more.',
    },
    utility: {
      name: 'Utility',
      formula: 'sum',
      text: 'Damage by grenades and fire, opponents blinded, and assists by a flash.',
    },
    mvp: {
      name: 'MVP of a round',
      formula: 'count',
      text: 'The star that the game itself gives at the end of a round.',
    },
    swing: {
      name: 'Swing',
      formula: 'Σ change of the round’s chance ÷ rounds',
      text: 'How far a player moved the chance of winning rounds for their side: kills, damage, flashes, trades, plants and defuses, less what their deaths cost. In a round it adds up to nought.',
    },
    match_rating: {
      name: 'Match rating',
      formula: '1.05 + 0.70 × K/round + 0.08 × A/round − 0.80 × D/round',
      text: '1 is an average player. The weights are those with which kills, assists and deaths moved rounds (swing) on twelve maps of a Major; there it goes along with swing at r = 0.78 (0.76 for a map left out) and with the share of rounds won at r = 0.46.',
    },
    xp: {
      name: 'XP',
      formula: '100 × matches won + 2 × kills',
      text: 'Points for the board. Nothing takes any away but an annulled match.',
    },
    side: {
      name: 'Win rate by side',
      formula: 'rounds won ÷ rounds told, as CT and as T',
      text: 'Of the rounds that the player was in on that side.',
    },
  },
}
