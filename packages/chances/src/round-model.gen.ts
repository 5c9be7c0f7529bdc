// Written by `npm run fit`; not by hand.
import type { RoundModel } from './round-model.ts'

export const roundModel: RoundModel = {
  "version": "chances/1",
  "data": "273 rounds of 12 maps of professionals (playoffs of the Cologne Major 2026)",
  "maps": 12,
  "weights": [
    -0.038268,
    -1.059885,
    -0.492721,
    -2.228375,
    1.258209,
    0.512087,
    0.915486,
    0.779427,
    0.377059,
    1.027109
  ],
  "error": {
    "brier": 0.1599,
    "brierError": 0.0074,
    "logLoss": 0.4699,
    "logLossError": 0.0187,
    "rounds": 273,
    "points": 13625
  }
}
