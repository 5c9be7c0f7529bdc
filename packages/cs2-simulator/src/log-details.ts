/** Kinds of lines that the engine writes only where a setting of it says so; which hangs on which is general knowledge, and no recording proves it. */
const details: readonly (readonly [setting: string, words: RegExp])[] = [
  ['mp_logdetail', /\] attacked ".*\(hitgroup "\w+( \w+)?"\)$/],
  ['mp_logdetail_items', / (?:picked up|dropped|purchased) "\w+"$| left buyzone with \[.*\]$/],
  ['mp_logmoney', / money change \d+[+-]\d+ = \$\d+ /],
]

/** Whether the engine writes a line, by what was set on its console and by configs. */
export function isLogged(text: string, settings: ReadonlyMap<string, string>): boolean {
  const [setting] = details.find(([, words]) => words.test(text)) ?? []
  return setting === undefined || !['0', 'false', undefined].includes(settings.get(setting))
}
