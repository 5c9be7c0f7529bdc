import { describe, expect, it } from 'vitest'
import { PluginSettings } from './plugin-settings.ts'

/** How a switch stands after it was typed so, having stood the other way before. */
function after(typed: string, before: boolean): boolean {
  const settings = new PluginSettings('matchzy')
  settings.set('matchzy_pause_after_restore', String(before))
  settings.set('matchzy_pause_after_restore', typed)
  return settings.isOn('pause_after_restore')
}

describe('a switch of the plugin (ConfigConvars.cs:190-197)', () => {
  it.each([
    ['true', [true, true]],
    ['TRUE ', [true, true]],
    ['false', [false, false]],
    ['0', [false, false]],
    // What looks like a word for "on" leaves it as it was.
    ['1', [true, false]],
    ['on', [true, false]],
    // As a config's settings are typed (Utility.cs:1518).
    ['"true"', [true, false]],
    ['"false"', [true, false]],
    ['"0"', [true, false]],
  ] as const)('typed %s', (typed, told) => {
    expect([after(typed, true), after(typed, false)]).toEqual(told)
  })

  it('does not follow a config, and stands as in the plugin until it is typed', () => {
    const settings = new PluginSettings('matchzy')
    expect([settings.isOn('pause_after_restore'), settings.isOn('demo_recording_enabled')]).toEqual([true, true])
    settings.setAll({ matchzy_pause_after_restore: 'false' })
    expect(settings.isOn('pause_after_restore')).toBe(true)
    expect(settings.texts.get('matchzy_pause_after_restore')).toBe('false')
    const fork = new PluginSettings('matchzy-enhanced')
    fork.set('at_pause_after_restore', 'false')
    expect(fork.isOn('pause_after_restore')).toBe(false)
  })
})

it('a text loses its quotes, in which alone it can be empty', () => {
  const settings = new PluginSettings('matchzy')
  settings.set('matchzy_hostname_format', '""')
  expect(settings.texts.get('matchzy_hostname_format')).toBe('')
  settings.set('matchzy_hostname_format', 'Almaty 1')
  expect(settings.texts.get('matchzy_hostname_format')).toBe('Almaty 1')
})
