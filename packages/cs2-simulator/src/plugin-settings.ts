import { formatValue } from './format-value.ts'
import { settingPrefix, type MatchSetup } from './match-setup.ts'
import type { Voice } from './options.ts'
import type { SeriesMoment } from './webhook-bodies.ts'

/** Switches of the plugin that matter here, as they stand when nobody set them. */
const switches = { pause_after_restore: true, demo_recording_enabled: true }
export type SwitchName = keyof typeof switches

const hostnameDefault = 'MatchZy | {TEAM1} vs {TEAM2}'

/**
 * What was set on the console and by configs; all of it stays after a match. A switch reads what was typed as it was typed, quotes included, and knows `true`, `false` and `0`
 * alone; `1`, and whatever stands in quotes, leaves it as it was (ConfigConvars.cs:33-170). A config's settings are typed in quotes (Utility.cs:1512-1520), so no switch
 * follows them. Texts lose their quotes.
 */
export class PluginSettings {
  readonly #prefix: string | null
  readonly texts = new Map<string, string>()
  readonly #switches = new Map<string, boolean>()

  constructor(voice: Voice) {
    this.#prefix = settingPrefix[voice]
  }

  /** Sets one; `typed` is what stands after its name. */
  set(name: string, typed: string): void {
    this.texts.set(name, unquoted(typed))
    const key = this.#prefix !== null && name.startsWith(this.#prefix) ? name.slice(this.#prefix.length) : ''
    if (isSwitch(key)) this.#switches.set(key, switched(typed, this.isOn(key)))
  }

  /** Sets what a config says. */
  setAll(cvars: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(cvars)) this.set(name, `"${value}"`)
  }

  isOn(name: SwitchName): boolean {
    return this.#switches.get(name) ?? switches[name]
  }

  /**
   * What the plugin calls the server while it holds this match: at every load, and at the start of every round; null where an empty format leaves the server its own name
   * (Utility.cs:1549-1556, FakeConVar.cs of CounterStrikeSharp takes the quotes off).
   */
  hostname(setup: MatchSetup, moment: SeriesMoment | null): string | null {
    if (this.#prefix === null) return null
    const format = (this.texts.get(`${this.#prefix}hostname_format`) ?? hostnameDefault).trim()
    if (format === '' || format === '""') return null
    return formatValue(format, setup, moment)
  }
}

function isSwitch(name: string): name is SwitchName {
  return Object.hasOwn(switches, name)
}

/** bool.TryParse, and else `args != "0" && before`. */
function switched(typed: string, before: boolean): boolean {
  const word = typed.trim().toLowerCase()
  if (word === 'true' || word === 'false') return word === 'true'
  return typed !== '0' && before
}

function unquoted(typed: string): string {
  const [, inner] = /^"([^"]*)"?$/.exec(typed) ?? []
  return inner ?? typed
}
