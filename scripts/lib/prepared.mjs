/** What must be there before LOBBY runs: the dependencies, the built site, the empty database. Each is made only when missing or out of date. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressFiles } from './compress.mjs'
import { must, root } from './processes.mjs'

const cache = path.join(root, '.cache')

/** Installs what package-lock.json asks for, unless that very lock file has been installed. */
export async function ensureInstalled() {
  const lock = path.join(root, 'package-lock.json')
  const installed = path.join(root, 'node_modules/.package-lock.json')
  const stamp = path.join(cache, 'installed')
  const wanted = hashOf([lock])
  if (existsSync(installed) && (!existsSync(stamp) || readFileSync(stamp, 'utf8') === wanted)) {
    if (!existsSync(stamp)) note(stamp, wanted)
    return
  }
  process.stdout.write('Installing dependencies…\n')
  // Not `npm ci`: it refuses a lock file without the binaries of other platforms, which not every registry holds.
  await must('npm', ['install', '--no-save', '--no-audit', '--no-fund'])
  note(stamp, wanted)
}

/** The site and the empty database, side by side. */
export async function ensurePrepared() {
  await Promise.all([ensureSite(), ensureEmptyDatabase()])
}

/** For browsers, and for the server, which renders the first view of every page. */
const builtFiles = ['dist/index.html', 'dist-server/site.js']

async function ensureSite() {
  const web = path.join(root, 'apps/web')
  const stamp = path.join(cache, 'site')
  const sources = [
    ...filesIn(path.join(web, 'src')),
    ...filesIn(path.join(web, 'public')),
    ...filesIn(path.join(root, 'packages/contract/src')),
  ]
  const wanted = hashOf(
    [...sources, path.join(web, 'index.html'), path.join(web, 'vite.config.ts'), path.join(root, 'package-lock.json')],
    process.env.VITE_API_URL ?? '',
  )
  if (
    builtFiles.every((file) => existsSync(path.join(web, file))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === wanted
  )
    return
  process.stdout.write('Building the site…\n')
  await must('npm', ['run', 'build', '--silent', '-w', 'apps/web'], { capture: true })
  compressFiles(path.join(web, 'dist'))
  note(stamp, wanted)
}

async function ensureEmptyDatabase() {
  if (existsSync(path.join(cache, 'empty-database.tar'))) return
  await must('node', ['apps/server/scripts/make-empty-database.ts'], { capture: true })
}

function note(file, text) {
  mkdirSync(cache, { recursive: true })
  writeFileSync(file, text)
}

function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((file) => statSync(file).isFile())
    .sort()
}

function hashOf(files, extra = '') {
  const hash = createHash('sha256').update(extra)
  for (const file of files) if (existsSync(file)) hash.update(path.relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}
