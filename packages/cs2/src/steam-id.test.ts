import { describe, expect, it } from 'vitest'
import { isSteamId64 } from './steam-id.ts'

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
