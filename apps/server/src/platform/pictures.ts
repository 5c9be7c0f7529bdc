import sharp, { type Sharp } from 'sharp'
import { avatarPixelsMax } from '@lobby/contract'
import { refuse, AppError } from './errors.ts'

/** Pictures decoded at a time: one of the most pixels allowed takes about 100 MB. */
const atOnce = 2
/** Pictures that wait for their turn; each holds its bytes in memory. */
const maxWaiting = 20

sharp.cache(false)
sharp.concurrency(1)

let running = 0
const waiting: (() => void)[] = []

/** What a file is by its first bytes, whatever its name and declared type say. Nothing else ever reaches the decoder. */
function isPicture(bytes: Buffer): boolean {
  const text = (from: number, to: number): string => bytes.toString('latin1', from, to)
  return (
    text(0, 3) === '\xFF\xD8\xFF' ||
    text(0, 8) === '\x89PNG\r\n\x1A\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    /^GIF8[79]a$/.test(text(0, 6)) ||
    (text(4, 8) === 'ftyp' && /^avi[fs]$/.test(text(8, 12)))
  )
}

/**
 * Square WebP pictures of the given sizes in pixels, turned as the camera was held and cut to the middle. They are drawn
 * anew from the decoded pixels, so nothing else of the file goes along: no place, no camera, no appended bytes.
 * @throws PICTURE_TYPE, PICTURE_TOO_MANY_PIXELS, PICTURE_BROKEN, RATE_LIMITED when too many wait
 */
export async function squarePictures(bytes: Buffer, sizes: readonly number[]): Promise<Buffer[]> {
  if (!isPicture(bytes)) refuse('PICTURE_TYPE')
  await turn()
  try {
    await checkPicture(bytes)
    const pictures: Buffer[] = []
    for (const size of sizes) pictures.push(await draw(bytes, size))
    return pictures
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** A WebP picture drawn anew to fit within a frame, as it is, with nothing cut off. @throws as squarePictures does */
export async function fittedPicture(
  bytes: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  if (!isPicture(bytes)) refuse('PICTURE_TYPE')
  await turn()
  try {
    await checkPicture(bytes)
    return await drawn(bytes, (picture) => picture.resize(width, height, { fit: 'inside', withoutEnlargement: true }))
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

async function turn(): Promise<void> {
  if (running >= atOnce) {
    if (waiting.length >= maxWaiting) refuse('RATE_LIMITED')
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running += 1
}

/** By the header alone, before a pixel is decoded: a bomb says itself how large it would be. */
async function checkPicture(bytes: Buffer): Promise<void> {
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch((cause: unknown) => broken(cause))
  if (!['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'].includes(format)) refuse('PICTURE_TYPE')
  if (width * height > avatarPixelsMax) refuse('PICTURE_TOO_MANY_PIXELS')
}

function draw(bytes: Buffer, size: number): Promise<Buffer> {
  return drawn(bytes, (picture) => picture.resize(size, size, { fit: 'cover' }))
}

function drawn(bytes: Buffer, resize: (picture: Sharp) => Sharp): Promise<Buffer> {
  const picture = sharp(bytes, {
    limitInputPixels: avatarPixelsMax,
    failOn: 'truncated',
    pages: 1,
    sequentialRead: true,
  }).autoOrient()
  return resize(picture)
    .webp({ quality: 82 })
    .timeout({ seconds: 10 })
    .toBuffer()
    .catch((cause: unknown) => broken(cause))
}

function broken(cause: unknown): never {
  const error = new AppError('PICTURE_BROKEN')
  error.cause = cause
  throw error
}
