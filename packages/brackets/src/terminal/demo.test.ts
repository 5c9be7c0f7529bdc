import { describe, expect, it, test } from 'vitest'
import { demo, type Surroundings } from './demo.ts'
import { formatNames } from './options.ts'
import { widthOf } from './text.ts'

const nobodyAround: Surroundings = { version: '1.2.3', columns: 100, hasColours: false, read: () => null }

function typed(line: string, around: Partial<Surroundings> = {}) {
  return demo(
    line.split(' ').filter((word) => word !== ''),
    { ...nobodyAround, ...around },
  )
}

function drawn(line: string, around: Partial<Surroundings> = {}): string {
  const { code, out, error } = typed(line, around)
  expect({ code, error }).toEqual({ code: 0, error: '' })
  return out
}

const five = 'Astana Almaty Oral Aktau Semey'

describe('a bracket', () => {
  it('stands as it will be played, byes let through', () => {
    expect(drawn(five).split('\n')).toEqual([
      '            Astana   ─┐',
      '                    2 ├          ─┐',
      'Aktau    ─┐           │           │',
      '        1 ├          ─┘           │',
      'Semey    ─┘                     4 ├',
      '                                  │',
      '            Almaty   ─┐           │',
      '                    3 ├          ─┘',
      '            Oral     ─┘',
      '',
    ])
  })

  it('is played to its champion, the same way by the same seed', () => {
    const out = drawn(`${five} --play --seed 7`)
    expect(out).toMatch(/^Champion: (Astana|Almaty|Oral|Aktau|Semey)$/m)
    expect(drawn(`${five} --play --seed 7`)).toBe(out)
    const others = Array.from({ length: 8 }, (_, seed) => drawn(`${five} --play --seed ${seed + 1}`))
    expect(new Set(others).size).toBeGreaterThan(1)
  })

  it('has a match for third place, and lower brackets name whom they wait for', () => {
    expect(drawn(`${five} --bronze`)).toContain('Third place\nloser of 2')
    const double = drawn(`${five} --format double`)
    for (const title of ['Upper bracket', 'Lower bracket', 'Grand final']) expect(double).toContain(title)
    expect(double).toContain('loser of 1')
  })

  it('has the maps of a series, and the rounds of a single one', () => {
    expect(drawn('A B --best-of 5 --play')).toMatch(/3─┐|3─┘/)
    expect(drawn('A B --play')).toContain('13─')
  })

  it('draws no final again that nobody has to play', () => {
    const finals = (out: string) => out.split('Grand final')[1]!.split('Champion')[0]!.split('├').length - 1
    const all = Array.from({ length: 12 }, (_, seed) =>
      finals(drawn(`--teams 4 --format double --play --seed ${seed + 1}`)),
    )
    expect(new Set(all)).toEqual(new Set([1, 2]))
    expect(finals(drawn('--teams 4 --format double'))).toBe(1)
  })

  it('keeps to the columns that there are, with wide and Cyrillic names', () => {
    const read = () =>
      'Астана сұңқарлары бірінші команда\n東京ドラゴンズとその仲間たち\n🦅🦅🦅🦅🦅🦅🦅🦅🦅🦅🦅\nABCDEFGHIJKLMNOPQRSTUVWXYZ\nÜ\n'
    for (const columns of [48, 60, 80, 200]) {
      const out = drawn('--format single --play', { columns, read })
      expect(Math.max(...out.split('\n').map(widthOf))).toBeLessThanOrEqual(columns)
    }
    const wide = drawn('--width 60', { read }).split('\n')
    const bars = wide.filter((line) => /[┐┘│├]\s*$/.test(line)).map((line) => widthOf(line.trimEnd()))
    expect(new Set(bars).size).toBeLessThanOrEqual(3)
  })

  it('becomes a list where the columns do not suffice', () => {
    const out = drawn('--teams 64 --width 60')
    expect(out).not.toContain('├')
    expect(out).toContain('Team 1')
    expect(out).toContain('winner of 1')
    expect(out).toContain('\n\nRound 6\n')
  })
})

