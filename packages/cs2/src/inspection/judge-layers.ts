import type { Layer, PointCode, PointData, Reason } from './codes.ts'
import type { InspectionFacts } from './facts.ts'
import { isRefused, readModules, readPlugins, type ListedPlugin } from './read-answers.ts'

/** What is said of a point. */
export type Said = { readonly code: PointCode; readonly reason: Reason; readonly data?: PointData }

/** A command that no server has; how it is refused tells how all are that a server lacks. */
export const nonsense = 'lobby_check_nothing'
/** Stands in a sentence for what a list does not say. */
const untold = '–'
/** Questions that change nothing. */
export const layerQuestions = { metamod: 'meta list', css: 'css_plugins list' } as const

/** Versions that LOBBY was written for. */
const knownVersions: Readonly<Record<string, RegExp>> = { matchzy: /^v?0\.8\./, 'matchzy-enhanced': /^v?[12]\./ }
/** Match plugins by what they call themselves. */
const matchPlugin = /matchzy|auto.?tournament|pugsharp|get5/i

/** The chain from the engine to the match plugin: Metamod:Source, CounterStrikeSharp, the plugin. */
export function judgeLayers(facts: InspectionFacts): { said: readonly Said[]; broken: Layer | null } {
  if (facts.console.kind !== 'works')
    return {
      said: (['metamod', 'css', 'plugin'] as const).map((code) => ({ code, reason: 'needs_console' })),
      broken: null,
    }
  const metamod = judgeMetamod(facts)
  const css = judgeCss(facts, metamod.reason)
  const plugin = judgePlugin(facts, css.reason)
  return { said: [metamod, css, plugin], broken: brokenLayer(facts, [metamod.reason, css.reason, plugin.reason]) }
}

/** A plugin that answers is proof of all below it, whatever the lists look like. */
function brokenLayer(facts: InspectionFacts, reasons: readonly Reason[]): Layer | null {
  if (facts.dialect !== null) return null
  const broken: readonly Reason[] = [
    'metamod_missing',
    'css_missing',
    'css_failed',
    'css_dead',
    'plugin_missing',
    'plugin_unloaded',
    'plugin_mute',
  ]
  const first = reasons.findIndex((reason) => broken.includes(reason))
  return (['metamod', 'css', 'plugin'] as const)[first] ?? null
}

function judgeMetamod(facts: InspectionFacts): Said {
  const modules = readModules(facts.answers[layerQuestions.metamod] ?? '')
  if (modules !== null) return { code: 'metamod', reason: 'metamod_loaded', data: { count: modules.length } }
  return { code: 'metamod', reason: isMissing(facts, layerQuestions.metamod) ? 'metamod_missing' : 'metamod_unknown' }
}

function judgeCss(facts: InspectionFacts, metamod: Reason): Said {
  const plugins = readPlugins(facts.answers[layerQuestions.css] ?? '')
  const listed = (readModules(facts.answers[layerQuestions.metamod] ?? '') ?? []).find((module) =>
    /counterstrikesharp/i.test(module.name),
  )
  if (plugins !== null) return { code: 'css', reason: 'css_loaded', data: { version: listed?.version ?? untold } }
  if (metamod === 'metamod_missing') return { code: 'css', reason: 'needs_metamod' }
  if (metamod === 'metamod_unknown') return { code: 'css', reason: 'css_unknown' }
  if (listed === undefined) return { code: 'css', reason: 'css_missing', data: { status: nameless(facts) } }
  if (listed.status !== null) return { code: 'css', reason: 'css_failed', data: { status: listed.status } }
  return { code: 'css', reason: isMissing(facts, layerQuestions.css) ? 'css_dead' : 'css_unknown' }
}

/** What could not be opened at all is listed without a name, by its status alone. */
function nameless(facts: InspectionFacts): string {
  const modules = readModules(facts.answers[layerQuestions.metamod] ?? '') ?? []
  return modules.find(({ name, status }) => name === '' && status !== null)?.status ?? untold
}

function judgePlugin(facts: InspectionFacts, css: Reason): Said {
  const plugins = readPlugins(facts.answers[layerQuestions.css] ?? '')
  const listed = plugins?.find(({ name }) => matchPlugin.test(name))
  if (facts.dialect !== null) return judgeAnswering(facts, listed)
  if (css === 'needs_metamod' || css === 'css_missing' || css === 'css_failed' || css === 'css_dead')
    return { code: 'plugin', reason: css === 'needs_metamod' ? 'needs_metamod' : 'needs_css' }
  if (plugins === null) return { code: 'plugin', reason: 'plugin_unknown' }
  if (listed === undefined) return { code: 'plugin', reason: 'plugin_missing', data: { count: plugins.length } }
  const data = { name: listed.name, version: listed.version, why: listed.why === '' ? untold : listed.why }
  return { code: 'plugin', reason: listed.state === 'LOADED' ? 'plugin_mute' : 'plugin_unloaded', data }
}

function judgeAnswering({ dialect, entered }: InspectionFacts, listed: ListedPlugin | undefined): Said {
  const spoken = dialect ?? ''
  if (entered.dialect !== null && entered.dialect !== dialect)
    return { code: 'plugin', reason: 'plugin_other_dialect', data: { dialect: spoken, entered: entered.dialect } }
  if (listed === undefined) return { code: 'plugin', reason: 'plugin_answers_unnamed', data: { dialect: spoken } }
  const data = { name: listed.name, version: listed.version, dialect: spoken }
  const isKnown = knownVersions[spoken]?.test(listed.version) ?? true
  return { code: 'plugin', reason: isKnown ? 'plugin_answers' : 'plugin_other_version', data }
}

/** Whether the server refused a question as one that it does not know. */
function isMissing({ answers }: InspectionFacts, question: string): boolean {
  const [answer, refusal] = [answers[question] ?? null, answers[nonsense] ?? null]
  if (answer === null || refusal === null) return false
  const name = question.split(' ')[0] ?? ''
  return isRefused(answer, name, { name: nonsense, answer: refusal }) === true
}
