/** Running other programs from the project's scripts. Runs on the machine's own Node as well as on the pinned one. */
import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/** The pinned Node and the project's tools come first. */
function environment(extra = {}) {
  return {
    ...process.env,
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
    ...extra,
  }
}

/**
 * Runs a program to its end; answers its exit code, and its output too when it is captured. `onOutput` hears the output instead of our
 * own terminal, `onReport` the program's third channel.
 */
export function run(command, args, options = {}) {
  const { onOutput, capture = onOutput !== undefined, env = {}, cwd = root, stdin = 'ignore', onReport } = options
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: environment(env),
      stdio: [stdin, capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit', ...(onReport ? ['pipe'] : [])],
    })
    if (onReport) child.stdio[3].on('data', (chunk) => onReport(chunk.toString()))
    let output = ''
    const hear = onOutput ?? ((text) => (output += text))
    // As text: a letter of two bytes may come in two pieces.
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear)
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }))
  })
}

/** Runs a program that must succeed. */
export async function must(command, args, options = {}) {
  const { code, output } = await run(command, args, options)
  if (code !== 0) {
    if (options.capture) process.stderr.write(output)
    throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
  }
  return output
}

/** Starts a program that runs beside us and ends with us. */
export function start(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, env: environment(env), stdio: 'inherit' })
  const pass = (signal) => child.kill(signal)
  process.on('SIGINT', pass)
  process.on('SIGTERM', pass)
  return child
}
