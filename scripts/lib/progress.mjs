/** Says that something takes a while, and that it goes on: one line that is written over on a terminal, a line now and then elsewhere. */
const everyMs = process.stdout.isTTY ? 250 : 15_000

/**
 * @template Done
 * @param {string} what such as "Building the site"
 * @param {() => Promise<Done>} work
 * @param {() => string} [howFar] such as "120 of 530"
 * @returns {Promise<Done>}
 */
export async function withProgress(what, work, howFar = () => '') {
  const begun = performance.now()
  const seconds = () => `${Math.round((performance.now() - begun) / 1000)} s`
  const line = () => [what, howFar(), seconds()].filter((part) => part !== '').join(', ')
  const tell = () => process.stdout.write(process.stdout.isTTY ? `\r\u001B[K${line()}` : `${line()}\n`)
  process.stdout.write(process.stdout.isTTY ? `${what}…` : `${what}…\n`)
  const timer = setInterval(tell, everyMs)
  const end = (how) => process.stdout.write(`${process.stdout.isTTY ? '\r\u001B[K' : ''}${what}: ${how}\n`)
  try {
    const done = await work()
    end(`done in ${seconds()}`)
    return done
  } catch (error) {
    end(`failed after ${seconds()}`)
    throw error
  } finally {
    clearInterval(timer)
  }
}
