import { expect, it } from 'vitest'
import { gatherFacts, type Arrivals, type InspectionTools } from './gather.ts'

const free = '{"gamestate":"none","matchid":null}'
const logUrl = 'https://lobby.example/log/secret'

type Console = (line: string) => string | null

/** A console that answers as told; what it answers nothing to is silent. Null is no answer at all. */
function toolsOf(
  answer: Console,
  { arrivals, mayDisturb = false }: { arrivals?: Partial<Arrivals>; mayDisturb?: boolean } = {},
) {
  const said: string[] = []
  const steps: string[] = []
  const tools: InspectionTools = {
    query: async () => ({ ok: false, why: 'no_answer' }),
    console: async (line) => {
      said.push(line)
      const text = answer(line)
      return text === null ? { ok: false, failure: 'no_answer', tookMs: 5_000 } : { ok: true, text, tookMs: 1 }
    },
    address: {
      headers: [
        { name: 'Authorization', value: 'Bearer one' },
        { name: 'X-Lobby-Match-Secret', value: 'Bearer one' },
      ],
      fetchUrl: (index) => `https://lobby.example/config/${index}`,
      logUrl,
      arrived: async () => ({ fetches: [], log: null, ...arrivals }),
    },
    onStep: (step) => void steps.push(step),
    mayDisturb,
    wait: async () => undefined,
  }
  return { tools, said, steps }
}

/** MatchZy on an empty server whose log list holds what was added. */
function matchzy(changed: Readonly<Record<string, string | null>> = {}): Console {
  const listed: string[] = []
  return (line) => {
    const [, added] = /^logaddress_add_http "(.*)"$/.exec(line) ?? []
    if (added !== undefined) listed.push(added)
    if (line in changed) return changed[line] ?? null
    if (line === 'logaddress_list_http') return listed.join('\n')
    if (line === 'status') return 'players  : 0 humans, 0 bots (12 max) (not hibernating)'
    if (line === 'get5_status') return free
    if (line === 'get5_web_available') return '{"gamestate":0,"available":1}'
    return line.startsWith('lobby_') || line.endsWith('_tournament_status') ? `Unknown command '${line}'!` : ''
  }
}

const changing = (said: readonly string[]): string[] =>
  said.filter((line) =>
    /^(?!lobby_|status|meta list|css_plugins list|get5_(?:status|web)|logaddress_list)\S+ /.test(line),
  )

it('sends questions, and of what changes anything these lines alone, in this order', async () => {
  const { tools, said, steps } = toolsOf(matchzy())
  expect(await gatherFacts(tools)).toMatchObject({ ok: true, facts: { dialect: 'matchzy', people: 0 } })
  expect(steps).toEqual(['query', 'console', 'log', 'reach'])
  expect(changing(said)).toEqual([
    'log on',
    `logaddress_add_http "${logUrl}"`,
    'echo LOBBY',
    'matchzy_loadmatch_url "https://lobby.example/config/0" "Authorization" "Bearer one"',
    'matchzy_loadmatch_url "https://lobby.example/config/1" "X-Lobby-Match-Secret" "Bearer one"',
  ])
  expect(said.filter((line) => line === 'logaddress_delall_http')).toHaveLength(1)
  expect(new Set(said.filter((line) => !changing(said).includes(line)))).toEqual(
    new Set([
      'lobby_check_nothing',
      'status',
      'meta list',
      'css_plugins list',
      'tv_enable',
      'tv_delay',
      'mp_logdetail',
      'mp_logdetail_items',
      'mp_logmoney',
      'at_tournament_status',
      'matchzy_tournament_status',
      'get5_web_available',
      'get5_status',
      'logaddress_list_http',
      'logaddress_delall_http',
    ]),
  )
})

it('lets a match be before it does anything, and people as well, though A2S is silent', async () => {
  const live = toolsOf(matchzy({ get5_status: '{"gamestate":"live","matchid":7}' }), { mayDisturb: true })
  expect(await gatherFacts(live.tools)).toEqual({ ok: false, code: 'has_match', people: 0 })
  expect(changing(live.said)).toEqual([])
  const people = toolsOf(matchzy({ status: 'players  : 4 humans, 0 bots (12 max)' }))
  expect(await gatherFacts(people.tools)).toEqual({ ok: false, code: 'has_players', people: 4 })
  expect(changing(people.said)).toEqual([])
})

it('lets no plugin fetch where nobody knows whether people are on', async () => {
  const { tools, said } = toolsOf(matchzy({ status: '' }))
  expect(await gatherFacts(tools)).toMatchObject({ ok: true, facts: { reach: { kind: 'not_empty' }, people: null } })
  expect(said.some((line) => line.includes('loadmatch'))).toBe(false)
})

it('asks a plugin that hangs no second time', async () => {
  const hangs: Console = (line) => (line.includes('loadmatch_url') ? null : matchzy()(line))
  const { tools, said } = toolsOf(hangs)
  const gathered = await gatherFacts(tools)
  expect(said.filter((line) => line.includes('loadmatch_url'))).toHaveLength(1)
  expect(gathered).toMatchObject({
    facts: { reach: { fetches: [{ request: 'none', answer: null, tookMs: 5_000 }] } },
  })
})

it('takes no address away that somebody added meanwhile', async () => {
  const asked: string[] = []
  const others: Console = (line) => {
    asked.push(line)
    const times = asked.filter((one) => one === 'logaddress_list_http').length
    if (line !== 'logaddress_list_http') return matchzy()(line)
    return ['', logUrl, `${logUrl}\nhttps://panel.example/log`][times - 1] ?? ''
  }
  const { tools, said } = toolsOf(others)
  expect(await gatherFacts(tools)).toMatchObject({ facts: { log: { kind: 'tried', isListed: true } } })
  expect(said).not.toContain('logaddress_delall_http')
})

it('puts the status of the fork back, which a failed fetch changes', async () => {
  const fork = matchzy({ matchzy_tournament_status: 'matchzy_tournament_status = idle' })
  const { tools, said } = toolsOf(fork)
  expect(await gatherFacts(tools)).toMatchObject({ facts: { dialect: 'matchzy-enhanced', isAt: false } })
  expect(said.at(-1)).toBe('matchzy_tournament_status "idle"')
  expect(said.filter((line) => line.startsWith('get5_loadmatch_url'))).toHaveLength(2)
})

it('stops at a console that takes a password and says nothing', async () => {
  const { tools, said } = toolsOf(() => null)
  expect(await gatherFacts(tools)).toMatchObject({
    facts: { console: { kind: 'silent' }, log: { kind: 'no_console' }, reach: { kind: 'no_console' } },
  })
  expect(said).toEqual(['lobby_check_nothing'])
})
