import { queryOptions, useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import type { CurrentUser } from '@lobby/contract'
import { AuthDialog } from '#features/auth/components/auth-dialog'
import { Greeting } from '#app/layouts/greeting'
import { SignedIn } from '#app/route-frame'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormError, Input } from '#ui/fields'
import { listenAtFarEnd } from '../testing/far-end.ts'
import { inChannel } from '../testing/live-server.ts'
import { forgetPageLoads, pageLoads } from '../testing/loads.ts'
import { answer, holdCalls, refuse, seenCalls } from '../testing/network.ts'
import { sampleUser } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { useAuthDialog } from './auth-dialog.ts'
import { currentUserQuery, useCurrentUser } from './current-user.ts'
import { useErrorMessage } from './error-message.ts'
import { showServerErrors, useFormFields } from './form-errors.ts'
import { useMutation } from './mutation.ts'
import { useChannel } from './realtime.ts'
import { apiOf, siteOf } from './site.ts'

const signedOut = { code: 'NOT_SIGNED_IN', error: 'Sign in first' } as const

/** Nobody looks at it, it is gone at once. */
const namesQuery = queryOptions({
  queryKey: ['names'],
  queryFn: ({ client }) => apiOf(client).get(() => z.array(z.string()), '/names'),
  gcTime: 0,
  staleTime: Infinity,
})

/** A page with all that loses what was typed where it is taken down: a form, a dialog, a part that needs an answer, and one that needs its user. */
function Page({ user }: { user: CurrentUser }) {
  const names = useQuery(namesQuery)
  const isNamed = useCurrentUser() !== null
  if (names.isError) return <p>{names.error.message}</p>
  if (!names.data || !isNamed) return <p>nothing yet</p>
  return (
    <>
      <h1>{user.username}</h1>
      <p>{names.data.join()}</p>
      <Button onClick={() => void names.refetch()}>ask</Button>
      <Motto />
      <Word />
    </>
  )
}

const useSave = () =>
  useMutation({ mutationFn: (body: object, { client }) => apiOf(client).post(z.unknown(), '/mottos', body) })

function Motto() {
  const errorMessage = useErrorMessage()
  const save = useSave()
  const form = useForm({ defaultValues: { motto: '' } })
  const { field, formError } = useFormFields(form)
  const submit = form.handleSubmit((body) =>
    save.mutate(body, { onError: (error) => showServerErrors(error, errorMessage(error), ['motto'], form.setError) }),
  )
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Input label="Motto" {...field('motto')} />
      {formError !== undefined && <FormError>{formError}</FormError>}
      <Button type="submit">save</Button>
    </form>
  )
}

function Word() {
  const [isOpen, setOpen] = useState(false)
  const [word, setWord] = useState('')
  const save = useSave()
  return (
    <>
      <Button onClick={() => setOpen(true)}>say</Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="A word">
        <Input label="Word" value={word} onChange={(event) => setWord(event.target.value)} />
        {save.isError && <FormError>{save.error.message}</FormError>}
        <Button onClick={() => save.mutate({ word })}>send</Button>
      </Dialog>
    </>
  )
}

function Channel() {
  useChannel('servers', () => undefined)
  return null
}

/** The page, until somebody goes elsewhere. */
function Site() {
  const [isLeft, setLeft] = useState(false)
  const auth = useAuthDialog()
  return (
    <>
      <main>{isLeft ? <Button onClick={() => auth.open()}>sign in</Button> : <SignedIn page={Page} />}</main>
      <Button onClick={() => setLeft(true)}>leave</Button>
      <AuthDialog />
      <Greeting />
      <Channel />
    </>
  )
}

async function open(viewer = sampleUser()) {
  forgetPageLoads()
  answer('GET /api/names', ['Tulpar'])
  answer('GET /api/auth/providers', [])
  answer('GET /api/auth/profile', { user: viewer })
  const page = await show(<Site />, { viewer, texts: ['auth', 'refusals'] })
  await screen.findByLabelText('Motto')
  return { ...page, site: siteOf(page.queryClient) }
}

type Opened = Awaited<ReturnType<typeof open>>

/** To the end of the sign-in that the end of the session asks for. */
async function signIn({ user }: Opened, as = sampleUser()) {
  answer('POST /api/auth/login', { token: 'new', user: as })
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign In' }))
  await user.type(dialog.getByLabelText('Email'), 'a@b.kz{Enter}')
  await user.type(await dialog.findByLabelText('Password'), 'secret1{Enter}')
}

async function isBack() {
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign In' })).toBeNull())
  expect(screen.queryByRole('heading', { name: 'Your session has ended' })).toBeNull()
}

const motto = () => screen.getByLabelText('Motto')
const press = ({ user }: Opened, name: string) => user.click(screen.getByRole('button', { name }))

beforeEach(() => void refuse('POST /api/mottos', 401, signedOut))

