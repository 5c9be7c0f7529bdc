/** `npm run pack-brackets`: the engine as a package that others can take, in `packages/brackets/dist` and as a file. */
import path from 'node:path'
import { packBrackets } from './lib/brackets-package.mjs'
import { readCommandLine } from './lib/command-line.mjs'
import { ensureInstalled } from './lib/prepared.mjs'
import { root } from './lib/processes.mjs'

const usage = `npm run pack-brackets -- [options]     builds packages/brackets/dist, which can be published, and packs it

  --to <folder>     where the packed file goes, packages/brackets/dist unless given`

const { to = path.join(root, 'packages/brackets/dist') } = readCommandLine(usage, { to: 'text' })
await ensureInstalled()
process.stdout.write(`${await packBrackets(path.resolve(to))}\n`)
