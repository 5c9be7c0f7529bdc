/**
 * Scoreboards as somebody else published them: what CS Demo Analyzer (github.com/akiver/cs-demo-analyzer, `tests/snapshots/` at 2791bef6) read from the recording of each map, and the two
 * ratings that it gives by the formulas known as HLTV 1.0 and 2.0. The first map is hltv.org/matches/2367504. Players stand in its order; of each kills, assists, deaths, rating 1.0, rating 2.0.
 */
export const publishedScoreboards: readonly {
  readonly name: string
  readonly file: string
  readonly rounds: number
  readonly players: readonly (readonly [number, number, number, number, number])[]
}[] = [
  {
    name: 'OG 7:13 Monte, Roobet Cup 2023, Anubis',
    file: 'ebot_monte_vs_og_roobet_cup_2023_anubis',
    rounds: 20,
    players: [
      [10, 4, 16, 0.668, 0.744],
      [9, 5, 15, 0.638, 0.828],
      [14, 8, 14, 1.004, 1.132],
      [14, 10, 16, 0.893, 1.197],
      [16, 5, 14, 1.088, 1.278],
      [14, 7, 12, 1.173, 1.202],
      [17, 7, 17, 1.007, 1.152],
      [14, 8, 18, 0.812, 1.041],
      [13, 5, 15, 0.806, 1.202],
      [25, 1, 9, 1.958, 1.868],
    ],
  },
  {
    name: 'OpTic 3:16 FaZe, IEM Oakland 2017, Overpass',
    file: 'ebot_optic_vs_faze_iem_oakland_2017_overpass',
    rounds: 19,
    players: [
      [7, 2, 15, 0.541, 0.571],
      [13, 0, 16, 0.945, 0.776],
      [17, 1, 11, 1.428, 1.237],
      [14, 3, 14, 0.968, 1.166],
      [5, 6, 18, 0.263, 0.341],
      [10, 3, 17, 0.678, 0.724],
      [20, 3, 9, 1.493, 1.62],
      [10, 3, 13, 0.851, 0.876],
      [16, 9, 9, 1.317, 1.543],
      [16, 1, 8, 1.452, 1.478],
    ],
  },
  {
    name: '13:9 on a server with MatchZy, 2024, Train',
    file: 'matchzy_iskandear_vs_kirill_2024_train',
    rounds: 22,
    players: [
      [16, 3, 17, 0.978, 1.011],
      [31, 5, 10, 2.124, 2.164],
      [16, 9, 14, 0.984, 1.347],
      [7, 2, 18, 0.441, 0.368],
      [11, 5, 15, 0.836, 0.791],
      [9, 3, 18, 0.622, 0.433],
      [17, 2, 19, 0.81, 1.067],
      [19, 7, 16, 1.208, 1.371],
      [27, 5, 11, 1.909, 1.757],
      [3, 5, 19, 0.225, 0.166],
    ],
  },
]
