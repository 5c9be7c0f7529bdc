import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigurationError, readConfig } from './config.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'lobby-config-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const secret = 'x'.repeat(32)
const laptop = { DATA_DIR: dataDir }
const production = { ...laptop, NODE_ENV: 'production', PUBLIC_URL: 'https://lobby.example.kz', SECRET: secret }

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message
    throw error
  }
  return 'accepted'
}

describe('who takes fees', () => {
  const freedom = { FREEDOMPAY_MERCHANT_ID: '548856', FREEDOMPAY_SECRET: 'a-secret-of-theirs' }

  test('is nobody until all of it is set, and then over an encrypted line', () => {
    expect(readConfig(laptop).payments).toBe(null)
    expect(readConfig({ ...laptop, FREEDOMPAY_TESTING: 'on' }).payments).toBe(null)
    expect(readConfig({ ...laptop, ...freedom }).payments).toEqual({
      merchantId: '548856',
      secrets: ['a-secret-of-theirs'],
      url: 'https://api.freedompay.kz',
      pageOrigins: ['https://api.freedompay.kz'],
      isTesting: false,
    })
    const more = {
      FREEDOMPAY_SECRET_PREVIOUS: 'the-one-before',
      FREEDOMPAY_URL: 'http://127.0.0.1:4000/',
      FREEDOMPAY_PAGE_ORIGINS: 'https://customer.freedompay.kz/, https://pay.example.kz',
      FREEDOMPAY_TESTING: 'on',
    }
    expect(readConfig({ ...laptop, ...freedom, ...more }).payments).toMatchObject({
      secrets: ['a-secret-of-theirs', 'the-one-before'],
      url: 'http://127.0.0.1:4000',
      pageOrigins: ['http://127.0.0.1:4000', 'https://customer.freedompay.kz', 'https://pay.example.kz'],
      isTesting: true,
    })
  })

  test.each([
    [{ FREEDOMPAY_SECRET: '' }, 'FREEDOMPAY_SECRET is required'],
    [{ FREEDOMPAY_MERCHANT_ID: '' }, 'FREEDOMPAY_MERCHANT_ID is required'],
    [{ FREEDOMPAY_MERCHANT_ID: 'lobby' }, 'FREEDOMPAY_MERCHANT_ID must be'],
    [{ FREEDOMPAY_SECRET: 'short' }, 'FREEDOMPAY_SECRET must have'],
    [{ FREEDOMPAY_SECRET: 'with;semicolon' }, 'FREEDOMPAY_SECRET must have'],
    [{ FREEDOMPAY_SECRET_PREVIOUS: 'a-secret-of-theirs' }, 'FREEDOMPAY_SECRET_PREVIOUS'],
    [{ FREEDOMPAY_URL: 'http://api.freedompay.kz' }, 'FREEDOMPAY_URL must start with https'],
    [{ FREEDOMPAY_URL: 'https://a:b@api.freedompay.kz' }, 'FREEDOMPAY_URL must start with https'],
    [{ FREEDOMPAY_PAGE_ORIGINS: 'http://pay.example.kz' }, 'FREEDOMPAY_PAGE_ORIGINS must start with https'],
    [{ FREEDOMPAY_PAGE_ORIGINS: 'javascript:alert(1)' }, 'FREEDOMPAY_PAGE_ORIGINS must start with https'],
  ])('half of it, or what is not safe, refuses the start: %j', (is, problem) => {
    const said = refusal({ ...laptop, ...freedom, ...is })
    expect(said).toContain(problem)
    expect(said).not.toMatch(/a-secret-of-theirs|with;semicolon/)
  })
})

