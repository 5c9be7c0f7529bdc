/** After `npm install`: builds the site and the empty database, so that the first start is quick. Our own scripts do so themselves, and say it. */
import { readCommandLine } from './lib/command-line.mjs'
import { ensurePrepared } from './lib/prepared.mjs'

readCommandLine(`npm run prepare --     builds the site and the empty database, so that the first start is quick

It takes no options. Help: npm run prepare -- --help`)
if (process.env.LOBBY_PREPARE !== 'later') await ensurePrepared()
