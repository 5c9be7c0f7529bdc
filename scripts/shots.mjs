/** `npm run shots [-- en|ru|kz]`: photographs every page at 360 and 1440 px in both themes, into .cache/shots/index.html. */
import { ensureChromium } from './lib/chromium.mjs'
import { readCommandLine } from './lib/command-line.mjs'
import { ensureInstalled, ensurePrepared } from './lib/prepared.mjs'
import { run } from './lib/processes.mjs'

readCommandLine(`npm run shots -- [en|ru|kz]     every page, in a language (default en)`, {}, ['en', 'ru', 'kz'])
await ensureInstalled()
await ensurePrepared()
await ensureChromium()
const language = process.argv[2] ?? 'en'
const { code } = await run('playwright', ['test', '--config', 'e2e/shots.config.ts'], {
  env: { SHOTS_LANGUAGE: language },
})
if (code === 0) process.stdout.write('The contact sheet is in .cache/shots/index.html\n')
process.exitCode = code
