import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Talk, TalkPhrase } from '@lobby/contract'
import { captain1 } from '../../testing/match-room.tsx'
import { answer, breakCalls, holdCalls, seenCalls } from '../../testing/network.ts'
import { show } from '../../testing/show.tsx'
import { useSending } from './use-sending.ts'

const post = 'POST /api/matches/m1/talk'
const answered: Talk = {
  match_id: 'm1',
  role: 'team1',
  messages: [],
  earlier: null,
  unread: 0,
  read_to: 0,
  people: [],
  is_open: true,
  closes_at: null,
  rights: { write: true, text: true, silence: false },
}

function Phrases() {
  const { send, isBusy, failed } = useSending({ matchId: 'm1', userId: 'u1' }, () => undefined)
  return (
    <>
      {(['we_are_ready', 'good_luck', 'thanks'] as const).map((phrase) => (
        <button key={phrase} onClick={() => send({ phrase })}>
          {phrase}
        </button>
      ))}
      <output>{`${isBusy ? 'busy' : 'rests'} ${failed?.phrase ?? ''}`}</output>
      <button onClick={() => failed && send(failed)}>Again</button>
    </>
  )
}

const sent = () =>
  seenCalls(/POST .*talk$/).map(({ body }) => (JSON.parse(String(body)) as { phrase: TalkPhrase }).phrase)

test('on a slow line what is pressed meanwhile is said after it, in order, and a second press of the same is none', async () => {
  answer(post, answered)
  const line = holdCalls(/POST .*talk$/)
  const { user } = await show(<Phrases />, { viewer: captain1 })
  for (const name of ['we_are_ready', 'we_are_ready', 'good_luck', 'thanks', 'good_luck'])
    await user.click(screen.getByRole('button', { name }))
  expect(sent()).toEqual(['we_are_ready'])
  line.goOn()
  await waitFor(() => expect(sent()).toEqual(['we_are_ready', 'good_luck', 'thanks']))
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('rests'))
})

test('what waits behind one that could not be sent goes when that has gone', async () => {
  answer(post, answered)
  const line = breakCalls(/POST .*talk$/)
  const held = holdCalls(/POST .*talk$/)
  const { user } = await show(<Phrases />, { viewer: captain1 })
  await user.click(screen.getByRole('button', { name: 'we_are_ready' }))
  await user.click(screen.getByRole('button', { name: 'thanks' }))
  held.fail()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('rests we_are_ready'))
  line.mend()
  await user.click(screen.getByRole('button', { name: 'Again' }))
  await waitFor(() => expect(sent()).toEqual(['we_are_ready', 'we_are_ready', 'thanks']))
})
