import { onRecorded } from '@lobby/cs2/recorded'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SimulatedServer } from '../simulated-server.ts'
import { Site } from '../testing/site.ts'
import { matchCommands } from './match-commands.ts'

onRecorded('matchzy', 'what the console answers', (read) => {
  /** Answers by the command that was typed and what is said of the moment, `> command   (moment)`. */
  const answers = new Map(
    read('command-answers.txt')
      .split(/^> /m)
      .slice(1)
      .map((block) => {
        const [head = '', ...lines] = block.split('\n')
        return [head.trim(), lines.join('\n').trim()] as const
      }),
  )
  let site = new Site()
  let server: SimulatedServer
  let held = true
  let halfTime = false

  beforeEach(async () => {
    site = new Site()
    await site.start()
    held = true
    halfTime = false
    server = new SimulatedServer('ALA-01', {
      seed: 1,
      roundMs: 0,
      seriesEndDelayMs: 0,
      betweenMapsMs: 0,
      isHeld: () => held && server.backups.size > 3,
      isHalfTime: () => halfTime,
    })
  })
  afterEach(async () => {
    server.end()
    await site.stop()
  })

  async function say(line: string): Promise<string> {
    const words = [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word)
    const command = matchCommands(server)[words[0] ?? '']
    if (command === undefined) throw new Error(`no command ${line}`)
    return (await command(words.slice(1), line)).trim()
  }

  async function load(): Promise<void> {
    await say(site.offer())
    await expect.poll(() => server.backups.size).toBeGreaterThan(3)
  }

  const recorded = (head: string): string => {
    const answer = answers.get(head)
    if (answer === undefined) throw new Error(`nothing recorded for ${head}`)
    return answer
  }

  it('without a match', async () => {
    for (const [typed, head] of [
      ['css_endmatch', 'css_endmatch   (no match)'],
      ['css_forcepause', 'css_forcepause   (no match)'],
      ['css_restore 3', 'css_restore 3   (no match)'],
      ['matchzy_addplayer 76561198000000900 team2 "Жаңа"', 'matchzy_addplayer … (no match)'],
      ['matchzy_listbackups 7', 'matchzy_listbackups 7'],
      ['matchzy_loadmatch_url "ftp://x"', 'matchzy_loadmatch_url "ftp://x"'],
    ] as const)
      expect([head, await say(typed)]).toEqual([head, recorded(head)])
  })

  it('to a config that it does not take', async () => {
    site.offer()
    site.configStatus = 404
    expect(await say(site.loadLine)).toBe(recorded('matchzy_loadmatch_url "http://127.0.0.1:9391/404"'))
    site.configStatus = 200
    site.config = '{"team1": []}'
    expect(await say(site.loadLine)).toBe(
      recorded('matchzy_loadmatch_url "http://127.0.0.1:9391/bad"   (maps missing)'),
    )
    site.config = 'text'
    expect(await say(site.loadLine)).toBe(recorded('matchzy_loadmatch_url "http://127.0.0.1:9391/text"   (no JSON)'))
    const line = site.loadLine
    await site.stop()
    expect(await say(line)).toBe(recorded('matchzy_loadmatch_url "http://127.0.0.1:9392/closed"   (nobody listens)'))
    await site.start()
  })

  it('at half time', async () => {
    await load()
    halfTime = true
    expect(await say('matchzy_addplayer 76561198000000900 spec "Caster"')).toBe(
      recorded('matchzy_addplayer … (half time)'),
    )
    expect(await say('css_restore 3')).toBe(recorded('css_restore 3   (half time)'))
    expect(await say('matchzy_removeplayer 76561198000000900')).toMatch(/^Cannot remove players during halftime/)
    halfTime = false
    expect(await say('matchzy_addplayer 76561198000000900 spec "Caster"')).toContain('added to spec')
  })

  it('while a match is played', async () => {
    await load()
    for (const [typed, head] of [
      [site.loadLine, 'matchzy_loadmatch_url "https://lobby.example/config"   (a match is set up)'],
      ['matchzy_addplayer 76561198000000900 team2 "Жаңа"', 'matchzy_addplayer 76561198000000900 team2 "Жаңа"'],
      [
        'matchzy_addplayer 76561198000000900 team1 "Жаңа"',
        'matchzy_addplayer 76561198000000900 team1 "Жаңа"   (again)',
      ],
      ['matchzy_addplayer 76561198000000901 spec "Caster"', 'matchzy_addplayer 76561198000000901 spec "Caster"'],
      ['matchzy_addplayer 76561198000000902 team3 "x"', 'matchzy_addplayer 76561198000000902 team3 "x"'],
      ['matchzy_removeplayer 76561198000000900', 'matchzy_removeplayer 76561198000000900   (is in team2)'],
      ['matchzy_removeplayer 76561198099999999', 'matchzy_removeplayer 76561198099999999   (nobody)'],
      ['css_forceunpause', 'css_forceunpause   (not paused)'],
      ['css_forcepause', 'css_forcepause'],
      ['css_forcepause', 'css_forcepause   (again)'],
      ['css_forceunpause', 'css_forceunpause'],
      ['css_restore x', 'css_restore x'],
    ] as const)
      expect([head, await say(typed)]).toEqual([head, recorded(head)])
    const missing = recorded('css_restore 44   (no such file)').replace('de_mirage', 'de_nuke')
    expect(await say('css_restore 44')).toBe(missing)
    // Who was taken out of the second team is in it still, until a round from before comes back.
    expect(server.lists?.has('76561198000000900')).toBe(true)
    expect(await say('css_restore 1')).toBe('')
    expect(server.lists?.has('76561198000000900')).toBe(false)
    held = false
    expect(await say('css_endmatch')).toBe(recorded('css_endmatch'))
  })
})
