/** What was typed behind a script's name. Whoever asks for help, or mistypes, is told in words, before anything is installed or started. */
import { parseArgs } from 'node:util'

/** What an option takes, and how a value that is none is told apart. */
const kinds = {
  flag: { type: 'boolean', isRight: () => true },
  text: { type: 'string', says: 'some text', isRight: (value) => value !== '' },
  address: { type: 'string', says: 'an address such as http://localhost:3000', isRight: isAddress },
  count: { type: 'string', says: 'a number from 1', isRight: (value) => /^[1-9]\d{0,6}$/.test(value) },
  number: { type: 'string', says: 'a whole number from 0', isRight: (value) => /^\d{1,9}$/.test(value) },
}

function isAddress(value) {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

/** By its name, or of a list of words: one of them, and the option may stand several times. */
function kindOf(kind) {
  if (!Array.isArray(kind)) return kinds[kind]
  return { type: 'string', says: `one of ${kind.join(', ')}`, isRight: (word) => kind.includes(word) }
}

/** Why a value of an option cannot be taken; undefined if it can. */
function faultOf(name, kind, value) {
  const { isRight, says } = kindOf(kind)
  const wrong = [value ?? []].flat().find((one) => !isRight(one))
  return wrong === undefined ? undefined : `--${name} needs ${says}, not "${wrong}".`
}

function read(options, words) {
  const { values, positionals } = parseArgs({
    options: {
      ...Object.fromEntries(
        Object.entries(options).map(([name, kind]) => [
          name,
          { type: kindOf(kind).type, multiple: Array.isArray(kind) },
        ]),
      ),
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
    allowNegative: true,
  })
  const faults = Object.entries(options).map(([name, kind]) => faultOf(name, kind, values[name]))
  const stray = words ? positionals.find((word) => !words.includes(word)) : positionals[0]
  if (stray !== undefined)
    faults.push(words ? `There is no ${stray}; there are ${words.join(', ')}.` : `What is ${stray}?`)
  const fault = faults.find((found) => found !== undefined)
  if (fault !== undefined && !values.help) throw new Error(fault)
  return values
}

/**
 * The options as they were typed. Ends the process where help was asked for (0), or where what was typed cannot be understood (2).
 * @param {string} usage what there is to type
 * @param {Record<string, keyof typeof kinds | readonly string[]>} options by name
 * @param {string[]} [words] what may stand there without dashes; nothing unless given
 */
export function readCommandLine(usage, options = {}, words) {
  try {
    const values = read(options, words)
    if (!values.help) return values
    process.stdout.write(`${usage}\n`)
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`)
    process.exit(2)
  }
}
