import type { MatchServerState } from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { moveAway, type OrganisersPage } from './move-away.ts'

/** A page that answers so, press after press; the match has a new load each time it is looked at. */
function pageOf(answers: readonly string[], states: readonly MatchServerState[] = []) {
  const done: string[] = []
  let load = 0
  const press = (what: string): Promise<string> => {
    done.push(what)
    return Promise.resolve(answers[done.filter((one) => one !== 'wait').length - 1] ?? 'nothing')
  }
  const page: OrganisersPage = {
    look: () => Promise.resolve({ state: states[load] ?? 'on', load: (load += 1) }),
    move: (of) => press(`move ${of}`),
    take: () => press('take'),
    wait: async () => void done.push('wait'),
  }
  return { page, done }
}

describe('an organiser who moves a match', () => {
  it('asks again where what refuses it passes, about the load that they see then', async () => {
    const { page, done } = pageOf(['409 BACKUP_MISSING', '409 MATCH_NOT_ON_SERVER', 'done'])
    expect(await moveAway(page, 5)).toBe('done')
    expect(done).toEqual(['move 1', 'wait', 'move 2', 'wait', 'move 3'])
  })

  it.each(['409 MATCH_FINISHED', '409 MATCH_MOVED_ALREADY'])('is content with %s', async (answer) => {
    const { page, done } = pageOf([answer])
    expect(await moveAway(page, 5)).toBe(answer)
    expect(done).toEqual(['move 1'])
  })

  it.each(['none', 'stopped'] as const)('takes a server where the match is %s', async (state) => {
    const { page, done } = pageOf(['409 MATCH_ON_OTHER_SERVER', 'done'], [state, 'elsewhere'])
    expect(await moveAway(page, 5)).toBe('done')
    expect(done).toEqual(['take', 'wait', 'move 2'])
  })

  it('gives up after so many times, and at once where it is refused for good', async () => {
    const { page, done } = pageOf(Array.from({ length: 9 }, () => '409 BACKUP_MISSING'))
    await expect(moveAway(page, 3)).rejects.toThrow('refused 3 times, last as 409 BACKUP_MISSING')
    expect(done.filter((one) => one !== 'wait')).toHaveLength(3)
    await expect(moveAway(pageOf(['409 NO_MATCH_SERVER']).page, 3)).rejects.toThrow('for good: 409 NO_MATCH_SERVER')
    await expect(moveAway(pageOf(['403 NOT_ORGANISER']).page, 3)).rejects.toThrow('for good')
  })
})
