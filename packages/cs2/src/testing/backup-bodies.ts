const formerSecret = 'secret-of-the-former-load'

const team = (id: string, teamName: string, steamId: string, seriesScore: number): string =>
  JSON.stringify({ id, teamName, teamFlag: '', teamTag: '', teamPlayers: { [steamId]: 'Нұрлан' }, seriesScore })

const config = {
  Maplist: ['de_mirage', 'de_inferno', 'de_nuke'],
  MapsPool: ['de_mirage', 'de_inferno', 'de_nuke'],
  MapsLeftInVetoPool: ['de_mirage', 'de_inferno', 'de_nuke'],
  MapBanOrder: [],
  SkipVeto: true,
  MatchId: 7,
  NumMaps: 3,
  PlayersPerTeam: 5,
  MinPlayersToReady: 2,
  MinSpectatorsToReady: 0,
  CurrentMapNumber: 1,
  MapSides: ['team1_ct', 'team2_ct', 'knife'],
  SeriesCanClinch: true,
  Scrim: false,
  Wingman: false,
  MatchSideType: 'standard',
  ChangedCvars: { matchzy_remote_log_header_value: formerSecret, log: 'on' },
  OriginalCvars: { mp_overtime_enable: '1', tv_delay: '105' },
  Spectators: { '76561198000000301': 'Комментатор' },
  RemoteLogURL: 'https://former.example/events',
  RemoteLogHeaderKey: 'X-Former',
  RemoteLogHeaderValue: formerSecret,
}

/** A backup with every key of a recorded one (shared/cases/matchzy), of a match whose first server had a secret, people and settings of its own. */
export const backupBody: Readonly<Record<string, string>> = {
  matchid: '7',
  timestamp: '2026-11-22 12:44:03',
  map_name: 'de_inferno',
  mapnumber: '1',
  round: '26',
  team1: team('a', 'Алатау', '76561198000000101', 1),
  team2: team('b', 'Beta', '76561198000000201', 0),
  team1_name: 'Алатау',
  team1_flag: '',
  team1_tag: '',
  team1_side: 'CT',
  team2_name: 'Beta',
  team2_flag: '',
  team2_tag: '',
  team2_side: 'TERRORIST',
  team1_score: '13',
  team2_score: '13',
  team1_series_score: '1',
  team2_series_score: '0',
  TerroristTimeOuts: '3',
  CTTimeOuts: '3',
  match_loaded: 'True',
  match_config: JSON.stringify(config),
  valve_backup: '"SaveFile"\n{\n\t"map"\t\t"de_inferno"\n\t"round"\t\t"26"\n}\n',
}
