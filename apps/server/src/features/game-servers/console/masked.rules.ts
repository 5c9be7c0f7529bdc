/** Settings whose values are secrets: passwords, tokens, keys, headers that let somebody in. */
const secretName = /^\w*(?:password|passwd|token|secret|account|_key|header_value|apikey)$/i

/** A command as it may be kept and read: values of secret settings, and headers of load commands, become dots. */
export function masked(command: string): string {
  return command.replaceAll(/(?:[^";]|"[^"]*"?)+/g, maskOne)
}

/** A secret is what follows its name, wherever that stands: commands of plugins name the setting second. */
function maskOne(part: string): string {
  const words = [...part.matchAll(/"[^"]*"?|[^\s"]+/g)]
  const bare = words.map(([word]) => word.replaceAll('"', ''))
  // The secret of a log stands in its address.
  if (/^logaddress_(?:add|del)_http$/i.test(bare[0] ?? '') && words[1] !== undefined)
    return `${part.slice(0, words[1].index)}•••`
  const isLoad = /(?:loadmatch|loadbackup)_url$/i.test(bare[0] ?? '')
  const named = bare.findIndex((word) => secretName.test(word))
  const from = isLoad ? words[3]?.index : named === -1 ? undefined : words[named + 1]?.index
  return from === undefined ? part : `${part.slice(0, from)}•••`
}
