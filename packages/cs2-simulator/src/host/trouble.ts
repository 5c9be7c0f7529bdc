import { parseLoadCommand } from '@lobby/cs2'
import type { Voice } from '../options.ts'

/**
 * What is wrong with a server. The chain: `metamod` is gone from gameinfo.gi, as after an update of CS2; CounterStrikeSharp is not listed by it (`css`), could not be
 * loaded (`css_failed`), or is listed while its .NET runtime did not start (`css_dead`); the match plugin is not there (`plugin`), was unloaded
 * (`plugin_unloaded`), or is listed and answers nothing (`plugin_mute`). The way to the site: nobody is reached (`cut_off`), a firewall swallows what
 * is sent, so that whoever waits waits long (`swallowed`), something on the way answers by itself (`captive`), or a proxy takes headers away (`headers_lost`).
 */
export const troubles = [
  'metamod',
  'css',
  'css_failed',
  'css_dead',
  'plugin',
  'plugin_unloaded',
  'plugin_mute',
  'cut_off',
  'swallowed',
  'captive',
  'headers_lost',
] as const
export type Trouble = (typeof troubles)[number]

const noCss: ReadonlySet<Trouble> = new Set(['metamod', 'css', 'css_failed', 'css_dead'])
const noPlugin: ReadonlySet<Trouble> = new Set([...noCss, 'plugin', 'plugin_unloaded', 'plugin_mute'])
const ofPlugins = /^(?:matchzy|get5|at|css|sm|ps)_/

/** Whether the engine does not know a command, as nobody registered it. */
export function isLacking(name: string, trouble: Trouble | null): boolean {
  if (trouble === null) return false
  if (name === 'meta') return trouble === 'metamod'
  if (name === 'css_plugins') return noCss.has(trouble)
  return noPlugin.has(trouble) && ofPlugins.test(name)
}

/** Release of Metamod:Source's one plugin here (CounterStrikeSharp: src/mm_plugin.cpp, GetName, GetVersion, GetAuthor). */
const css = 'CounterStrikeSharp (v1.0.371) by Roflmuffin'

/** `meta list`, as Metamod:Source writes it (core/metamod_console.cpp, Command_Meta; core/metamod_plugins.cpp, GetStatusText). */
export function moduleList(trouble: Trouble | null): string {
  if (trouble === 'css') return 'No plugins loaded.\n'
  // A plugin that refused to load has no name any more.
  return `Listing 1 plugin:\n${trouble === 'css_failed' ? '  [01] <FAILED>' : `  [01] ${css}`}\n`
}

/** Names and versions of match plugins, as they say them (MatchZy.cs, ModuleName and ModuleVersion). */
const plugins: Readonly<Record<Voice, string>> = {
  matchzy: '"MatchZy" (0.8.15) by WD- (https://github.com/shobhit-pathak/)',
  'matchzy-enhanced': '"MatchZy" (1.4.21) by WD- (https://github.com/shobhit-pathak/)',
  get5: '"Get5" (0.15.0)',
}

/** `css_plugins list`, as CounterStrikeSharp writes it (managed/CounterStrikeSharp.API/Core/Application.cs, OnCSSPluginCommand). */
export function pluginList(voice: Voice, trouble: Trouble | null): string {
  const head = (count: number): string =>
    `  List of all plugins currently loaded by CounterStrikeSharp: ${count} plugins loaded.\n`
  if (trouble === 'plugin') return head(0)
  const state = trouble === 'plugin_unloaded' ? 'UNLOADED' : 'LOADED'
  const about = '    A plugin for running and managing CS2 practice/pugs/scrims/matches!\n'
  const why = trouble === 'plugin_unloaded' ? '    Termination Reason: Method not found\n' : ''
  return `${head(1)}  [#1:${state}]: ${plugins[voice]}\n${about}${why}`
}

/** What becomes of a load command on the way: what the console prints, or the command that goes out. */
export function troubledLoad(line: string, trouble: Trouble | null): { answer: Promise<string> } | { line: string } {
  const command = parseLoadCommand(line)
  if (!command.ok) return { line }
  if (trouble === 'cut_off') return { answer: Promise.resolve('') }
  // The game stands still for as long as the plugin waits.
  if (trouble === 'swallowed') return { answer: new Promise(() => undefined) }
  if (trouble === 'captive')
    return {
      answer: Promise.resolve('[MatchZy] [LoadMatchFromURL] HTTP request failed with status code: BadGateway\n'),
    }
  return { line: trouble === 'headers_lost' ? `${line.split(' ', 1)[0]} "${command.url}"` : line }
}

/** Whether lines of the log get out. */
export function isMuffled(trouble: Trouble | null): boolean {
  return trouble === 'cut_off' || trouble === 'swallowed' || trouble === 'captive'
}
