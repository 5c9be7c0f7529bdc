import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
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
