import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { achievementDurationMs } from '@lobby/contract'
import { stopClock } from '../../testing/clock.ts'
import { tell } from '../../testing/live-server.ts'
import { answer, breakCalls, seenCalls } from '../../testing/network.ts'
import { sampleScore, sampleUser } from '../../testing/samples.ts'
import { sampleUnlocked } from '../../testing/samples-people.ts'
import { show } from '../../testing/show.tsx'
import { styleSheet } from '../../testing/styles.ts'
import { hideTab } from '../../testing/tab.ts'
import { Dialog } from '#ui/dialog'
import { AchievementPopups } from './components/achievement-popups.tsx'

const seen = 'POST /api/achievements/seen'
const said = () => seenCalls(/POST .*seen$/).map(({ body }) => String(body))
const popups = () => screen.getByRole('region', { name: 'Achievements' })

async function open(missed: readonly ReturnType<typeof sampleUnlocked>[] = []) {
  answer('GET /api/achievements/unseen', { achievements: missed })
  answer(seen, { achievements: [] })
  return show(<AchievementPopups userId="u1" />, { texts: ['achievements'], viewer: sampleUser() })
}

test('what is unlocked while one looks stands at once, and is said to be seen', async () => {
  const { queryClient } = await open()
  queryClient.setQueryData(['achievements', 'u1', 'en'], {})
  await tell({ type: 'achievement.unlocked', achievement: sampleUnlocked({ reward_skills: 1_500 }) })
  expect(popups()).toHaveTextContent('AchievementOn the server+1 500SKILLS')
  await waitFor(() => expect(said()).toEqual(['{"ids":["first_match"]}']))
  // Pages that show how far one is ask again.
  expect(queryClient.getQueryState(['achievements', 'u1', 'en'])?.isInvalidated).toBe(true)
})

test('what others do moves nothing', async () => {
  const { queryClient } = await open()
  queryClient.setQueryData(['quests', 'u1', 'en'], {})
  await tell({ type: 'tournaments.changed' })
  const score = sampleScore({ version: 2 })
  await tell({ type: 'match.score', id: 'm1', tournament_id: 'c1', key: 'playoff/W/1/1', version: 2, score })
  expect(popups()).toHaveTextContent(/^$/)
  expect(queryClient.getQueryState(['quests', 'u1', 'en'])?.isInvalidated).toBe(false)
  expect(said()).toEqual([])
})

test('one that is told twice, by the line and by the next answer, stands once', async () => {
  const { user } = await open([sampleUnlocked()])
  await waitFor(() => expect(popups()).toHaveTextContent('On the server'))
  await tell({ type: 'achievement.unlocked', achievement: sampleUnlocked() })
  await tell({ type: 'achievement.unlocked', achievement: sampleUnlocked({ id: 'first_win', name: 'First win' }) })
  expect(popups()).not.toHaveTextContent('First win')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(popups()).toHaveTextContent('First win'))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(popups()).toHaveTextContent(/^$/))
  expect(said()).toEqual(['{"ids":["first_match"]}', '{"ids":["first_win"]}'])
})

test('in a hidden tab it waits unsaid', async () => {
  const tab = hideTab()
  await open([sampleUnlocked()])
  await waitFor(() => expect(popups()).toHaveTextContent('On the server'))
  expect(said()).toEqual([])
  tab.show()
  await waitFor(() => expect(said()).toHaveLength(1))
})

test('without a network it stands all the same, and nobody is troubled', async () => {
  const line = breakCalls(/seen$/)
  await open()
  await tell({ type: 'achievement.unlocked', achievement: sampleUnlocked() })
  await waitFor(() => expect(said()).toHaveLength(1))
  expect(popups()).toHaveTextContent('On the server')
  expect(screen.queryByRole('alert')).toBeNull()
  line.mend()
})

test('under a dialog it covers nothing, and waits until somebody can read it', async () => {
  const layer = (sheet: string, name: string) =>
    Number(new RegExp(`\\.${name} \\{[^}]*z-index: (\\d+);`).exec(sheet)?.[1])
  expect(layer(styleSheet('features/achievements/achievements.css'), 'award-popups')).toBeLessThan(
    layer(styleSheet('ui/dialog.css'), 'dialog-scrim'),
  )

  answer('GET /api/achievements/unseen', { achievements: [sampleUnlocked()] })
  answer(seen, { achievements: [] })
  const tab = hideTab()
  await show(<UnderDialog />, { texts: ['achievements'], viewer: sampleUser() })
  await waitFor(() => expect(document.querySelector('.award-popup')).not.toBeNull())
  const card = document.querySelector('.award-popup')
  const clock = stopClock()
  tab.show()
  clock.pass(achievementDurationMs)
  expect(card).not.toHaveClass('is-leaving')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  await clock.until(() => screen.queryByRole('dialog') === null)
  clock.pass(achievementDurationMs)
  expect(card).toHaveClass('is-leaving')
})

function UnderDialog() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <AchievementPopups userId="u1" />
      <Dialog open={isOpen} onOpenChange={setOpen} title="Something to answer">
        Words
      </Dialog>
    </>
  )
}
