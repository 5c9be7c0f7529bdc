/** Compresses the built site's files once, so that no request has to: a phone on a slow network gets brotli of the best quality. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/
const fromBytes = 1_024

export function compressFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = path.join(folder, String(name))
    if (!compressible.test(file) || statSync(file).size < fromBytes) continue
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
  }
}
