import { act } from '@testing-library/react'
import { onTestFinished } from 'vitest'

/** A file on its way from the page: the test says how far it is, and what is said about it in the end. */
export class Upload extends EventTarget {
  readonly upload = new EventTarget()
  method = ''
  path = ''
  file: File | null = null
  isGivenUp = false
  status = 0
  statusText = ''
  responseText = ''

  open(method: string, url: string): void {
    this.method = method
    this.path = new URL(url, location.href).pathname
  }

  setRequestHeader(): void {}

  send(body: FormData): void {
    const file = body.get('file')
    if (file instanceof File) this.file = file
  }

  abort(): void {
    this.isGivenUp = true
    this.dispatchEvent(new Event('abort'))
  }

  /** `total` of 0: nobody knows it. */
  reach(loaded: number, total: number): void {
    const event = Object.assign(new Event('progress'), { loaded, total, lengthComputable: total > 0 })
    act(() => void this.upload.dispatchEvent(event))
  }

  answer(status: number, body: object): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.dispatchEvent(new Event('load'))
  }

  fail(): void {
    this.dispatchEvent(new Event('error'))
  }
}

/** Until the end of the test every upload of the page waits here. */
export function catchUploads(): Upload[] {
  const uploads: Upload[] = []
  const before = globalThis.XMLHttpRequest
  onTestFinished(() => void (globalThis.XMLHttpRequest = before))
  globalThis.XMLHttpRequest = class extends Upload {
    constructor() {
      super()
      uploads.push(this)
    }
  } as never
  // jsdom has no addresses for what a page holds in its memory.
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
  return uploads
}