describe('a page whose session ends elsewhere', () => {
  test('waits out of sight, and is as it was for whoever signs in again: nothing is loaded, sent by itself or said any more', async () => {
    const page = await open()
    await page.user.type(motto(), 'Steppe')
    await press(page, 'save')
    await screen.findByRole('dialog', { name: 'Sign In' })
    expect(motto()).not.toBeVisible()
    expect(await screen.findByText(/^Your session has ended\. /)).toBeVisible()
    await signIn(page)
    await isBack()
    // It would not go by itself while somebody points at it.
    fireEvent.mouseEnter(document.querySelector('.toasts') as HTMLElement)
    await waitFor(() => expect(screen.queryByText(/^Your session has ended\. /)).toBeNull())
    expect(motto()).toHaveValue('Steppe')
    expect([screen.queryByText('Sign in first'), pageLoads(), page.site.session.token()]).toEqual([null, 0, 'new'])
    await waitFor(() => expect(screen.getByRole('button', { name: 'save' })).toHaveFocus())
    expect(seenCalls(/mottos/)).toHaveLength(1)
    answer('POST /api/mottos', {})
    await press(page, 'save')
    await waitFor(() =>
      expect(seenCalls(/mottos/).map(({ body }) => body)).toEqual(Array(2).fill('{"motto":"Steppe"}')),
    )
  })

  test('asks for all of it anew, and hears what is new as its owner', async () => {
    const far = listenAtFarEnd()
    const page = await open()
    await inChannel('servers')
    answer('GET /api/names', ['Tulpar', 'Barys'])
    await press(page, 'save')
    await signIn(page)
    expect(await screen.findByText('Tulpar,Barys')).toBeVisible()
    await far.hears('watch servers', 2)
    expect(far.said).toEqual(['connect token-of-u1', 'watch servers', 'connect new', 'watch servers'])
  })

  test('keeps its answers however long that takes', async () => {
    const page = await open()
    await page.user.type(motto(), 'Steppe')
    await press(page, 'save')
    await screen.findByRole('dialog', { name: 'Sign In' })
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(page.queryClient.getQueryData(namesQuery.queryKey)).toEqual(['Tulpar'])
    await signIn(page)
    await isBack()
    expect(motto()).toHaveValue('Steppe')
    // Afterwards they go as all do.
    await act(() => page.queryClient.setQueryData(currentUserQuery.queryKey, null))
    await waitFor(() => expect(page.queryClient.getQueryData(namesQuery.queryKey)).toBeUndefined())
  })

  test('keeps them, too, when it hears of the end by asking', async () => {
    const page = await open()
    await page.user.type(motto(), 'Steppe')
    refuse('GET /api/names', 401, signedOut)
    await press(page, 'ask')
    await screen.findByRole('dialog', { name: 'Sign In' })
    answer('GET /api/names', ['Tulpar'])
    await signIn(page)
    await isBack()
    expect(motto()).toHaveValue('Steppe')
  })

  test('is put away with its dialog, which is not in the way of the sign-in and holds afterwards what was typed', async () => {
    const page = await open()
    await press(page, 'say')
    const word = await screen.findByLabelText('Word')
    await page.user.type(word, 'Alga')
    await press(page, 'send')
    await screen.findByRole('dialog', { name: 'Sign In' })
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await signIn(page)
    await isBack()
    const dialog = within(screen.getByRole('dialog', { name: 'A word' }))
    expect(dialog.getByLabelText('Word')).toHaveValue('Alga')
    expect(screen.queryByText('Sign in first')).toBeNull()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'send' })).toHaveFocus())
  })

  test('stands as high in the window as before', async () => {
    const page = await open()
    const top = vi.spyOn(screen.getByRole('main'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -400))
    await press(page, 'save')
    await screen.findByRole('dialog', { name: 'Sign In' })
    // Without the page there was nothing to be scrolled.
    top.mockReturnValue(new DOMRect(0, 60))
    const scroll = vi.spyOn(window, 'scrollTo')
    onTestFinished(() => scroll.mockRestore())
    await signIn(page)
    await isBack()
    // At once, and again when the page has begun, which may lead elsewhere.
    await waitFor(() => expect(scroll.mock.calls).toEqual(Array(2).fill([{ top: 460, behavior: 'instant' }])))
  })

  test('waits also while another tab is signed in again', async () => {
    const page = await open()
    await page.user.type(motto(), 'Steppe')
    await press(page, 'save')
    await screen.findByRole('dialog', { name: 'Sign In' })
    localStorage.setItem('lobby.token', 'of-another-tab')
    await signIn(page)
    await isBack()
    expect([motto(), pageLoads()]).toEqual([expect.objectContaining({ value: 'Steppe' }), 0])
  })
})

describe('a page of somebody’s own is nobody else’s', () => {
  test('another one who signs in loads the page, and sees nothing of it until then', async () => {
    const page = await open()
    await page.user.type(motto(), 'Steppe')
    await press(page, 'save')
    const names = holdCalls(/GET \/api\/names/)
    await signIn(page, sampleUser({ id: 'u2', username: 'berik' }))
    await expect.poll(pageLoads).toBe(1)
    // Until then, nothing of the former one is seen.
    expect(await screen.findByText('nothing yet')).toBeVisible()
    expect(screen.queryByDisplayValue('Steppe')).toBeNull()
    names.goOn()
    await screen.findByText('berik')
  })

  test('who has gone elsewhere meanwhile loads the page that they are on', async () => {
    const page = await open()
    await press(page, 'save')
    await screen.findByRole('dialog', { name: 'Sign In' })
    await page.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(page, 'leave')
    await press(page, 'sign in')
    await signIn(page)
    await expect.poll(pageLoads).toBe(1)
  })

  test('who signs out leaves nothing of it, and comes back to a page of its own', async () => {
    const page = await open()
    await page.user.type(motto(), 'Steppe')
    act(() => {
      page.site.session.clear()
      page.queryClient.setQueryData(currentUserQuery.queryKey, null)
    })
    await waitFor(() => expect(screen.queryByDisplayValue('Steppe')).toBeNull())
    await signIn(page)
    await expect.poll(pageLoads).toBe(1)
    await waitFor(() => expect(motto()).toHaveValue(''))
  })
})
