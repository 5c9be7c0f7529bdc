/**
 * The browser of the tests: Chromium without its own windows, as Playwright itself starts it where nobody looks on, for it takes a fifth
 * less of the processor; any other Chromium will do. Installed where we may, asked for where we may not.
 */
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { must } from './processes.mjs'

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (!isDebian() || process.getuid?.() !== 0) {
    throw new Error(
      'The browser tests need Chromium. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
    )
  }
  process.stdout.write('Installing Chromium…\n')
  await must('apt-get', ['update', '-qq'], { capture: true })
  await must('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
    capture: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
  const installed = findChromium()
  if (!installed) throw new Error('Chromium was installed and is not where it should be; set CHROMIUM_PATH.')
  return installed
}

function findChromium() {
  return [process.env.CHROMIUM_PATH, ...places].find((file) => file && isExecutable(file))
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
}
