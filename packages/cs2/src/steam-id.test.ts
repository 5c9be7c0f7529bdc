import { describe, expect, it } from 'vitest'
import { isSteamId64, readSteamReference } from './steam-id.ts'

describe('isSteamId64', () => {
  it.each(['76561197960265728', '76561198000000001', '76561199999999999'])('%s is one', (id) => {
    expect(isSteamId64(id)).toBe(true)
  })

  it.each([
    '',
    '0',
    'BOT',
    '7656119800000000',
    '765611980000000012',
    '12345678901234567',
    ' 76561198000000001',
    '76561198000000001\n',
    '7656119800000000x',
    'STEAM_1:0:1',
    '[U:1:1]',
    7_656_119_800_000_000,
    null,
    undefined,
    ['76561198000000001'],
  ])('%j is none', (id) => {
    expect(isSteamId64(id)).toBe(false)
  })
})

describe('readSteamReference', () => {
  // Ways of writing one account: STEAM_x:1:19868136 is number 39736273, which is 76561198000002001.
  it.each([
    '76561198000002001',
    '  76561198000002001\n',
    '\u00A076561198000002001\t',
    'STEAM_0:1:19868136',
    'steam_1:1:19868136',
    '[U:1:39736273]',
    'U:1:39736273',
    '[u:1:39736273]',
    'https://steamcommunity.com/profiles/76561198000002001',
    'http://www.steamcommunity.com/profiles/76561198000002001/',
    ' steamcommunity.com/profiles/76561198000002001/games?tab=all ',
    'https://STEAMCOMMUNITY.com/profiles/[U:1:39736273]',
    'https://steamcommunity.com/profiles/%5BU:1:39736273%5D',
  ])('%j is an account', (text) => {
    expect(readSteamReference(text)).toEqual({ kind: 'id', steamId: '76561198000002001' })
  })

  it.each([
    ['STEAM_0:0:1', '76561197960265730'],
    ['STEAM_0:1:0', '76561197960265729'],
    ['[U:1:1]', '76561197960265729'],
    // Where the beginning changes, and the last one that there can be.
    ['[U:1:2039734271]', '76561199999999999'],
    ['STEAM_5:1:1019867135', '76561199999999999'],
    ['[U:1:2039734272]', '76561200000000000'],
    ['STEAM_0:0:1019867136', '76561200000000000'],
    ['76561200000000001', '76561200000000001'],
    ['[U:1:4294967295]', '76561202255233023'],
  ])('%s is %s', (text, steamId) => {
    expect(readSteamReference(text)).toEqual({ kind: 'id', steamId })
  })

  it.each([
    ['gabelogannewell', 'gabelogannewell'],
    [' steppe_wolf ', 'steppe_wolf'],
    ['https://steamcommunity.com/id/steppe-wolf/', 'steppe-wolf'],
    ['steamcommunity.com/id/123', '123'],
  ])('%j is a name that Steam looks up', (text, name) => {
    expect(readSteamReference(text)).toEqual({ kind: 'vanity', name })
  })

  it.each([
    '',
    ' ',
    'x',
    'two words',
    '12345',
    '39736273',
    'STEAM_0:0:2147483648',
    '76561300000000000',
    '12345678901234567',
    '7656119800000200',
    '765611980000020011',
    'STEAM_0:2:5',
    'STEAM_9:1:5',
    'STEAM_1:1:9999999999',
    'STEAM_1',
    '[U:1:0]',
    '[U:1:4294967296]',
    '[U:2:5]',
    '[G:1:5]',
    'https://steamcommunity.com/profiles/gabelogannewell',
    'https://steamcommunity.com/profiles/%E0%A4',
    'https://steamcommunity.com/id/',
    'https://steamcommunity.com/groups/valve',
    'https://steamcommunity.com.evil.kz/profiles/76561198000002001',
    'https://evil.kz/steamcommunity.com/profiles/76561198000002001',
    'Айбек',
    `${' '.repeat(300)}76561198000002001`,
  ])('%j names nobody', (text) => {
    expect(readSteamReference(text)).toBeNull()
  })
})
