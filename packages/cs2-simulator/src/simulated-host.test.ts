import { GameDig, type Found } from 'gamedig'
import { Rcon } from 'rcon-client'
import { afterEach, describe, expect, it } from 'vitest'
import { queryServer, RconClient } from '@lobby/cs2/clients'
import { readStatusPlayers } from '@lobby/cs2'
import { SimulatedHost, type HostOptions } from './simulated-host.ts'
import { Site } from './testing/site.ts'

const address = '127.0.0.1'
const password = 'steppe-rcon'
const fast = { seed: 1, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 }
const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function startHost(options: Partial<HostOptions> = {}, play = fast): Promise<SimulatedHost> {
  const host = new SimulatedHost('Алматы · 1', { rconPassword: password, ...options }, play)
  await host.start()
  ends.push(() => host.stop())
  return host
}
function clientOf(host: SimulatedHost, given = password, options = {}): RconClient {
  const client = new RconClient({ address, port: host.port, password: given }, { idleMs: 80, ...options })
  ends.push(() => client.close())
  return client
}
async function startSite(): Promise<Site> {
  const site = new Site()
  await site.start()
  ends.push(() => site.stop())
  return site
}

describe('a client that is not ours finds a server', () => {
  const ask = (port: number) =>
    GameDig.query({
      type: 'protocol-valve',
      host: address,
      port,
      givenPortOnly: true,
      maxRetries: 0,
      socketTimeout: 2_000,
    })

  // It lists people in an order of its own.
  const names = ({ players }: Found): string[] => players.map(({ name }) => name).toSorted()

  it('with its name, map, players and what it says of itself', async () => {
    const host = await startHost({
      map: 'de_inferno',
      people: ['Айбек', 'tulpar'],
      bots: 1,
      tags: ['128tick', 'retake'],
      query: { showNames: true },
    })
    const found = await ask(host.port)
    expect(found).toMatchObject({ name: 'Алматы · 1', map: 'de_inferno', maxplayers: 12, password: false })
    expect(names(found)).toEqual(['tulpar', 'Айбек'])
    expect(found.raw).toMatchObject({
      game: 'Counter-Strike 2',
      appId: 730,
      secure: 1,
      numbots: 1,
      tags: ['128tick', 'retake'],
    })
  })

  it('when the answer comes in parts, and without a challenge', async () => {
    const people = Array.from({ length: 40 }, (_, index) => `ойыншы-${index}`)
    const host = await startHost({
      people,
      maxPlayers: 64,
      query: { showNames: true, maxDatagramBytes: 300, challenges: false },
    })
    expect(names(await ask(host.port))).toEqual(people.toSorted())
  })

  it('which is silent while its map changes', async () => {
    const host = await startHost({ mapChangeMs: 60_000 })
    host.changeMap('de_nuke')
    await expect(
      GameDig.query({
        type: 'protocol-valve',
        host: address,
        port: host.port,
        givenPortOnly: true,
        maxRetries: 0,
        socketTimeout: 200,
      }),
    ).rejects.toThrow(/fail|timed?.?out/i)
  })
})

describe('a console that is not ours', () => {
  async function foreign(host: SimulatedHost, given = password): Promise<Rcon> {
    const rcon = await Rcon.connect({ host: address, port: host.port, password: given })
    ends.push(() => rcon.end())
    return rcon
  }

  it.each(['cs2', 'source'] as const)('signs in and is answered in the manner of %s', async (manner) => {
    const host = await startHost({ rcon: { manner }, people: ['Айбек'] })
    const rcon = await foreign(host)
    expect(await rcon.send('echo Сәлем')).toBe('Сәлем\n')
    expect(await rcon.send('status')).toContain("'Айбек'")
    expect(await rcon.send('nonsense')).toBe("Unknown command 'nonsense'!\n")
  })

  it('is refused with a wrong password', async () => {
    const host = await startHost()
    await expect(foreign(host, 'wrong')).rejects.toThrow(/auth/i)
    expect(host.rconFailures).toBe(1)
  })

  it('loads a match, which is fetched and played', async () => {
    const [host, site] = [await startHost(), await startSite()]
    const rcon = await foreign(host)
    expect(await rcon.send(site.offer())).toBe('')
    await expect.poll(() => site.eventNames.at(-1), { timeout: 60_000 }).toBe('series_end')
  })
})

