/** Players of the sample lines as the engine names them, and their SteamID64s. */
export const alua = { name: 'Алуа', line: '"Алуа<2><[U:1:101]><CT>"', steamId: '76561197960265829' } as const
export const serik = {
  name: 'Serik_kz',
  line: '"Serik_kz<3><[U:1:202]><TERRORIST>"',
  steamId: '76561197960265930',
} as const

/** Lines in the form in which CS2 sends them, one round with what stands around it; the first lines are of warm-up. */
export const sampleLines: readonly string[] = [
  '11/21/2026 - 19:04:00.001 - "Алуа<2><[U:1:101]><>" connected, address "10.0.0.7:27005"',
  '11/21/2026 - 19:04:01.102 - "Алуа<2><[U:1:101]><>" entered the game',
  '11/21/2026 - 19:04:02.500 - "Алуа<2><[U:1:101]>" switched from team <Unassigned> to <CT>',
  '11/21/2026 - 19:04:09.000 - MatchStatus: Score: 0:0 on map "de_mirage" RoundsPlayed: -1',
  '11/21/2026 - 19:05:00.000 - World triggered "Match_Start" on "de_mirage"',
  '11/21/2026 - 19:05:00.001 - Starting Freeze period',
  '11/21/2026 - 19:05:15.250 - World triggered "Round_Start"',
  '11/21/2026 - 19:05:16.000 - "Serik_kz<3><[U:1:202]><TERRORIST>" purchased "ak47"',
  '11/21/2026 - 19:05:31.777 - "Алуа<2><[U:1:101]><CT>" [-310 -620 -160] attacked "Serik_kz<3><[U:1:202]><TERRORIST>" [14 -8 -166] with "m4a1_silencer" (damage "38") (damage_armor "4") (health "62") (armor "96") (hitgroup "chest")',
  '11/21/2026 - 19:05:32.000 - "Serik_kz<3><[U:1:202]><TERRORIST>" blinded for 2.10 by "Алуа<2><[U:1:101]><CT>" from flashbang entindex 214 ',
  '11/21/2026 - 19:05:32.120 - "Алуа<2><[U:1:101]><CT>" [-310 -620 -160] killed "Serik_kz<3><[U:1:202]><TERRORIST>" [14 -8 -166] with "m4a1_silencer" (headshot penetrated throughsmoke)',
  '11/21/2026 - 19:05:32.121 - "Дос<4><[U:1:303]><CT>" flash-assisted killing "Serik_kz<3><[U:1:202]><TERRORIST>"',
  '11/21/2026 - 19:05:40.000 - "Bot Yuri<9><BOT><TERRORIST>" [1 2 3] killed "Дос<4><[U:1:303]><CT>" [4 5 6] with "glock"',
  '11/21/2026 - 19:05:41.000 - "Bot Yuri<9><BOT><TERRORIST>" triggered "Planted_The_Bomb" at bombsite B',
  '11/21/2026 - 19:05:50.000 - "Алуа<2><[U:1:101]><CT>" say "gg <3><[U:1:9]><CT>" killed "',
  '11/21/2026 - 19:05:59.000 - "Алуа<2><[U:1:101]><CT>" triggered "Defused_The_Bomb"',
  '11/21/2026 - 19:05:59.001 - Team "CT" triggered "SFUI_Notice_Bomb_Defused" (CT "1") (T "0")',
  '11/21/2026 - 19:05:59.002 - MatchStatus: Score: 1:0 on map "de_mirage" RoundsPlayed: 1',
  '11/21/2026 - 19:05:59.003 - World triggered "Round_End"',
  '11/21/2026 - 19:06:30.000 - "Дос<4><[U:1:303]><CT>" [1 2 3] committed suicide with "world"',
  '11/21/2026 - 19:06:31.000 - "Serik_kz<3><[U:1:202]><TERRORIST>" [1 2 3] was killed by the bomb.',
  '11/21/2026 - 19:48:00.000 - Game Over: competitive mg_active de_mirage score 13:7 after 43 min',
  '11/21/2026 - 19:49:00.000 - "Serik_kz<3><[U:1:202]><TERRORIST>" disconnected (reason "NETWORK_DISCONNECT_DISCONNECT_BY_USER")',
]
