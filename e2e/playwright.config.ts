import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { adminEmail, adminPassword, port, siteUrl } from './site.ts'

const root = path.resolve(import.meta.dirname, '..')
const chromium = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((file) => file !== undefined && existsSync(file))

const steamPort = port + 4
const googlePort = port + 5
const steamUrl = `http://127.0.0.1:${steamPort}`

/** A provider that people sign in by, ready when `path` answers. */
function provider(name: string, at: number, ready: string) {
  return {
    command: `node ${path.join(root, `packages/testing/src/programs/${name}.ts`)}`,
    url: `http://127.0.0.1:${at}/${ready}`,
    timeout: 600_000,
    reuseExistingServer: false,
    env: { PORT: String(at), SITE: siteUrl },
  }
}

/** Journeys through the real program with a database of its own: nothing stands in for anything. */
export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  // One server, one cup: the journeys take turns so that what they see is theirs.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  // No second tries: what fails once in a hundred is mended, or goes with its reason.
  retries: 0,
  // A journey walks through many pages; a busy machine takes its time, and no journey is about time.
  timeout: 2_700_000,
  expect: { timeout: 180_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: siteUrl,
    locale: 'en-US',
    timezoneId: 'Asia/Almaty',
    // What a worker fetches, page.route cannot see; the journey that is about the worker lets it in.
    serviceWorkers: 'block',
    actionTimeout: 180_000,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  // Steam and Google are programs of our own: the journeys go through their pages as people do.
  webServer: [
    provider('steam', steamPort, 'openid/login'),
    provider('google', googlePort, '.well-known/openid-configuration'),
    {
      command: `node ${path.join(root, 'apps/server/src/main.ts')}`,
      url: `${siteUrl}/api/health/ready`,
      timeout: 600_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        NODE_ENV: 'test',
        NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'),
        PORT: String(port),
        PUBLIC_URL: siteUrl,
        DATA_DIR: mkdtempSync(path.join(tmpdir(), 'lobby-e2e-')),
        ADMIN_EMAIL: adminEmail,
        ADMIN_PASSWORD: adminPassword,
        RATE_LIMITS: 'off',
        LOAD_SHEDDING: 'off',
        LOG_LEVEL: 'error',
        DATABASE_URL: '',
        REDIS_URL: '',
        STEAM_OPENID_URL: `${steamUrl}/openid/login`,
        STEAM_API_URL: steamUrl,
        STEAM_API_KEY: 'steam-web-api-key-of-tests',
        GOOGLE_ISSUER: `http://127.0.0.1:${googlePort}`,
        GOOGLE_CLIENT_ID: 'lobby',
        GOOGLE_CLIENT_SECRET: 'google-secret-of-tests',
      },
    },
  ],
})
