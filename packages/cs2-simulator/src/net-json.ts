const string = /"(?:[^"\\]|\\.)*"/g
/** Within a string: a quote that JSON.stringify escaped, any other escape of it, and what is to be escaped besides. */
const special = /\\(?:"|.)|[^\x20-\x7e]|[&'+<>`]/g

/**
 * JSON as .NET's System.Text.Json writes it by default, in which the plugin's bodies, answers and backups come: everything outside ASCII, and
 * `" & ' + < >` and the backtick, stand as \uXXXX. Indented by two blanks where `indented`.
 */
export function netJson(value: unknown, indented = false): string {
  const text = JSON.stringify(value, undefined, indented ? 2 : undefined)
  return text.replaceAll(string, (found) => `"${found.slice(1, -1).replaceAll(special, escaped)}"`)
}

function escaped(found: string): string {
  if (found === String.raw`\"`) return String.raw`\u0022`
  return found.startsWith('\\') ? found : `\\u${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}
