import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run shots`: the same site as that of the journeys, photographed instead of tried. */
export default defineConfig({ ...journeys, testMatch: 'contact-sheet.ts', timeout: 1_800_000, reporter: [['line']] })
