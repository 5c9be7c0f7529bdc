/** Settings whose values are secrets: passwords, tokens, keys, headers that let somebody in. */
const secretName = /(?:password|passwd|token|secret|account|_key|header_value|apikey)$/i

/** A command as it may be kept and read: values of secret settings, and headers of loads, become dots. */
export function masked(command: string): string {
  return command.replaceAll(/(?:[^";]|"[^"]*"?)+/g, maskOne)
}

function maskOne(part: string): string {
  const words = [...part.matchAll(/"[^"]*"?|[^\s"]+/g)]
  const name = (words[0]?.[0] ?? '').replaceAll('"', '')
  const isSecret = secretName.test(name)
  const isLoad = /(?:loadmatch|loadbackup)_url$/i.test(name)
  if (!isSecret && !isLoad) return part
  const from = words[isLoad ? 3 : 1]?.index
  return from === undefined ? part : `${part.slice(0, from)}•••`
}
