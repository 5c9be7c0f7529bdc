import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { AppError } from './errors.ts'
import { collectSpent } from './spent-chunks.ts'

type StoredFile = { body: Readable; bytes: number }
/** Bytes of a file, the last one included. */
export type ByteSpan = { start: number; end: number }

/** Where files that people and game servers send are kept: beside the database, or in a bucket that several nodes share. */
export type Files = {
  /** Keeps `bytes` under `name`, whole or not at all. @throws FILE_STORE_UNAVAILABLE */
  put: (name: string, bytes: Buffer, type: string) => Promise<void>
  /**
   * Keeps what comes under `name`, whole or not at all, without ever holding it in memory: it goes to this machine's disk, and
   * from there to the bucket. A process that ends in the middle leaves a draft, which `delete` takes away.
   * @throws FILE_STORE_UNAVAILABLE, and what `chunks` throws as AppError
   */
  putStream: (name: string, chunks: AsyncIterable<Uint8Array>, type: string) => Promise<void>
  /** The file, or what the span holds of it; `bytes` is the size of what comes. @throws FILE_STORE_UNAVAILABLE */
  get: (name: string, span?: ByteSpan) => Promise<StoredFile | null>
  /** What is not there is no error. @throws FILE_STORE_UNAVAILABLE */
  delete: (name: string) => Promise<void>
}

/** A bucket behind an address that speaks S3. */
export type Bucket = { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string }

const requestMs = 10_000
/** Of a file of hundreds of megabytes. */
const bigRequestMs = 600_000

export function openFiles({ dataDir, bucket }: { dataDir: string; bucket: Bucket | null }): Files {
  return bucket === null ? localFiles(path.join(dataDir, 'files')) : bucketFiles(bucket, path.join(dataDir, 'drafts'))
}

/** Where a file of this name stands. Names are made by us; one that could leave its folder is a fault, not a request. */
function placeIn(folder: string, name: string): string {
  if (!/^[a-z]+\/[a-z0-9-]{1,120}\.[a-z0-9]{1,8}$/.test(name)) throw new Error(`no name of a file: ${name}`)
  return path.join(folder, ...name.split('/'))
}

const draftOf = (target: string): string => `${target}.part`

/** Writes a draft beside `target`, on the disk itself when this is through. A draft that breaks is gone. */
async function writeDraft(target: string, chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const draft = draftOf(target)
  try {
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    await pipeline(collectSpent(chunks), createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
    return draft
  } catch (cause) {
    await rm(draft, { force: true })
    throw cause instanceof AppError ? cause : unavailable(cause)
  }
}

function localFiles(folder: string): Files {
  return {
    put: async (name, bytes) => {
      const target = placeIn(folder, name)
      const draft = `${target}.${randomUUID()}`
      try {
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
        const handle = await open(draft, 'wx', 0o600)
        await handle.writeFile(bytes)
        await handle.sync()
        await handle.close()
        await rename(draft, target)
      } catch (cause) {
        await rm(draft, { force: true })
        throw unavailable(cause)
      }
    },
    putStream: async (name, chunks) => {
      const target = placeIn(folder, name)
      const draft = await writeDraft(target, chunks)
      await rename(draft, target).catch((cause: unknown) => {
        throw unavailable(cause)
      })
    },
    get: async (name, span) => {
      const target = placeIn(folder, name)
      try {
        const { size } = await stat(target)
        const bytes = span === undefined ? size : span.end - span.start + 1
        return { body: createReadStream(target, span), bytes }
      } catch (cause) {
        if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
        throw unavailable(cause)
      }
    },
    delete: async (name) => {
      const target = placeIn(folder, name)
      await Promise.all([rm(target, { force: true }), rm(draftOf(target), { force: true })]).catch((cause: unknown) => {
        throw unavailable(cause)
      })
    },
  }
}

function bucketFiles(settings: Bucket, draftFolder: string): Files {
  const call = bucketCaller(settings)
  const put = async (name: string, init: RequestInit, limitMs: number): Promise<void> => {
    const response = await call(name, { method: 'PUT', ...init }, limitMs)
    await response.body?.cancel()
    // For a write, 404 is a bucket that does not exist.
    if (!response.ok) throw unavailable(new Error('the bucket of the file store is not there'))
  }
  return {
    put: (name, bytes, type) =>
      put(name, { body: new Uint8Array(bytes), headers: { 'content-type': type } }, requestMs),
    putStream: async (name, chunks, type) => {
      const draft = await writeDraft(placeIn(draftFolder, name), chunks)
      try {
        // Not in memory: it is read from the disk as it is sent, and again if it has to be sent again.
        await put(name, { body: await openAsBlob(draft), headers: { 'content-type': type } }, bigRequestMs)
      } finally {
        await rm(draft, { force: true })
      }
    },
    get: async (name, span) => {
      const range = span === undefined ? {} : { headers: { range: `bytes=${span.start}-${span.end}` } }
      const response = await call(name, { method: 'GET', ...range }, requestMs)
      if (response.ok && response.body !== null)
        return {
          body: Readable.fromWeb(response.body),
          bytes: Number(response.headers.get('content-length')),
        }
      await response.body?.cancel()
      return null
    },
    delete: async (name) => {
      await rm(draftOf(placeIn(draftFolder, name)), { force: true })
      const response = await call(name, { method: 'DELETE' }, requestMs)
      await response.body?.cancel()
    },
  }
}

/** Asks the bucket for one file. The limit is for the answer's beginning: its body may take as long as somebody reads it. */
function bucketCaller({ endpoint, bucket, region, accessKey, secretKey }: Bucket) {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 2,
  })
  return async (name: string, init: RequestInit, limitMs: number): Promise<Response> => {
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), limitMs)
    placeIn('', name)
    try {
      const response = await client.fetch(`${endpoint}/${bucket}/${name}`, {
        redirect: 'manual',
        ...init,
        signal: stop.signal,
      })
      if (response.ok || response.status === 404) return response
      await response.body?.cancel()
      throw new Error(`the file store answered ${response.status}`)
    } catch (cause) {
      throw unavailable(cause)
    } finally {
      clearTimeout(timer)
    }
  }
}

function unavailable(cause: unknown): AppError {
  const error = new AppError('FILE_STORE_UNAVAILABLE')
  error.cause = cause
  return error
}
