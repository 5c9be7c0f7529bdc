import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { sampleUser } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { ApiError } from './api.ts'
import { useMutation } from './mutation.ts'

type Way = 'mutate' | 'mutateHere'
type Told = (word: string) => void

function Button({ way, answer, onTold }: { way: Way; answer: Promise<string>; onTold: Told }) {
  const write = useMutation<string, string>({ mutationFn: () => answer })
  const told = { onSuccess: onTold, onError: (error: Error) => onTold(error.message), onSettled: () => onTold('over') }
  return <button onClick={() => write[way]('x', told)}>Write</button>
}

/** Its button goes as soon as something else is known, as by a live message that is quicker than the answer. */
function Part(props: Parameters<typeof Button>[0]) {
  const [isGone, setGone] = useState(false)
  return (
    <>
      {!isGone && <Button {...props} />}
      <button onClick={() => setGone(true)}>A message comes</button>
    </>
  )
}

test.each([
  ['mutate', 'resolve', ['done', 'over']],
  ['mutate', 'reject', ['refused', 'over']],
  ['mutateHere', 'resolve', []],
] as const)('%s whose button has gone before the answer (%s) says %j', async (way, end, expected) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const told: string[] = []
  const { user } = await show(<Part way={way} answer={promise} onTold={(word) => told.push(word)} />)
  await user.click(screen.getByRole('button', { name: 'Write' }))
  await user.click(screen.getByRole('button', { name: 'A message comes' }))
  expect(screen.queryByRole('button', { name: 'Write' })).toBeNull()
  await act(async () => {
    if (end === 'resolve') resolve('done')
    else reject(new Error('refused'))
    await promise.catch(() => undefined)
    await new Promise((next) => setTimeout(next))
  })
  expect(told).toEqual(expected)
})

function Refused() {
  const write = useMutation({ mutationFn: () => Promise.reject(new ApiError('NOT_SIGNED_IN', 'Sign in first', 401)) })
  return <button onClick={() => write.mutate()}>{write.isError ? write.error.message : 'Write'}</button>
}

test.each([
  ['a visitor goes on being told so', null, 'Sign in first'],
  ['who is signed in by now is told nothing of it', sampleUser(), 'Write'],
])('of a write that asks for a sign-in %s', async (_who, viewer, said) => {
  const { user } = await show(<Refused />, { viewer })
  await user.click(screen.getByRole('button'))
  // Drawn with the refusal, and then without it.
  await act(() => new Promise((next) => setTimeout(next, 20)))
  expect(screen.getByRole('button')).toHaveTextContent(said)
})

type Write = [variables: unknown, way?: Way | 'mutateAsync']

/** One press that sends all of these at once, as two presses do before the button is drawn anew. */
function Presses({
  writes,
  told,
  send,
}: {
  writes: readonly Write[]
  told: Told
  send: (write: unknown) => Promise<string>
}) {
  const write = useMutation<string, unknown>({ mutationFn: send })
  const press = () => {
    for (const [variables, way = 'mutate'] of writes) {
      if (way === 'mutateAsync') write.mutateAsync(variables).then(told, told)
      else write[way](variables, { onSuccess: told })
    }
  }
  return <button onClick={press}>Write</button>
}

const file = new File(['a'], 'a.png')
const otherFile = new File(['b'], 'a.png')

test.each<[Write[], number, number]>([
  [[['x'], ['x']], 1, 1],
  [[[{ seeds: [1, 2] }], [{ seeds: [1, 2] }]], 1, 1],
  [[[undefined], [undefined]], 1, 1],
  [
    [
      ['x', 'mutateHere'],
      ['x', 'mutateHere'],
    ],
    1,
    1,
  ],
  [
    [
      ['x', 'mutateAsync'],
      ['x', 'mutateAsync'],
    ],
    1,
    2,
  ],
  [[['x'], ['y']], 2, 2],
  [[[{ is_on: true }], [{ is_on: false }], [{ is_on: true }]], 3, 3],
  [[[{ file }], [{ file }]], 1, 1],
  [[[{ file }], [{ file: otherFile }]], 2, 2],
])('%j in one press are sent as %i and told as %i; again once they are answered', async (writes, sent, told) => {
  const held = Promise.withResolvers<string>()
  const seen: unknown[] = []
  const words: unknown[] = []
  const send = (write: unknown) => {
    seen.push(write)
    return held.promise
  }
  const { user } = await show(<Presses writes={writes} told={(word) => words.push(word)} send={send} />)
  await user.click(screen.getByRole('button', { name: 'Write' }))
  expect(seen).toHaveLength(sent)
  held.resolve('done')
  await waitFor(() => expect(words).toHaveLength(told))
  await user.click(screen.getByRole('button', { name: 'Write' }))
  await waitFor(() => expect(words).toHaveLength(2 * told))
  expect(seen).toHaveLength(2 * sent)
})

test('what was reset while it was under way is sent anew, and its answer is shown', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let sent = 0
  function Preview() {
    const write = useMutation<string, string>({ mutationFn: () => answers[sent++]!.promise })
    return (
      <>
        <button onClick={() => write.mutate('x')}>Write</button>
        <button onClick={() => write.reset()}>Reset</button>
        <p>{write.data ?? 'nothing yet'}</p>
      </>
    )
  }
  const { user } = await show(<Preview />)
  for (const name of ['Write', 'Reset', 'Write']) await user.click(screen.getByRole('button', { name }))
  expect(sent).toBe(2)
  answers[0]!.resolve('of before')
  answers[1]!.resolve('of now')
  expect(await screen.findByText('of now')).toBeVisible()
})

test('a write that was refused is sent again by the next press', async () => {
  const seen: unknown[] = []
  const send = async (write: unknown): Promise<string> => {
    seen.push(write)
    throw new Error('refused')
  }
  const { user } = await show(<Presses writes={[['x'], ['x']]} told={() => undefined} send={send} />)
  await user.click(screen.getByRole('button', { name: 'Write' }))
  await user.click(screen.getByRole('button', { name: 'Write' }))
  await waitFor(() => expect(seen).toEqual(['x', 'x']))
})
