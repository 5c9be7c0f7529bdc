/** Draws the icons of the installed app from the site's own mark. To be run again when apps/web/public/icon.svg changes. */
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const folder = path.resolve(import.meta.dirname, '../../web/public')
const plate = readFileSync(path.join(folder, 'icon.svg'), 'utf8')
const mark = /<g .*<\/g>/s.exec(plate)?.[0]
if (mark === undefined) throw new Error('icon.svg has no mark')

/** The system cuts its own shape out of it: the ground reaches every edge, and the mark keeps to the middle four fifths. */
const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <path fill="#060b13" d="M0 0h32v32H0z"/><g transform="translate(16 16) scale(.78) translate(-16 -16)">${mark}</g></svg>`

async function draw(svg: string, size: number, name: string): Promise<void> {
  const png = sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
  await png.toFile(path.join(folder, 'icons', name))
}

mkdirSync(path.join(folder, 'icons'), { recursive: true })
await draw(plate, 192, '192.png')
await draw(plate, 512, '512.png')
await draw(whole, 512, 'maskable-512.png')
await draw(whole, 180, 'apple-touch.png')
