import { cleanText } from '../field-reader.ts'
import { plainAnswer } from '../rcon/match-status.ts'

/** A plugin that Metamod:Source lists. What could not be loaded has a status and often no name. */
export type ListedModule = { readonly status: string | null; readonly name: string; readonly version: string }

/** A plugin that CounterStrikeSharp lists. */
export type ListedPlugin = {
  readonly state: string
  readonly name: string
  readonly version: string
  /** Why it was unloaded, where that is said. */
  readonly why: string
}

const maxListed = 64
const maxText = 120
/** Longer lines and answers are noise; cut, no expression here is slow. */
const maxLine = 512
const maxLines = 1_000

function linesOf(answer: string): readonly string[] {
  return plainAnswer(answer)
    .split(/\r?\n/, maxLines)
    .map((line) => line.slice(0, maxLine))
}

/** One line, as it is shown: what else sets words apart is a blank. */
function shown(text: string | undefined): string {
  return cleanText((text ?? '').replaceAll(/\s/g, ' ').trim().slice(0, maxText), maxText)
}

/**
 * Whether an answer is the engine's refusal of a command it does not know: what a command that surely does not exist was answered, with the other name
 * in it. No wording of the engine is needed, but for consoles that refuse in silence, of which nothing is known (null).
 */
export function isRefused(answer: string, name: string, nonsense: { name: string; answer: string }): boolean | null {
  const told = plainAnswer(nonsense.answer).trim()
  if (told === '') return answer.trim() === '' ? null : false
  return plainAnswer(answer).trim() === told.replaceAll(nonsense.name, name)
}

/**
 * Reads `meta list` (Metamod:Source, core/metamod_console.cpp, Command_Meta): `Listing 1 plugin:`, then `  [01] <ERROR> name (version) by author`, where
 * the status stands only if the plugin does not run. Null when it is no such list.
 */
export function readModules(answer: string): readonly ListedModule[] | null {
  const lines = linesOf(answer)
  if (lines.some((line) => line.startsWith('No plugins loaded.'))) return []
  const head = lines.findIndex((line) => /^Listing \d+ plugins?:/.test(line))
  if (head === -1) return null
  return lines.slice(head + 1, head + 1 + maxListed).flatMap((line) => {
    const found = /^ {2}\[\d+\](?: <([A-Z-]+)>)?(.*)$/.exec(line)
    if (found === null) return []
    const [, status, rest = ''] = found
    const [, name = rest, version = ''] = /^ (.*?) \((.*?)\)(?: by .*)?$/.exec(rest) ?? []
    return [{ status: status ?? null, name: shown(name), version: shown(version) }]
  })
}

/**
 * Reads `css_plugins list` (CounterStrikeSharp, managed/CounterStrikeSharp.API/Core/Application.cs, OnCSSPluginCommand): a head line, then
 * `  [#1:LOADED]: "name" (version) by author`, lines of description and of `Termination Reason` below. Null when it is no such list.
 */
export function readPlugins(answer: string): readonly ListedPlugin[] | null {
  const lines = linesOf(answer)
  if (!lines.some((line) => line.includes('List of all plugins currently loaded by CounterStrikeSharp'))) return null
  const plugins: ListedPlugin[] = []
  for (const line of lines) {
    const found = /^\s*\[#\d+:([A-Z]+)\]: "(.*?)" \((.*?)\)/.exec(line)
    if (found !== null && plugins.length < maxListed)
      plugins.push({ state: found[1] ?? '', name: shown(found[2]), version: shown(found[3]), why: '' })
    const why = /^\s*Termination Reason: (.*)$/.exec(line)
    const last = plugins.at(-1)
    if (why !== null && last !== undefined) plugins.splice(-1, 1, { ...last, why: shown(why[1]) })
  }
  return plugins
}

/** The value of a setting as the console prints it: `tv_enable = true`, or `"tv_enable" = "1" ( def. "0" )` as older ones. Null when it is none. */
export function readSetting(answer: string, name: string): string | null {
  const found = new RegExp(`^"?${name}"?\\s*=\\s*(?:"([^"\\n]*)"|([^\\s"]*))`, 'm').exec(plainAnswer(answer))
  return found === null ? null : shown(found[1] ?? found[2])
}

/** Whether a setting that was read stands for yes; null when it was not read. */
export function isOn(value: string | null): boolean | null {
  return value === null ? null : value === 'true' || Number(value) > 0
}

/** Addresses of the HTTP log that `logaddress_list_http` names; what else stands in the answer is not looked at. */
export function readLogAddresses(answer: string): readonly string[] {
  return [...plainAnswer(answer).matchAll(/https?:\/\/[^\s"'<>]+/g)].slice(0, maxListed).map(([url]) => url)
}

/** The status by which the plugin says that what it fetched was no success (lang/en.json, matchzy.mm.httprequestfailed); null when it says nothing of one. */
export function readFetchStatus(answer: string): string | null {
  return /HTTP request failed with status code: (\w{1,40})/.exec(plainAnswer(answer))?.[1] ?? null
}

/** Whether CS2's `status` says that the server sleeps while nobody is on (`(hibernating)`); null when it says nothing of that. */
export function readHibernates(answer: string): boolean | null {
  if (/\(not hibernating\)/.test(answer)) return false
  return /\(hibernating\)/.test(answer) ? true : null
}

/** People on a server by `status` (`players  : 3 humans, 1 bots (12 max)`); null when it does not say. */
export function readHumans(answer: string): number | null {
  const found = /^players\s*:\s*(\d{1,4}) humans?,/m.exec(answer)
  return found === null ? null : Number(found[1])
}