describe('a table', () => {
  it('of groups has their matches round by round', () => {
    const out = drawn('--teams 8 --format groups --play')
    expect(out).toContain('Group A\n')
    expect(out).toContain('W-D-L')
    expect(out).toContain('Round 3')
    expect(out).not.toContain('Champion')
  })

  it('of a Swiss stage pairs its first round at once, and says who is through', () => {
    expect(drawn('--teams 16 --format swiss')).toMatch(/Team 1 +– +Team 9/)
    const chained = drawn('--teams 16 --format swiss,single --play')
    expect(chained.match(/through/g)).toHaveLength(8)
    expect(chained).toContain('1. swiss')
    expect(chained).toContain('2. single')
    expect(chained).toMatch(/Champion: Team \d+/)
    expect(drawn('--teams 9 --format swiss --rounds 3 --play')).toContain('Buchholz')
    expect(drawn('--teams 8 --format swiss --wins 2 --losses 2 --play')).toContain('difficulty')
  })
})

describe('any format', () => {
  const chains = formatNames.flatMap((one) => [one, ...formatNames.map((two) => `${one},${two}`)])

  test.each(chains)('%s is drawn, played to its end, and drawn again', (format) => {
    const all = [12, 16, 23].filter((teams) => {
      const line = `--teams ${teams} --format ${format}`
      const { code, error } = typed(line)
      if (code === 2) expect(error).toMatch(/^[A-Z].*\.\n/)
      else expect(drawn(`${line} --play --best-of 3 --final-best-of 5`).length).toBeGreaterThan(100)
      return code === 0
    })
    expect(all.length).toBeGreaterThan(0)
  })
})

describe('teams', () => {
  it('come from the command line, a file or standard input', () => {
    const files: Record<string, string> = {
      'teams.txt': '# best first\r\nOral\r\n\r\n  Semey\r\n',
      '-': 'Taraz\nAktau',
    }
    const read = (file: string | null) => files[file ?? '-'] ?? null
    expect(drawn('--file teams.txt', { read })).toMatch(/^Oral[^]*Semey/)
    expect(drawn('', { read })).toMatch(/^Taraz[^]*Aktau/)
    expect(drawn('Nur Ata', { read })).toMatch(/^Nur[^]*Ata/)
  })

  it('do nothing to the terminal', () => {
    const out = drawn('', { read: () => 'Red\u001B[31m\nAta' })
    expect(out).not.toContain('\u001B')
  })
})

describe('what cannot be done is told in words, and ends with 2', () => {
  test.each([
    ['', 'No teams: give their names'],
    ['Astana', 'A tournament needs two teams at least.'],
    ['Astana Astana', 'A team is there twice.'],
    ['--teams 9999', 'No more than 4096 teams.'],
    ['A B --format trios', 'There is no format "trios"; there are single, double, groups, gsl, swiss.'],
    ['A B --best-of 4', 'A match is best of 1, 3, 5'],
    ['A B --best-of x', '--best-of needs a number from 1, not "x".'],
    ['A B --seed 0', '--seed needs a number from 1, not "0".'],
    ['A B --file', "'--file <value>' argument missing"],
    ['A B --shuffle', "Unknown option '--shuffle'."],
    ['A B C --format gsl --group-size 9', 'GSL groups 3 or 4'],
    ['--teams 8 --format single,single --advance 3', 'So many cannot go on'],
    ['--teams 8 --format swiss --rounds 99', 'A Swiss stage has 1 to 16 rounds'],
  ])('%s', (line, told) => {
    const { code, out, error } = typed(line)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(error).toContain(told)
    expect(error).toContain('npx @lobby/brackets --help')
    expect(error).not.toMatch(/^\s+at /m)
  })

  it('a file that is not there', () => {
    const read = () => {
      throw new Error('ENOENT')
    }
    expect(typed('--file no.txt', { read }).error).toContain('"no.txt" cannot be read.')
  })
})

it('says what there is to type, and which version it is', () => {
  expect(drawn('--help')).toContain('npx @lobby/brackets [teams …] [options]')
  expect(drawn('A B -h --format nothing')).toContain('--format <list>')
  expect(drawn('--version')).toBe('1.2.3\n')
})

it('stands out where colours are wanted', () => {
  expect(drawn('A B --play', { hasColours: true })).toContain('\u001B[1m')
  expect(drawn('A B --play')).not.toContain('\u001B')
})
