/** What `quick-passwords.ts` is to the server's own tests, for a program of which a test wants people, and nothing of their passwords: `node --import`. */
import { registerHooks } from 'node:module'

const asks = /hash\(password, \{[^}]*\}\)/

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.endsWith('/passwords/password-hash.ts')) return loaded
    const source = String(loaded.source)
    if (!asks.test(source)) throw new Error(`${url} asks for a hash in other words than this file knows`)
    return {
      ...loaded,
      source: source.replace(asks, 'hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 })'),
    }
  },
})
