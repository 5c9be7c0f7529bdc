/** A PostgreSQL and a Redis of our own for one run: installed where we may, in a temporary folder, on free ports of loopback. */
import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { must, run } from './processes.mjs'

const debianBinaries = '/usr/lib/postgresql'
/** A small disk holds it, too. */
const smallLog = '128MB'

/** Installs what `startServices` starts, where it is not there yet. */
export async function ensureServices() {
  await ensureInstalled('redis-server', () => existsSync('/usr/bin/redis-server'))
  await ensureInstalled('postgresql', () => postgresBinaries() !== null)
}

/** `durable`: what PostgreSQL says is stored stands on the disk, and its log may grow as it does by itself, as at the hosts; tests need no more than that it is said. */
export async function startServices({ durable = false } = {}) {
  await ensureServices()
  const folder = mkdtempSync(path.join(tmpdir(), 'lobby-services-'))
  const stops = []
  const stop = async () => {
    for (const end of stops) await end()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const postgres = await startPostgres(folder, { durable, ...(durable ? { log: '1GB' } : {}) })
    stops.push(() => postgres.halt())
    const redis = await startRedis(folder)
    stops.push(() => redis.halt())
    return { databaseUrl: postgres.url, redisUrl: redis.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A PostgreSQL alone, for who stops and starts it: `halt('fast')` as its service does, `halt()` as if it fell over. */
export async function startOwnPostgres() {
  await ensureServices()
  const folder = mkdtempSync(path.join(tmpdir(), 'lobby-postgres-'))
  const postgres = await startPostgres(folder, { durable: false })
  const stop = async () => {
    await postgres.halt()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...postgres, stop }
}

/**
 * Both, for whoever does them harm: `postgres` and `redis` begin, halt and stand still one by one. As root PostgreSQL's data lie in a memory of
 * `megabytes`, which can be filled (`folder`); otherwise `isSmall` is false.
 */
export async function startFrailServices({ megabytes = 400, connections = 60 } = {}) {
  await ensureServices()
  const folder = mkdtempSync(path.join(tmpdir(), 'lobby-frail-'))
  const mount = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]
  const isSmall = process.getuid?.() === 0 && (await run('mount', mount, { capture: true })).code === 0
  const postgres = await startPostgres(folder, { durable: true, connections })
  const redis = await startRedis(folder)
  const stop = async () => {
    await redis.halt()
    await postgres.halt()
    if (isSmall) await run('umount', [folder], { capture: true })
    rmSync(folder, { recursive: true, force: true })
  }
  return { postgres, redis, folder, isSmall, stop }
}

async function ensureInstalled(name, isThere) {
  if (isThere()) return
  if (process.getuid?.() !== 0) throw new Error(`This run needs ${name}. Install it (Debian: apt-get install ${name}).`)
  await must('apt-get', ['update', '-qq'], { capture: true })
  await must('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    capture: true,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** The newest version that Debian installed, from 15 up. */
function postgresBinaries() {
  if (!existsSync(debianBinaries)) return null
  const versions = readdirSync(debianBinaries)
    .map(Number)
    .filter((version) => version >= 15 && existsSync(`${debianBinaries}/${version}/bin/initdb`))
  return versions.length === 0 ? null : `${debianBinaries}/${Math.max(...versions)}/bin`
}

async function startPostgres(folder, { durable, connections = 300, log = smallLog }) {
  const bin = postgresBinaries()
  const data = path.join(folder, 'postgres')
  const port = await freePort()
  // PostgreSQL refuses to run as root: then its own user does.
  const asRoot = process.getuid?.() === 0
  if (asRoot) {
    const { output } = await run('id', ['-u', 'postgres'], { capture: true })
    chownSync(folder, Number(output.trim()), -1)
  }
  const user = asRoot ? 'postgres' : userInfo().username
  const command = (program, args) =>
    asRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]
  await must(...command(`${bin}/initdb`, ['-D', data, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']), {
    capture: true,
  })
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: durable ? 'on' : 'off',
    max_connections: connections,
    max_wal_size: log,
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const control = (...args) => command(`${bin}/pg_ctl`, ['-D', data, '-w', '-t', '60', ...args])
  const begin = () =>
    must(...control('-l', path.join(folder, 'postgres.log'), '-o', `-p ${port} ${options.join(' ')}`, 'start'), {
      capture: true,
    })
  const halt = (how = 'immediate') => run(...control('-m', how, 'stop'), { capture: true })
  /** Its processes, each in a group of its own. */
  const processes = () => {
    const main = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return [main, ...childrenOf(main)]
  }
  const signal = (name) => {
    for (const pid of processes()) process.kill(pid, name)
  }
  await begin()
  return { url: `postgres://${user}@127.0.0.1:${port}/postgres`, begin, halt, signal }
}

function childrenOf(parent) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)
}

function parentOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1])
  } catch {
    // It has ended since it was listed.
    return 0
  }
}

async function startRedis(folder) {
  const port = await freePort()
  let redis = null
  const begin = async () => {
    redis = spawn(
      '/usr/bin/redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
      { stdio: 'ignore' },
    )
    await answering(port)
  }
  const halt = () =>
    new Promise((resolve) => {
      if (redis.exitCode !== null || redis.signalCode !== null) return resolve()
      redis.once('close', resolve)
      redis.kill()
    })
  await begin()
  return { url: `redis://127.0.0.1:${port}`, begin, halt }
}

async function answering(port) {
  for (let tries = 0; tries < 100; tries++) {
    const open = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.on('error', () => resolve(false))
      socket.on('connect', () => socket.end())
    })
    if (open) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`nothing answers on port ${port}`)
}

let nextPort = process.pid * 101

/** Below those that a system gives to whoever asks for any; programs that run at the same time each look in a place of their own. */
async function freePort() {
  for (;;) {
    const port = 11_000 + (nextPort++ % 13_000)
    if (await isFree(port)) return port
  }
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
      .on('error', () => resolve(false))
      .listen(port, () => probe.close(() => resolve(true)))
  })
}

/** The first of ten ports in a row that nobody has, below those that a system gives to whoever asks for any. */
export async function freePorts() {
  for (let first = 24_120; ; first += 10) {
    const row = Array.from({ length: 10 }, (_, at) => first + at)
    if ((await Promise.all(row.map(isFree))).every(Boolean)) return first
  }
}
