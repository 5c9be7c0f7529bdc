import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, breakCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleUser } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { catchUploads } from '../../../testing/uploads.ts'
import { AvatarForm } from './avatar-form.tsx'

const url = '/files/avatars/x/512.webp'
const png = (name = 'me.png', bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/png' })

async function showForm(avatarUrl: string | null = null) {
  const uploads = catchUploads()
  const viewer = sampleUser({ avatar_url: avatarUrl })
  await show(<AvatarForm user={viewer} />, { texts: ['account'], viewer })
  // Whatever a person finds, not only what the browser's own dialog would offer.
  const user = userEvent.setup({ applyAccept: false })
  const choose = (file: File) => user.upload(screen.getByLabelText('Picture file'), file)
  return { user, uploads, choose }
}

test.each([
  [new File(['salem'], 'notes.txt', { type: 'text/plain' }), /^This is not a picture that we can read/],
  [new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' }), /^This is not a picture that we can read/],
  [png('huge.png', 5 * 1024 * 1024 + 1), /^The picture is larger than 5 MB/],
])('%o is not sent at all', async (file, words) => {
  const { uploads, choose } = await showForm()
  await choose(file)
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(uploads).toEqual([])
})

test('a picture of just 5 MB is sent; it is shown while on its way, with how far it is', async () => {
  const { uploads, choose } = await showForm()
  await choose(png('me.png', 5 * 1024 * 1024))
  const [upload] = uploads
  expect([upload?.method, upload?.path, upload?.file?.name]).toEqual(['PUT', '/api/user/avatar', 'me.png'])
  expect(screen.getByRole('img', { name: 'The chosen picture' })).toHaveAttribute('src', 'blob:picture')
  const progress = screen.getByRole('progressbar', { name: 'Uploading' })
  upload?.reach(1, 4)
  expect(progress).toHaveProperty('value', 0.25)
  upload?.reach(1, 0)
  expect(progress).not.toHaveAttribute('value')
  upload?.reach(4, 4)
  expect(screen.getByRole('status')).toHaveTextContent('Checking the picture')
  await expectAccessible()
  upload?.answer(200, { success: true, data: { avatar_url: url } })
  expect(await screen.findByText('Picture saved')).toBeVisible()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.queryByRole('img', { name: 'The chosen picture' })).toBeNull()
})

test.each([
  [413, 'PICTURE_TOO_LARGE', 'The picture is larger than 5 MB. Choose a smaller one'],
  [415, 'PICTURE_TYPE', 'This is not a picture that we can read. Choose a JPEG, PNG, WebP, AVIF or GIF'],
  [422, 'PICTURE_BROKEN', 'The picture is damaged. Save it again or choose another one'],
  [422, 'PICTURE_TOO_MANY_PIXELS', 'The picture has too many pixels. Make it smaller'],
  [503, 'FILE_STORE_UNAVAILABLE', 'Files cannot be saved right now. Try again in a minute'],
] as const)('%s %s is told, and the same file may be chosen again', async (status, code, error) => {
  const { uploads, choose } = await showForm()
  await choose(png())
  uploads[0]?.answer(status, { success: false, code, error })
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
  await choose(png())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(uploads).toHaveLength(2)
})

test('a line lost on the way is told; an upload given up is not a fault', async () => {
  const { user, uploads, choose } = await showForm(url)
  await choose(png())
  uploads[0]?.fail()
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error - please check your connection')
  await choose(png())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(uploads[1]?.isGivenUp).toBe(true)
  expect(await screen.findByRole('button', { name: 'Choose another picture' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('Picture saved')).toBeNull()
})

test('a picture dropped here is taken as one chosen, but no second one meanwhile', async () => {
  const { uploads } = await showForm()
  const place = screen.getByText(/^JPEG, PNG, WebP/)
  const drop = (...files: File[]) => fireEvent.drop(place, { dataTransfer: { files, types: ['Files'] } })
  drop()
  expect(uploads).toHaveLength(0)
  drop(png('first.png'), png('second.png'))
  drop(png('third.png'))
  await waitFor(() => expect(uploads.map(({ file }) => file?.name)).toEqual(['first.png']))
})

test('only files may be dropped: a piece of text is left to the browser', async () => {
  await showForm()
  const place = screen.getByText(/^JPEG, PNG, WebP/)
  const isTaken = (type: string) => !fireEvent.dragOver(place, { dataTransfer: { files: [], types: [type] } })
  expect(isTaken('Files')).toBe(true)
  expect(isTaken('text/plain')).toBe(false)
})

test('a picture is taken away once; without one there is nothing to take', async () => {
  const line = breakCalls(/DELETE/)
  const { user } = await showForm(url)
  const remove = screen.getByRole('button', { name: 'Remove picture' })
  await user.click(remove)
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error - please check your connection')
  line.mend()
  const refusal = refuse('DELETE /api/user/avatar', 503, {
    code: 'FILE_STORE_UNAVAILABLE',
    error: 'Files cannot be saved',
  })
  await user.click(remove)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Files cannot be saved'))
  refusal.mend()
  answer('DELETE /api/user/avatar', { avatar_url: null })
  await user.click(remove)
  expect(await screen.findByText('Picture removed')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(seenCalls(/DELETE/)).toHaveLength(3)

  await showForm()
  expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull()
})
