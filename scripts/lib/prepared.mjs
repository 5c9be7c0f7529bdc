/** What must be there before LOBBY runs: the dependencies, the built site, the empty database. Each is made only when missing or out of date. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { compressFiles } from './compress.mjs'
import { must, root } from './processes.mjs'
import { withProgress } from './progress.mjs'

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
  const names = packagesOf(lock)
  const howFar = () =>
    `${names.filter((name) => existsSync(path.join(root, name, 'package.json'))).length} of about ${names.length} packages`
  // Not `npm ci`: it refuses a lock file without the binaries of other platforms, which not every registry holds. Most packages ask for
  // the pinned Node, which is one of them: that the machine's own is older says nothing, so only errors are told.
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const work = () => must('npm', install, { capture: true, env: { LOBBY_PREPARE: 'later' } })
  await withProgress('Installing the dependencies', work, howFar)
  note(stamp, wanted)
}

/** The folders that an installation fills on this machine, but for a few of another C library. */
function packagesOf(lock) {
  const suits = (wanted, own) => wanted === undefined || wanted.includes(own)
  return Object.entries(JSON.parse(readFileSync(lock, 'utf8')).packages)
    .filter(
      ([name, { os, cpu }]) => /node_modules\//.test(name) && suits(os, process.platform) && suits(cpu, process.arch),
    )
    .map(([name]) => name)
}

/** The site and the empty database, side by side. */
export async function ensurePrepared() {
  const missing = [siteToBuild(), databaseToMake()].filter((one) => one !== null)
  if (missing.length === 0) return
  const what = missing.map(({ name }) => name).join(' and ')
  await withProgress(`Building ${what}`, () => Promise.all(missing.map(({ make }) => make())))
}

/** For browsers, and for the server, which renders the first view of every page. */
const builtFiles = ['dist/index.html', 'dist-server/site.js']

/** How to build the site; null if it stands as its sources say. */
function siteToBuild() {
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
    return null
  const make = async () => {
    await must('npm', ['run', 'build', '--silent', '-w', 'apps/web'], { capture: true })
    compressFiles(path.join(web, 'dist'))
    note(stamp, wanted)
  }
  return { name: 'the site', make }
}

/** How to make the empty database; null if it is there. */
function databaseToMake() {
  if (existsSync(path.join(cache, 'empty-database.tar'))) return null
  const make = () => must('node', ['apps/server/scripts/make-empty-database.ts'], { capture: true })
  return { name: 'the empty database', make }
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
