/** After `npm install`: builds the site and the empty database, so that the first start is quick. Our own scripts do so themselves, and say it. */
import { ensurePrepared } from './lib/prepared.mjs'

if (process.env.LOBBY_PREPARE !== 'later') await ensurePrepared()