describe('our clients', () => {
  it('ask what is played and who is on', async () => {
    const host = await startHost({ people: ['Айбек', 'qyran'], bots: 2, gotvPort: 27_020, tags: ['tickrate64'] })
    const begun = performance.now()
    const heard = await queryServer({ address, port: host.port })
    const took = performance.now() - begun
    expect(heard).toMatchObject({
      ok: true,
      info: { name: 'Алматы · 1', map: 'de_mirage', players: 4, bots: 2, maxPlayers: 12, vac: true, gotvPort: 27_020 },
    })
    // It was measured in whole milliseconds, within this call.
    expect(heard.ok && heard.pingMs).toBeLessThanOrEqual(Math.ceil(took))
    // As in CS2: how long, but not who.
    expect(heard.ok && heard.players?.map(({ name }) => name)).toEqual(['', '', '', ''])
  })

  it('put the parts of a long answer together', async () => {
    const people = Array.from({ length: 60 }, (_, index) => `Құралай-${index}`)
    const host = await startHost({ people, maxPlayers: 64, query: { showNames: true, maxDatagramBytes: 200 } })
    const heard = await queryServer({ address, port: host.port })
    expect(heard.ok && heard.players?.map(({ name }) => name)).toEqual(people)
  })

  it('are told of nobody where nobody answers, soon', async () => {
    const host = await startHost()
    const { port } = host
    await host.stop()
    expect(await queryServer({ address, port }, { timeoutMs: 100 })).toEqual({ ok: false, failure: 'no_answer' })
    const answer = await clientOf(host).run('status')
    expect(answer).toMatchObject({ ok: false, failure: 'unreachable' })
    // The port was forgotten with the host; here it is known.
    const gone = new RconClient({ address, port, password })
    expect(await gone.run('status')).toMatchObject({ ok: false, failure: 'unreachable' })
  })

  it.each([
    ['cs2', true],
    ['cs2', false],
    ['source', true],
    ['source', false],
  ] as const)('read long answers of %s whole (mirror: %s), and commands keep their order', async (manner, mirrors) => {
    const host = await startHost({ rcon: { manner, mirrors } })
    const client = clientOf(host)
    const answers = await Promise.all(['cvarlist', 'echo Ұлан', 'cvarlist', 'echo екі'].map((line) => client.run(line)))
    const [long, short, again, last] = answers.map((answer) => (answer.ok ? answer.text : answer.failure))
    expect(new TextEncoder().encode(long).length).toBeGreaterThan(15_000)
    expect(long?.match(/баптау · настройка/g)).toHaveLength(409)
    expect([short, last]).toEqual(['Ұлан\n', 'екі\n'])
    expect(again).toBe(long)
  })

  it('stop at once when the password is wrong, for good', async () => {
    const host = await startHost()
    const client = clientOf(host, 'wrong')
    const answers = await Promise.all([client.run('status'), client.run('status'), client.run('status')])
    expect(answers.map((answer) => !answer.ok && answer.failure)).toEqual(Array(3).fill('wrong_password'))
    expect(await client.run('status')).toMatchObject({ failure: 'wrong_password' })
    expect(host.rconFailures).toBe(1)
  })

  it('open the connection again after it broke, and send no command twice', async () => {
    const host = await startHost()
    const { port } = host
    const client = clientOf(host)
    expect(await client.run('hostname Бірінші')).toMatchObject({ ok: true })
    // The console goes with the process, in the middle of a command.
    expect(await client.run('quit')).toMatchObject({ ok: false, failure: 'no_answer' })
    await expect.poll(() => client.run('echo 1')).toMatchObject({ failure: 'unreachable' })
    const next = new SimulatedHost('again', { rconPassword: password }, fast)
    await next.start(address, port)
    ends.push(() => next.stop())
    expect(await client.run('hostname')).toMatchObject({ ok: true, text: 'hostname = again\n' })
  })

  it('refuse what no packet can hold, before a word is sent', () => {
    const client = new RconClient({ address, port: 1, password })
    expect(() => client.run('a\0b')).toThrow(RangeError)
    expect(() => client.run('ұ'.repeat(2_100))).toThrow(RangeError)
    expect(() => new RconClient({ address, port: 1, password: '\0' })).toThrow(RangeError)
  })
})

