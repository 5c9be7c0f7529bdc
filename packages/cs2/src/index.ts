export type * from './game-event.ts'
export { dialectNames, type DialectName } from './dialect.ts'
export { commandsOf, gameModeLines, statusCommand, type ConsoleCommands } from './console-commands.ts'
export { detectDialect } from './rcon/detect-dialect.ts'
export { parseGameEvent, type ParsedGameEvent, type ParseFailure } from './parse-game-event.ts'
export { naturalKey } from './natural-key.ts'
export { readJson, type Json } from './read-json.ts'
export {
  buildMatchConfig,
  requireBestOf,
  type BestOf,
  type ConfigPlayer,
  type ConfigTeam,
  type MapSide,
  type MatchConfigInput,
  type MatchConfigJson,
} from './match-config.ts'
export {
  buildBackupCommand,
  buildLoadCommand,
  parseBackupCommand,
  parseLoadCommand,
  type LoadCommandInput,
  type ParsedLoadCommand,
} from './load-command.ts'
export {
  activeDutyMaps,
  isFinalMapScore,
  standardMapRules,
  wingmanMapRules,
  wingmanMaps,
  type MapRules,
} from './map-rules.ts'
export { type PlaySettings } from './play-settings.ts'
export { isSteamId64, readSteamReference, type SteamReference } from './steam-id.ts'
export { tickRateOf, type ServerInfo } from './query/server-info.ts'
export type { ListedPlayer } from './query/server-players.ts'
export { readStatusPlayers, type ConsolePlayer } from './rcon/server-status.ts'
export { encodeRconPacket, RconFramer, rconType, type RconPacket } from './rcon/rcon-codec.ts'
export {
  plainAnswer,
  readIsFree,
  readIsSettled,
  readLoadRefusal,
  readMatchStatus,
  type LoadRefusal,
  type MatchStatus,
  type StatusScore,
} from './rcon/match-status.ts'
export { readBackupPlace, rebindBackup, type BackupPlace } from './match-backup.ts'
export type * from './log/log-fact.ts'
export { playersIn } from './log/players-in.ts'
export { orderFacts, readLog, type ReadLog } from './log/read-log.ts'
export { demoMarkBytes, isDemo, readDemoPlace, type DemoPlace } from './demo-upload.ts'
export { DemoReader, type DemoFacts } from './demo-file.ts'
export { cellOf, cellUnits, outlineOf, type MapOutline } from './outline/map-outline.ts'
export { knownCells } from './outline/known-cells.ts'
export { seenCells } from './outline/seen-cells.ts'
