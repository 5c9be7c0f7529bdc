import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run test:sweep`: every page and state in every language and theme, on the same site as that of the journeys. */
export default defineConfig({ ...journeys, testMatch: 'sweep.ts', timeout: 1_800_000 })
