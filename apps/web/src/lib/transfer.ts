import { type RefObject, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Api } from './api.ts'
import { config } from './config.ts'
import { useErrorMessage } from './error-message.ts'
import { useSite } from './site.ts'

type Transfer = {
  signal?: AbortSignal | undefined
  /** A part of the whole from 0 to 1; null while the whole is not known. */
  onProgress?: (part: number | null) => void
}

/**
 * PUTs one file as multipart. An XMLHttpRequest, because `fetch` does not say how far a body has come.
 * @throws ApiError; a DOMException named AbortError when given up
 */
export async function upload<T extends z.ZodType>(
  api: Api,
  { schema, path }: { schema: T; path: string },
  file: File,
  { signal, onProgress }: Transfer = {},
): Promise<z.output<T>> {
  const headers = api.headers()
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', `${config.apiUrl}${path}`)
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      onProgress?.(event.lengthComputable ? event.loaded / event.total : null)
    })
    request.addEventListener('load', () => {
      resolve(new Response(request.responseText, { status: request.status, statusText: request.statusText }))
    })
    request.addEventListener('error', () => reject(api.noAnswer()))
    request.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    const body = new FormData()
    body.append('file', file)
    request.send(body)
  })
  return api.read(schema, response, { sent: headers })
}

type Watching = { signal: AbortSignal; onBytes: (bytes: number) => void }

/** GETs a file. @throws ApiError; a DOMException named AbortError when given up */
async function download(api: Api, path: string, watching: Watching): Promise<{ name: string | null; content: Blob }> {
  const { signal } = watching
  const headers = api.headers()
  const response = await unlessSilent(api, signal, () =>
    fetch(`${config.apiUrl}${path}`, { headers, credentials: 'include', signal }),
  )
  const { body } = response
  if (!response.ok || body === null) throw await refusalIn(api, response, headers)
  const pieces = await unlessSilent(api, signal, () => piecesOf(body, watching))
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? null
  const type = response.headers.get('Content-Type') ?? 'application/octet-stream'
  return { name, content: new Blob(pieces, { type }) }
}

async function piecesOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { onBytes }: Watching,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = body.getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value)
    bytes += piece.value.byteLength
    onBytes(bytes)
  }
  return pieces
}

/** The line may break before the first byte and before the last. */
async function unlessSilent<T>(api: Api, signal: AbortSignal, come: () => Promise<T>): Promise<T> {
  try {
    return await come()
  } catch (error) {
    if (signal.aborted) throw error
    throw api.noAnswer()
  }
}

async function refusalIn(api: Api, response: Response, sent: Headers): Promise<unknown> {
  try {
    // Named, not made here: a page with a download in it begins without the schemas.
    return await api.read((contract) => contract.Failure, response, { sent })
  } catch (error) {
    return error
  }
}

export function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** Hands a file to the browser, which saves it where it saves all others. */
function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the content by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/**
 * A file of the API, fetched and handed to the browser: how far it is, what went wrong, and how to give it up. It comes also where its reader has gone to another page meanwhile;
 * that it does not is told to `onLost` then.
 */
export function useDownload(path: string, name: string, onLost: (problem: string) => void) {
  const { api } = useSite()
  const errorMessage = useErrorMessage()
  const [bytes, setBytes] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const controller = useRef<AbortController>(null)
  const isHere = useIsHere()
  const start = async () => {
    const asked = new AbortController()
    const { signal } = asked
    controller.current = asked
    setProblem(null)
    setBytes(0)
    try {
      const file = await api.withPresence(path, () => download(api, path, { signal, onBytes: setBytes }))
      saveFile(file.name ?? name, file.content)
    } catch (error) {
      if (!signal.aborted && !isGivenUp(error)) (isHere.current ? setProblem : onLost)(errorMessage(error))
    } finally {
      setBytes(null)
    }
  }
  return { bytes, problem, start: () => void start(), cancel: () => controller.current?.abort() }
}

/** Whether the part that asks still stands on the page. */
function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
