import { describe, expect, it } from 'vitest'
import { onRecorded } from '../testing/recorded.ts'
import { detectDialect } from './detect-dialect.ts'
import { readIsFree } from './match-status.ts'

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
    [null, {}],
  ] as const)('is %s', async (dialect, answers) => {
    expect(await detectDialect(consoleOf(answers))).toBe(dialect)
  })

  it.each([1, 2, 3, 4])('is unknown when question %i has no answer', async (silent) => {
    let count = 0
    const answers: Readonly<Record<string, string>> = { get5_status: status, get5_web_available: available }
    const ask = async (command: string): Promise<string | null> => {
      count += 1
      return count === silent ? null : (answers[command] ?? '')
    }
    expect(await detectDialect(ask)).toBeNull()
    expect(count).toBe(silent)
  })
})

onRecorded('matchzy', 'a plugin by its console', (read) => {
  /** Answers by their command, which stands on the line before. */
  const answersIn = (file: string): Readonly<Record<string, string>> =>
    Object.fromEntries(
      [...read(file).matchAll(/^(get5_\w+)\n(\{.*\})$/gm)].map(([, name = '', text = '']) => [name, text]),
    )

  it('PugSharp is no plugin to play a match on, though it says that it is free as MatchZy does', async () => {
    const answers = answersIn('dialects/pugsharp-status.txt')
    expect(Object.keys(answers)).toEqual(['get5_status', 'get5_web_available'])
    expect(await detectDialect(consoleOf(answers))).toBeNull()
    expect(readIsFree(answers['get5_web_available'] ?? '')).toBe(true)
  })
})
