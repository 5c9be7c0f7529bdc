/**
 * What tests draw by chance. `npm test` draws the same cases every time, so that a change is refused for what is in it alone; PROPERTY_SEED
 * names others: `npm run test:full` tells each test new ones, and a failure prints its seed.
 */
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 11) })
