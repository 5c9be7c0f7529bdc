import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const site = { origin: 'https://lobby.example', hostname: 'lobby.example' }
const laptop = { origin: 'http://localhost:3000', hostname: 'localhost' }

describe('readConfig', () => {
  it('takes the own origin unless told otherwise', () => {
    expect(readConfig(site, undefined, true)).toMatchObject({ apiUrl: 'https://lobby.example/api', refusal: null })
    expect(readConfig(site, '', true).apiUrl).toBe('https://lobby.example/api')
    expect(readConfig(site, 'https://api.example/v1/', true)).toMatchObject({
      apiUrl: 'https://api.example/v1',
      apiOrigin: 'https://api.example',
    })
  })

  it('refuses an address without http, and localhost for a site that others reach', () => {
    expect(readConfig(site, 'ftp://x', true).refusal).toBe(
      'Configuration validation failed: API address must start with http',
    )
    expect(readConfig(site, 'http://localhost:3000/api', true).refusal).toContain('localhost')
  })

  it('lets a built site run on a laptop', () => {
    expect(readConfig(laptop, undefined, true)).toMatchObject({ refusal: null, isProduction: false })
  })

  it('waits and retries longer in production', () => {
    expect(readConfig(site, undefined, true)).toMatchObject({ requestTimeoutMs: 10_000, requestRetries: 3 })
    expect(readConfig(laptop, undefined, false)).toMatchObject({ requestTimeoutMs: 5_000, requestRetries: 1 })
  })
})
