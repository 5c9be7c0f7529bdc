import { describe, expect, it } from 'vitest'
import { presentChance, prospectBeside } from './chances.ts'

const chance = { team: 't', advance: 1, win: 0, advanceError: 0.002, winError: 0.001 }

describe('a chance as it is answered', () => {
  it('keeps the error of what was only seen always, or never', () => {
    expect(presentChance(chance, 'open')).toEqual({
      advance: 1,
      win: 0,
      advance_error: 0.002,
      win_error: 0.001,
      prospect: 'open',
    })
  })

  it('has none where the rules are certain', () => {
    expect(presentChance(chance, 'through')).toMatchObject({ advance_error: 0, win_error: 0.001 })
    expect(presentChance({ ...chance, advance: 0 }, 'out')).toMatchObject({ advance_error: 0, win_error: 0 })
  })

  it('of a team that waits for a later stage is past the running one, of one that fell out before it is over', () => {
    expect(prospectBeside(chance)).toBe('through')
    expect(prospectBeside({ ...chance, advance: 0 })).toBe('out')
  })
})
