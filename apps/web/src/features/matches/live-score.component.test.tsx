import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MatchDetail, MatchScore } from '@lobby/contract'
import { inChannel, tell } from '../../testing/live-server.ts'
import { answer } from '../../testing/network.ts'
import { sampleMatch, sampleScore } from '../../testing/samples.ts'
import { showPage } from '../../testing/show.tsx'
import { matchKey } from './api/get-match.ts'

const live = sampleMatch({ status: 'live', score: sampleScore({ status: 'live', version: 4 }), version: 4 })

test('the score of a match follows its own messages, and no other match’s', async () => {
  answer(/GET \/api\/matches\/m1\//, {})
  answer('GET /api/matches/m1', live)
  const { queryClient } = await showPage('/matches/m1')
  await screen.findByRole('heading', { level: 1 })
  await inChannel('match:m1')
  const score = (id: string): Promise<void> => {
    const now: MatchScore = sampleScore({ match_id: id, status: 'live', version: 5, team1: 1 })
    return tell({ type: 'match.score', id, tournament_id: 'c1', key: 'playoff/W/1/2', version: 5, score: now })
  }
  const shown = () => queryClient.getQueryData<MatchDetail>(matchKey('m1'))?.score.team1
  await score('m2')
  expect(shown()).toBe(0)
  answer('GET /api/matches/m1', sampleMatch({ ...live, score: sampleScore({ ...live.score, version: 5, team1: 1 }) }))
  await score('m1')
  expect(shown()).toBe(1)
})
