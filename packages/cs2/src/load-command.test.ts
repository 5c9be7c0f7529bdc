import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildBackupCommand, buildLoadCommand, parseBackupCommand, parseLoadCommand } from './load-command.ts'

const url = 'https://lobby.kz/api/game-servers/match-config/1042?try=1'
const header = { headerName: 'X-Lobby-Match', headerValue: 'mt_4f9c-A.b~c' }

describe('buildLoadCommand', () => {
  it('writes the line an operator pastes', () => {
    expect(buildLoadCommand({ url, ...header }, 'matchzy')).toBe(
      `matchzy_loadmatch_url "${url}" "X-Lobby-Match" "mt_4f9c-A.b~c"`,
    )
  })

  it('names the command as the dialect does', () => {
    for (const dialect of ['matchzy-enhanced', 'get5'] as const) {
      const line = buildLoadCommand({ url, ...header }, dialect)
      expect(line).toMatch(/^get5_loadmatch_url "/)
      expect(parseLoadCommand(line)).toMatchObject({ ok: true, url })
    }
    expect(parseLoadCommand(`at_loadmatch_url "${url}"`)).toMatchObject({ ok: true, url })
    const backup = buildBackupCommand({ url, ...header }, 'matchzy-enhanced')
    expect(parseBackupCommand(backup)).toMatchObject({ ok: true, url })
    expect(() => buildBackupCommand({ url, ...header }, 'get5')).toThrow(RangeError)
  })

  it.each(['"', "'", ';', '`', '\n', '\r', '\0', '\t', '\u0085'])('refuses %j anywhere', (bad) => {
    expect(() => buildLoadCommand({ url: `${url}${bad}quit`, ...header }, 'matchzy')).toThrow(RangeError)
    expect(() => buildLoadCommand({ url, ...header, headerName: `X${bad}` }, 'matchzy')).toThrow(RangeError)
    expect(() => buildLoadCommand({ url, ...header, headerValue: `a${bad}b` }, 'matchzy')).toThrow(RangeError)
  })

  it.each([
    '',
    'lobby.kz/config',
    '/config',
    'ftp://lobby.kz/c',
    'file:///etc/passwd',
    'https://',
    'https://a b/',
    'javascript:1',
  ])('refuses the url %j', (bad) => {
    expect(() => buildLoadCommand({ url: bad, ...header }, 'matchzy')).toThrow(RangeError)
  })

  it('refuses empty or untypeable headers', () => {
    expect(() => buildLoadCommand({ url, ...header, headerName: '' }, 'matchzy')).toThrow(RangeError)
    expect(() => buildLoadCommand({ url, ...header, headerName: 'X Lobby' }, 'matchzy')).toThrow(RangeError)
    expect(() => buildLoadCommand({ url, ...header, headerValue: '' }, 'matchzy')).toThrow(RangeError)
    expect(() => buildLoadCommand({ url, ...header, headerValue: 'құпия' }, 'matchzy')).toThrow(RangeError)
  })

  it('fills a console line to its last byte and not beyond', () => {
    const frame = buildLoadCommand({ url: 'https://a/', ...header }, 'matchzy').length
    const full = `https://a/${'p'.repeat(512 - frame)}`
    expect(buildLoadCommand({ url: full, ...header }, 'matchzy')).toHaveLength(512)
    expect(() => buildLoadCommand({ url: `${full}p`, ...header }, 'matchzy')).toThrow(/longer/)
  })

  it('counts bytes, not characters', () => {
    const cyrillic = `https://a/${'ж'.repeat(250)}`
    expect(() => buildLoadCommand({ url: cyrillic, ...header }, 'matchzy')).toThrow(/longer/)
  })
})

describe('parseLoadCommand', () => {
  it.each(['matchzy_loadmatch_url', 'get5_loadmatch_url'])('reads %s with its header', (command) => {
    expect(parseLoadCommand(`${command} "${url}" "X-Lobby-Match" "secret"`)).toEqual({
      ok: true,
      url,
      header: { name: 'X-Lobby-Match', value: 'secret' },
    })
  })

  it('uses the header only when both parts are there', () => {
    expect(parseLoadCommand(`matchzy_loadmatch_url "${url}"`)).toEqual({ ok: true, url, header: null })
    expect(parseLoadCommand(`matchzy_loadmatch_url "${url}" "X-Lobby-Match"`)).toEqual({ ok: true, url, header: null })
  })

  it('bears blanks around and unquoted header words', () => {
    expect(parseLoadCommand(`  matchzy_loadmatch_url   "${url}"  X-Token   abc  `)).toEqual({
      ok: true,
      url,
      header: { name: 'X-Token', value: 'abc' },
    })
  })

  it.each([
    ['', 'not_a_load_command'],
    ['status', 'not_a_load_command'],
    ['matchzy_loadmatch "cfg.json"', 'not_a_load_command'],
    [`matchzy_loadmatch_urls "${url}"`, 'not_a_load_command'],
    [`"matchzy_loadmatch_url" "${url}"`, 'not_a_load_command'],
    ['matchzy_loadmatch_url', 'bad_url'],
    ['matchzy_loadmatch_url ""', 'bad_url'],
    ['matchzy_loadmatch_url "lobby.kz/config"', 'bad_url'],
    ['matchzy_loadmatch_url "ftp://lobby.kz/c"', 'bad_url'],
    [`matchzy_loadmatch_url ${url}`, 'bad_url'],
    [`matchzy_loadmatch_url "${url}`, 'bad_syntax'],
    [`matchzy_loadmatch_url "${url}" "X`, 'bad_syntax'],
    [`matchzy_loadmatch_url "${url}"; quit`, 'bad_syntax'],
    [`matchzy_loadmatch_url "${url}"\nquit`, 'bad_syntax'],
    [`matchzy_loadmatch_url "https://a/${'p'.repeat(500)}"`, 'too_long'],
  ])('%j is %s', (line, code) => {
    expect(parseLoadCommand(line)).toEqual({ ok: false, code })
  })

  it('reads back whatever was built', () => {
    const token = fc.stringMatching(/^[A-Za-z0-9._~-]{1,60}$/)
    const path = fc.webUrl({ withQueryParameters: true, size: 'small' }).filter((value) => !/["'`;]/.test(value))
    fc.assert(
      fc.property(path, fc.stringMatching(/^[A-Za-z0-9-]{1,30}$/), token, (configUrl, headerName, headerValue) => {
        fc.pre(configUrl.length < 350)
        const line = buildLoadCommand({ url: configUrl, headerName, headerValue }, 'matchzy')
        expect(parseLoadCommand(line)).toEqual({
          ok: true,
          url: configUrl,
          header: { name: headerName, value: headerValue },
        })
      }),
    )
  })

  it('never throws and is quick on hostile lines', () => {
    const words = fc.array(
      fc.constantFrom('matchzy_loadmatch_url ', '"', ' ', ';', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'https://a/'),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(words, (parts) => {
        expect(typeof parseLoadCommand(`matchzy_loadmatch_url ${parts.join('')}`).ok).toBe('boolean')
      }),
    )
    // It takes microseconds; a pattern that can match in two ways would not end.
    const before = performance.now()
    parseLoadCommand(`matchzy_loadmatch_url ${'a'.repeat(480)};`)
    expect(performance.now() - before).toBeLessThan(30_000)
  })
})
