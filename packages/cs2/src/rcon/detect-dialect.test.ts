import { describe, expect, it } from 'vitest'
import { detectDialect } from './detect-dialect.ts'

const status = '{"plugin_version":"0.15.0","gamestate":"none","paused":false}'
const available = '{"gamestate":0,"available":1,"plugin_version":"0.15.0"}'

/** A console that knows some commands, and says of any other what the engine says. */
function consoleOf(answers: Readonly<Record<string, string>>, asked: string[] = []) {
  return async (command: string): Promise<string> => {
    asked.push(command)
    return answers[command] ?? `Unknown command '${command}'!\n`
  }
}

describe('which plugin a server has', () => {
  it.each([
    ['matchzy', { get5_status: status, get5_web_available: available }],
    [
      'matchzy-enhanced',
      { at_tournament_status: '"at_tournament_status" = "idle"\n', get5_status: status, get5_web_available: available },
    ],
    [
      'matchzy-enhanced',
      { matchzy_tournament_status: 'matchzy_tournament_status = ', get5_status: status, get5_web_available: available },
    ],
    ['get5', { get5_status: status }],
    ['get5', { get5_status: '{"plugin_version":"0.15.0","gamestate":0}' }],
    [null, {}],
  ] as const)('is %s', async (dialect, answers) => {
    expect(await detectDialect(consoleOf(answers))).toBe(dialect)
  })

  it('is not asked on when a server fell silent', async () => {
    const asked: string[] = []
    const ask = async (command: string): Promise<null> => {
      asked.push(command)
      return null
    }
    expect(await detectDialect(ask)).toBeNull()
    expect(asked).toHaveLength(1)
  })
})
