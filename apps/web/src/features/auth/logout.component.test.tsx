import { queryOptions, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, breakCalls } from '../../testing/network.ts'
import { sampleUser } from '../../testing/samples.ts'
import { known, show } from '../../testing/show.tsx'
import { useLogout } from './api/logout.ts'

const shown = queryOptions({ queryKey: ['shown'], queryFn: () => Promise.resolve('of everybody'), staleTime: 1e9 })
const left = queryOptions({ queryKey: ['left'], queryFn: () => Promise.resolve('private words') })

function Leave() {
  const logout = useLogout()
  const { data } = useQuery(shown)
  return <button onClick={() => logout.mutate()}>{data}</button>
}

test.each(['answers', 'is not there'])(
  'who signs out leaves nothing of theirs in the tab: the server %s',
  async (how) => {
    if (how === 'answers') answer('POST /api/auth/logout', null)
    else breakCalls(/logout/)
    const knows = [known(shown, 'of somebody'), known(left, 'private words')]
    const { user, queryClient } = await show(<Leave />, { viewer: sampleUser(), knows })
    expect(queryClient.getQueryData(left.queryKey)).toBe('private words')
    await user.click(screen.getByRole('button', { name: 'of somebody' }))
    // What stands on the page is asked for anew.
    expect(await screen.findByRole('button', { name: 'of everybody' })).toBeVisible()
    await waitFor(() => expect(queryClient.getQueryData(left.queryKey)).toBeUndefined())
    expect([localStorage.getItem('lobby.token'), sessionStorage.getItem('lobby.token')]).toEqual([null, null])
    expect(document.cookie).not.toContain('signed-in=1')
  },
)
