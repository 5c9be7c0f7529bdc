/** After `npm install`: builds the site and the empty database, so that the first start is quick. */
import { ensurePrepared } from './lib/prepared.mjs'

await ensurePrepared()
