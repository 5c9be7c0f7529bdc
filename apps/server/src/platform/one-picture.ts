import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { avatarBytesMax } from '@lobby/contract'
import { AppError, refuse } from './errors.ts'

/** What a form with one picture may hold. */
export const pictureLimits = { limits: { fileSize: avatarBytesMax, files: 1, fields: 4, fieldSize: 1_024 } }

/** @throws UNSUPPORTED_MEDIA_TYPE, PICTURE_MISSING unless there is one file, PICTURE_TOO_LARGE, MALFORMED_BODY */
export async function readPicture(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) refuse('UNSUPPORTED_MEDIA_TYPE')
  const read: Buffer[] = []
  try {
    for await (const part of request.parts() as AsyncIterable<Multipart>)
      if (part.type === 'file') read.push(await part.toBuffer())
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new AppError('PICTURE_TOO_LARGE')
    if (code === 'FST_FILES_LIMIT') throw new AppError('PICTURE_MISSING')
    throw new AppError('MALFORMED_BODY')
  }
  const [bytes] = read
  return bytes !== undefined && bytes.length > 0 ? bytes : refuse('PICTURE_MISSING')
}
