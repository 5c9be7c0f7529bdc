import { randomUUID } from 'node:crypto'
import { productVersion } from '@lobby/contract'
import { pathShape, withoutPeople } from './without-people.ts'

/** Where errors go: a Sentry DSN, read. */
export type Dsn = { url: URL; key: string }

/** `https://<key>@<host>/<path>/<project>` → where its envelopes are posted; null for what is no DSN. */
export function readDsn(text: string): Dsn | null {
  if (!URL.canParse(text)) return null
  const { protocol, host, pathname, username, password, search } = new URL(text)
  const [, folder = '', project = ''] = /^(.*)\/(\d+)$/.exec(pathname) ?? []
  if (!/^https?:$/.test(protocol) || username === '' || password !== '' || search !== '' || project === '') return null
  return { url: new URL(`${protocol}//${host}${folder}/api/${project}/envelope/`), key: username }
}

export type Report = {
  error: { name: string; message: string; stack: string; cause?: unknown }
  platform: 'node' | 'javascript'
  /** What the log says of it, or nothing. */
  words?: string
  /** `GET /api/teams/:id`, or the path of a page. */
  route?: string
  requestId?: string
  environment: string
  at: Date
}

const maxFrames = 30
const maxCauses = 3

/** The body of one envelope (develop.sentry.dev/sdk/data-model/envelopes): a head, the head of its one item, the event. */
export function envelopeOf(report: Report): string {
  const id = randomUUID().replaceAll('-', '')
  const event = JSON.stringify(eventOf(report, id))
  const head = { event_id: id, sent_at: report.at.toISOString() }
  const item = { type: 'event', content_type: 'application/json', length: Buffer.byteLength(event) }
  return `${JSON.stringify(head)}\n${JSON.stringify(item)}\n${event}\n`
}

/** Field by field: nothing gets in that is not named here. */
function eventOf({ error, platform, words, route, requestId, environment, at }: Report, id: string): object {
  return {
    event_id: id,
    timestamp: at.getTime() / 1_000,
    platform,
    level: 'error',
    logger: 'lobby',
    release: `lobby@${productVersion}`,
    environment,
    ...(route === undefined ? {} : { transaction: route }),
    tags: {
      part: platform === 'node' ? 'server' : 'browser',
      ...(requestId === undefined ? {} : { request_id: requestId }),
      ...(words === undefined ? {} : { words: withoutPeople(words, 200) }),
    },
    // The last one is what was thrown in the end.
    exception: { values: chain(error).map(exceptionOf).toReversed() },
  }
}

type Thrown = Report['error']

function chain(error: Thrown): Thrown[] {
  const all = [error]
  for (let cause = error.cause; cause instanceof Error && all.length <= maxCauses; cause = cause.cause)
    all.push({ name: cause.name, message: cause.message, stack: cause.stack ?? '' })
  return all
}

function exceptionOf({ name, message, stack }: Thrown): object {
  const frames = framesOf(stack)
  return {
    type: withoutPeople(name, 100),
    value: withoutPeople(message),
    ...(frames.length === 0 ? {} : { stacktrace: { frames } }),
  }
}

type Frame = { function: string; filename: string; lineno: number; colno: number; in_app: boolean }

/** The lines of a stack as V8 and Firefox write them; Sentry wants the innermost last. */
function framesOf(stack: string): Frame[] {
  const frames: Frame[] = []
  for (const line of stack.split('\n')) {
    const [, name, file, row, column] =
      /^\s*at (?:(.*?) \()?(\S+?):(\d+):(\d+)\)?$/.exec(line) ?? /^(.*?)@(\S+?):(\d+):(\d+)$/.exec(line) ?? []
    if (file === undefined || frames.length === maxFrames) continue
    const filename = fileOf(file)
    const where = { lineno: Number(row), colno: Number(column), in_app: !/node_modules|^node:/.test(file) }
    frames.push({ function: withoutPeople(name || '?', 100), filename, ...where })
  }
  return frames.toReversed()
}

/** From the root of the project on: where it lies on a machine is nobody's business. Of an address its path. */
function fileOf(file: string): string {
  const known = /(?:node_modules|apps|packages)\/[\w@./-]+$/.exec(file)?.[0] ?? /^node:[\w/]+$/.exec(file)?.[0]
  if (known !== undefined) return known
  return /\/assets\/[\w.-]+$/.exec(file)?.[0] ?? pathShape(file.split('/').at(-1) ?? '')
}
