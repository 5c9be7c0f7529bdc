import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import type { Language } from '@lobby/contract'
import { test } from './journey.ts'
import { viewerOf, type Place } from './place.ts'
import { makePlaces } from './places.ts'
import { newPerson, settled, signInAs } from './site.ts'

const folder = path.resolve(import.meta.dirname, '../.cache/shots')
const themes = ['dark', 'light'] as const
const widths = [360, 1440] as const
type Theme = (typeof themes)[number]
type Width = (typeof widths)[number]
type Look = { language: Language; theme: Theme; width: Width; token: string | null }

const language: Language = (['en', 'ru', 'kz'] as const).find((one) => one === process.env['SHOTS_LANGUAGE']) ?? 'en'
function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
function fileOf({ name }: Place, theme: Theme, width: Width): string {
  return `${name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()}-${theme}-${width}.png`
}

async function take(browser: Browser, places: readonly Place[], look: Look): Promise<void> {
  const page = await newPerson(browser, look)
  if (look.token !== null) await signInAs(page, look.token)
  for (const place of places) {
    await page.goto(place.path)
    await settled(page)
    await place.reach?.(page)
    // What waits with its painting until somebody comes near would be empty on a picture of the whole page.
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
    await page.screenshot({
      path: path.join(folder, fileOf(place, look.theme, look.width)),
      fullPage: true,
      animations: 'disabled',
    })
    // What a place cut for its state works again at the next.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  await page.context().close()
}

/** One page with every shot: a row a place, a column a theme and width; a shot opens whole. */
function sheet(places: readonly Place[]): string {
  const looks = widths.flatMap((width) => themes.map((theme) => ({ theme, width })))
  const rows = places.map((place) => {
    const cells = looks.map(({ theme, width }) => {
      const file = fileOf(place, theme, width)
      return `<td><a href="${file}"><img src="${file}" loading="lazy" alt="${escape(place.name)}, ${theme}, ${width} px"></a></td>`
    })
    return `<tr><th scope="row">${escape(place.name)}<br><code>${escape(place.path)}</code></th>${cells.join('')}</tr>`
  })
  const heads = looks.map(({ theme, width }) => `<th scope="col">${theme}, ${width} px</th>`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>LOBBY: contact sheet (${language})</title>
<style>
  body { font: 14px/1.4 system-ui, sans-serif; background: #222; color: #eee; margin: 16px }
  table { border-collapse: collapse } th, td { padding: 8px; vertical-align: top; text-align: left }
  thead th { position: sticky; top: 0; background: #222 }
  img { display: block; width: 300px; max-height: 420px; object-fit: cover; object-position: top; border: 1px solid #555 }
</style>
<table><thead><tr><th scope="col">Page</th>${heads.join('')}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table>
</html>
`
}

test('the contact sheet', async ({ browser }) => {
  const { places, tokens, close } = await makePlaces()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const theme of themes) {
    for (const width of widths) {
      for (const [who, theirs] of Map.groupBy(places, viewerOf))
        await take(browser, theirs, { language, theme, width, token: who === 'visitor' ? null : tokens[who] })
    }
  }
  writeFileSync(path.join(folder, 'index.html'), sheet(places))
  await close()
})
