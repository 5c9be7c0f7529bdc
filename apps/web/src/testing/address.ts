import { inject } from 'vitest'
import { standAt } from './stand-at.ts'

// The page stands where its server is, as in a browser; before any of the site's modules looks where it stands.
standAt(inject('lobby'))