describe('a laptop needs nothing', () => {
  test('the defaults are those of decisions and specification §9', () => {
    expect(readConfig(laptop)).toMatchObject({
      isProduction: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      apiUrl: 'http://localhost:3000/api',
      databaseUrl: null,
      redisUrl: null,
      rateLimits: true,
      shutdownSeconds: 15,
      cup: { maxTeams: 16, prizePoolTenge: 500_000 },
    })
  })

  test('a secret is made once, kept beside the data, and readable by its owner alone', () => {
    const first = readConfig(laptop).secret
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(readConfig(laptop).secret).toBe(first)
    expect(readFileSync(path.join(dataDir, 'secret'), 'utf8')).toBe(first)
    expect(statSync(path.join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  })

  test.each(['0', '3601', '1.5', 'soon'])('a shutdown of %s seconds is refused', (seconds) => {
    expect(refusal({ ...laptop, SHUTDOWN_SECONDS: seconds })).toContain('SHUTDOWN_SECONDS')
  })

  test('blank settings count as absent, and the address loses its slash', () => {
    expect(readConfig({ ...laptop, PORT: '', DATABASE_URL: '', NODE_ENV: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    })
    expect(readConfig({ ...laptop, PUBLIC_URL: 'http://10.0.0.5:8080//' }).apiUrl).toBe('http://10.0.0.5:8080/api')
  })

  test('mails go to the log, from an address of the site, unless told otherwise', () => {
    expect(readConfig(laptop)).toMatchObject({ smtpUrl: null, mailFrom: 'LOBBY <no-reply@localhost>' })
    expect(readConfig({ ...laptop, SMTP_URL: 'smtps://u:p@mail.kz', MAIL_FROM: 'cup@mail.kz' })).toMatchObject({
      smtpUrl: 'smtps://u:p@mail.kz',
      mailFrom: 'cup@mail.kz',
    })
    expect(refusal({ ...laptop, SMTP_URL: 'mail.kz:25' })).toContain('SMTP_URL must be an address of the form smtp://')
  })

  test('support is whom the operator names, if anybody, by one address and one number', () => {
    expect(readConfig({ ...laptop, SUPPORT_EMAIL: '', SUPPORT_PHONE: '' }).support).toEqual({
      email: null,
      phone: null,
    })
    const named = { SUPPORT_EMAIL: 'help@lobby.kz', SUPPORT_PHONE: '+7 (727) 000-00-00' }
    expect(readConfig({ ...laptop, ...named }).support).toEqual({ email: 'help@lobby.kz', phone: '+7 (727) 000-00-00' })
    expect(readConfig({ ...laptop, SUPPORT_PHONE: '87270000000' }).support).toEqual({
      email: null,
      phone: '87270000000',
    })
    for (const email of ['help', '<help@lobby.kz>', 'a@b.kz,c@d.kz', 'javascript:alert(1)'])
      expect(refusal({ ...laptop, SUPPORT_EMAIL: email })).toContain('SUPPORT_EMAIL must be one email address')
    for (const phone of ['call us', '112', '+7 727 000 00 00 ext. 5', '"><b>', '+'])
      expect(refusal({ ...laptop, SUPPORT_PHONE: phone })).toContain('SUPPORT_PHONE must be a phone number')
  })

  test('the first admin has one mailbox', () => {
    expect(readConfig({ ...laptop, ADMIN_EMAIL: 'Owner@lobby.kz' }).adminEmail).toBe('owner@lobby.kz')
    expect(refusal({ ...laptop, ADMIN_EMAIL: 'owner@lobby.kz,x@lobby.kz' })).toBe(
      'Configuration validation failed: ADMIN_EMAIL must be an e-mail address',
    )
  })

  test('a bucket is named whole or not at all', () => {
    const whole = {
      FILES_S3_ENDPOINT: 'https://s3.almaty.kz/',
      FILES_S3_BUCKET: 'lobby',
      FILES_S3_ACCESS_KEY: 'key',
      FILES_S3_SECRET_KEY: 'secret',
    }
    expect(readConfig(laptop).bucket).toBeNull()
    expect(readConfig({ ...laptop, ...whole }).bucket).toEqual({
      endpoint: 'https://s3.almaty.kz',
      bucket: 'lobby',
      region: 'us-east-1',
      accessKey: 'key',
      secretKey: 'secret',
    })
    expect(refusal({ ...laptop, ...whole, FILES_S3_SECRET_KEY: '', FILES_S3_BUCKET: '' })).toBe(
      'Configuration validation failed: FILES_S3_BUCKET is required beside the other FILES_S3_*; ' +
        'FILES_S3_SECRET_KEY is required beside the other FILES_S3_*',
    )
  })

  test('RATE_LIMITS=off and LOAD_SHEDDING=off are obeyed', () => {
    const off = readConfig({ ...laptop, RATE_LIMITS: 'off', LOAD_SHEDDING: 'off' })
    expect([off.rateLimits, off.loadShedding]).toEqual([false, false])
    expect(readConfig(laptop).loadShedding).toBe(true)
  })
})

describe('production', () => {
  test('RATE_LIMITS=off and LOAD_SHEDDING=off are ignored', () => {
    const off = readConfig({ ...production, RATE_LIMITS: 'off', LOAD_SHEDDING: 'off' })
    expect([off.rateLimits, off.loadShedding]).toEqual([true, true])
  })

  test.each([
    'http://localhost:3000',
    'http://127.0.0.1',
    'http://[::1]:3000',
    'https://lobby.localhost',
    'http://0.0.0.0',
  ])('the address %s is refused, and accepted elsewhere', (address) => {
    expect(refusal({ ...production, PUBLIC_URL: address })).toBe(
      'Configuration validation failed: a localhost API address is refused in production',
    )
    expect(refusal({ ...laptop, PUBLIC_URL: address })).toBe('accepted')
  })

  test('a secret is required', () => {
    expect(refusal({ ...production, SECRET: '' })).toBe(
      'Configuration validation failed: SECRET is required in production',
    )
  })
})

describe('a site that others can reach, without NODE_ENV=production', () => {
  test.each(['https://lobby.example.kz', 'http://lobby.example.kz', 'http://203.0.113.9:3000', 'https://10.0.0.5'])(
    '%s refuses to start and says what to set',
    (address) => {
      for (const NODE_ENV of ['', 'development', 'test'])
        expect(refusal({ ...laptop, NODE_ENV, PUBLIC_URL: address })).toBe(
          `Configuration validation failed: PUBLIC_URL ${address} is open to others: set NODE_ENV=production ` +
            '(or a PUBLIC_URL of this machine, such as http://localhost:3000)',
        )
      expect(refusal({ ...production, PUBLIC_URL: address })).toBe('accepted')
    },
  )

  test('what makes development easy is there on one machine alone', () => {
    expect(readConfig(laptop).isAtHome).toBe(true)
    expect(readConfig(production).isAtHome).toBe(false)
    const hall = readConfig({ ...laptop, PUBLIC_URL: 'http://192.168.1.2:3000', RATE_LIMITS: 'off' })
    expect(hall).toMatchObject({ isAtHome: false, isProduction: false, rateLimits: true })
  })
})

describe('a refusal lists everything at once', () => {
  test('every rule of specification §5 and our own', () => {
    expect(refusal({ ...production, PUBLIC_URL: 'ftp://x', SECRET: '', MAX_TEAMS: '0', PRIZE_POOL: '-1' })).toBe(
      'Configuration validation failed: API address must start with http; maximum teams must be at least 1; ' +
        'prize pool must not be negative; SECRET is required in production',
    )
  })

  test('values that are no values at all, together with the rules they would break', () => {
    const message = refusal({
      ...laptop,
      NODE_ENV: 'staging',
      PORT: '70000',
      DATABASE_URL: 'mysql://x',
      REDIS_URL: 'x',
      SECRET: 'short',
      ADMIN_PASSWORD: '12345',
      RATE_LIMITS: 'maybe',
      PUBLIC_URL: 'ftp://x',
      MAX_TEAMS: '0',
    })
    expect(message.startsWith('Configuration validation failed: ')).toBe(true)
    for (const name of ['NODE_ENV', 'PORT', 'DATABASE_URL', 'REDIS_URL', 'SECRET', 'ADMIN_PASSWORD', 'RATE_LIMITS'])
      expect(message).toContain(name)
    expect(message).toContain('API address must start with http')
    expect(message).toContain('maximum teams must be at least 1')
  })

  test.each(['MAX_TEAMS', 'PRIZE_POOL', 'PORT'])('%s that is no number', (name) => {
    expect(refusal({ ...laptop, [name]: 'many' })).toBe(`Configuration validation failed: ${name} must be a number`)
  })
})

describe('who may vouch for people', () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }

  test('Steam from the start, at its own addresses; nobody else without an agreement', () => {
    expect(readConfig(laptop).providers).toEqual({
      steam: {
        openidUrl: 'https://steamcommunity.com/openid/login',
        apiUrl: 'https://api.steampowered.com',
        apiKey: null,
      },
      google: null,
      apple: null,
    })
    expect(readConfig({ ...laptop, ...google }).providers.google).toEqual({
      issuer: 'https://accounts.google.com',
      clientId: 'id',
      clientSecret: 'secret',
    })
  })

  test('half an agreement is a mistake', () => {
    expect(refusal({ ...laptop, GOOGLE_CLIENT_ID: 'id', APPLE_TEAM_ID: 'team' })).toBe(
      'Configuration validation failed: GOOGLE_CLIENT_SECRET missing beside GOOGLE_CLIENT_ID; ' +
        'APPLE_CLIENT_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY missing beside APPLE_TEAM_ID',
    )
  })

  test('a key of Apple that signs nothing is noticed at the start; one on a single line is read', () => {
    const apple = { APPLE_CLIENT_ID: 'id', APPLE_TEAM_ID: 'team', APPLE_KEY_ID: 'key' }
    expect(refusal({ ...laptop, ...apple, APPLE_PRIVATE_KEY: 'secret' })).toContain('APPLE_PRIVATE_KEY must be')
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
    const settings = readConfig({ ...laptop, ...apple, APPLE_PRIVATE_KEY: pem.replaceAll('\n', '\\n') }).providers
    expect(settings.apple?.privateKey).toBe(pem)
  })

  test('in production nobody is asked in the open', () => {
    const open = { STEAM_OPENID_URL: 'http://steam.example/openid/login', GOOGLE_ISSUER: 'http://google.example' }
    expect(refusal({ ...production, ...open })).toBe(
      'Configuration validation failed: STEAM_OPENID_URL must start with https in production; ' +
        'GOOGLE_ISSUER must start with https in production',
    )
    expect(refusal({ ...laptop, ...open })).toBe('accepted')
    expect(refusal({ ...laptop, STEAM_OPENID_URL: 'steamcommunity.com' })).toContain('STEAM_OPENID_URL must be')
  })
})
