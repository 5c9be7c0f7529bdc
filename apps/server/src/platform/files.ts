import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { AppError } from './errors.ts'

type StoredFile = { body: Readable; bytes: number }

/** Where files that people send are kept: beside the database, or in a bucket that several nodes share. */
export type Files = {
  /** Keeps `bytes` under `name`, whole or not at all. @throws FILE_STORE_UNAVAILABLE */
  put: (name: string, bytes: Buffer, type: string) => Promise<void>
  /** @throws FILE_STORE_UNAVAILABLE */
  get: (name: string) => Promise<StoredFile | null>
  /** What is not there is no error. @throws FILE_STORE_UNAVAILABLE */
  delete: (name: string) => Promise<void>
}

/** A bucket behind an address that speaks S3. */
export type Bucket = { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string }

const requestMs = 10_000

export function openFiles({ dataDir, bucket }: { dataDir: string; bucket: Bucket | null }): Files {
  return bucket === null ? localFiles(path.join(dataDir, 'files')) : bucketFiles(bucket)
}

/** Names are made by us; one that could leave its folder is a fault, not a request. */
function checked(name: string): string {
  if (!/^[a-z]+\/[a-z0-9-]{1,120}\.[a-z0-9]{1,8}$/.test(name)) throw new Error(`no name of a file: ${name}`)
  return name
}

function localFiles(folder: string): Files {
  const place = (name: string): string => path.join(folder, ...checked(name).split('/'))
  return {
    put: async (name, bytes) => {
      const target = place(name)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      const draft = `${target}.${randomUUID()}`
      try {
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
    get: async (name) => {
      const target = place(name)
      try {
        const { size } = await stat(target)
        return { body: createReadStream(target), bytes: size }
      } catch (cause) {
        if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null
        throw unavailable(cause)
      }
    },
    delete: async (name) => {
      await rm(place(name), { force: true }).catch((cause: unknown) => {
        throw unavailable(cause)
      })
    },
  }
}

function bucketFiles({ endpoint, bucket, region, accessKey, secretKey }: Bucket): Files {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 2,
  })
  const call = async (name: string, init: RequestInit): Promise<Response> => {
    try {
      const response = await client.fetch(`${endpoint}/${bucket}/${checked(name)}`, {
        ...init,
        signal: AbortSignal.timeout(requestMs),
      })
      if (response.ok || response.status === 404) return response
      await response.body?.cancel()
      throw new Error(`the file store answered ${response.status}`)
    } catch (cause) {
      throw unavailable(cause)
    }
  }
  return {
    put: async (name, bytes, type) => {
      const body = new Uint8Array(bytes)
      const response = await call(name, { method: 'PUT', body, headers: { 'content-type': type } })
      await response.body?.cancel()
      // For a write, 404 is a bucket that does not exist.
      if (!response.ok) throw unavailable(new Error('the bucket of the file store is not there'))
    },
    get: async (name) => {
      const response = await call(name, { method: 'GET' })
      if (response.ok && response.body !== null)
        return {
          body: Readable.fromWeb(response.body),
          bytes: Number(response.headers.get('content-length')),
        }
      await response.body?.cancel()
      return null
    },
    delete: async (name) => {
      const response = await call(name, { method: 'DELETE' })
      await response.body?.cancel()
    },
  }
}

function unavailable(cause: unknown): AppError {
  const error = new AppError('FILE_STORE_UNAVAILABLE')
  error.cause = cause
  return error
}