describe('the console', () => {
  const say = async (client: RconClient, line: string): Promise<string> => {
    const answer = await client.run(line)
    return answer.ok ? answer.text : answer.failure
  }

  it('tells who is on, as CS2 does', async () => {
    const client = clientOf(await startHost({ people: ["O'Neil", 'Айбек'], bots: 1 }))
    expect(readStatusPlayers(await say(client, 'status'))).toEqual([
      { name: "O'Neil", seconds: expect.any(Number) },
      { name: 'Айбек', seconds: expect.any(Number) },
    ])
  })

  it('loads a match once, tells where it stands, and ends it', async () => {
    const [host, site] = [await startHost({}, { ...fast, roundMs: 60_000 }), await startSite()]
    const client = clientOf(host)
    expect(JSON.parse(await say(client, 'get5_web_available'))).toMatchObject({ gamestate: 0, available: 1 })
    expect(await say(client, site.offer())).toBe('')
    await expect
      .poll(async () => JSON.parse(await say(client, 'get5_status')) as unknown)
      .toMatchObject({
        gamestate: 'live',
        matchid: 1042,
        map_number: 0,
        round_number: 0,
        team1: { name: 'Team 10', current_map_score: 0, connected_clients: -1 },
        maps: ['de_nuke'],
      })
    const heard = await queryServer({ address, port: host.port })
    expect(heard).toMatchObject({ ok: true, info: { map: 'de_nuke', players: 10 } })
    expect(await say(client, site.loadLine)).toContain('cannot load a new match')
    expect(await say(client, 'css_endmatch')).toBe('')
    expect(JSON.parse(await say(client, 'get5_status'))).toMatchObject({ gamestate: 'none' })
    expect(await say(client, 'css_endmatch')).toBe('')
  })

  it('says what hinders a load, but not what is wrong with a config, and nothing of an address where nobody is', async () => {
    const [host, site] = [await startHost(), await startSite()]
    const client = clientOf(host)
    const line = site.offer()
    expect(await say(client, line.replace('load-token', 'wrong'))).toContain(
      'HTTP request failed with status code: Unauthorized',
    )
    expect(await say(client, 'matchzy_loadmatch_url "ftp://x"')).toContain('Invalid URL')
    site.config = '{"team1": []}'
    expect(await say(client, line)).toContain('Match load failed! Resetting current match\n')
    site.config = 'no JSON'
    expect(await say(client, line)).toBe('')
    await site.stop()
    expect(await say(client, line)).toBe('')
    expect(host.server.state).toBe('idle')
  })

  it('takes several commands on a line, and changes settings and maps', async () => {
    const host = await startHost({ mapChangeMs: 0 })
    const client = clientOf(host)
    expect(await say(client, 'hostname "Астана; 2"; sv_password "x"; echo done')).toBe('done\n')
    expect(await say(client, 'map de_ancient')).toBe('')
    const heard = await queryServer({ address, port: host.port })
    expect(heard).toMatchObject({ ok: true, info: { name: 'Астана; 2', map: 'de_ancient', hasPassword: true } })
    expect(await say(client, 'map ../../x')).toContain('not found')
  })
})
