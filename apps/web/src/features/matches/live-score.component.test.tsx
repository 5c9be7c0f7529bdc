import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inRoom, tell } from '../../testing/live-server.ts'
import { answer, seenCalls } from '../../testing/network.ts'
import { sampleMatch, sampleScore } from '../../testing/samples.ts'
import { showPage } from '../../testing/show.tsx'

const live = sampleMatch({ status: 'live', score: sampleScore({ status: 'live', version: 4 }), version: 4 })

test('the score of a match follows its own messages, and no other match’s', async () => {
  answer(/GET \/api\/matches\/m1\//, {})
  answer('GET /api/matches/m1', live)
  await showPage('/matches/m1')
  await screen.findByRole('heading', { level: 1 })
  await inRoom('match:m1')
  const asked = seenCalls(/GET \/api\/matches\/m1$/).length
  await tell({
    type: 'match.score',
    id: 'm2',
    tournament_id: 'c1',
    key: 'playoff/W/1/2',
    version: 9,
    score: sampleScore({ match_id: 'm2', status: 'live', version: 9, team1: 1 }),
  })
  expect(seenCalls(/GET \/api\/matches\/m1$/)).toHaveLength(asked)
})
