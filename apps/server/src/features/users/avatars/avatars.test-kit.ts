import sharp, { type Sharp } from 'sharp'
import type { Person } from '@lobby/testing'

export type Answer = { status: number; code: string | undefined; url: string | null }

/** Sends a form to the site at `base`. */
export async function send(base: string, person: Person, form: FormData): Promise<Answer> {
  const response = await fetch(`${base}/api/user/avatar`, {
    method: 'PUT',
    body: form,
    headers: { authorization: `Bearer ${person.token}` },
  })
  const json = (await response.json()) as { code?: string; data?: { avatar_url: string } }
  return { status: response.status, code: json.code, url: json.data?.avatar_url ?? null }
}

export function upload(base: string, person: Person, bytes: Uint8Array): Promise<Answer> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'me.png')
  return send(base, person, form)
}

/** Left half red, right half blue. */
export function twoColours(width = 600, height = 300): Sharp {
  const half = { create: { width: width / 2, height, channels: 3 as const, background: '#0000ff' } }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: half, left: width / 2, top: 0 },
  ])
}

export async function fetchPicture(base: string, url: string | null): Promise<{ response: Response; bytes: Buffer }> {
  const response = await fetch(`${base}${url ?? ''}`)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
