/** A map before it was played and after: the chance that was said of the first team, and whether it won. */
export type Forecast = { readonly said: number; readonly won: boolean }

/** Forecasts between two twentieths: what was said and seen on average, and whether the rule holds there. */
export type Bin = {
  readonly from: number
  readonly maps: number
  readonly said: number
  readonly seen: number
  /** Null with fewer maps than can be judged. */
  readonly holds: boolean | null
}

/** How far off forecasts were. */
export type Report = {
  readonly maps: number
  /** Of the winner, per map; a coin is .693. */
  readonly logLoss: number
  /** Of outcome on said log-odds: 1 is right, below 1 favourites win less often than was said. Null where it cannot be told. */
  readonly slope: number | null
  readonly bins: readonly Bin[]
}

export const binMaps = 200
const bins = 20

/**
 * How forecasts did: log loss, slope, and by twentieths what was said against what was seen. The rule (models.md, 1.7): |said − seen| ≤ 3 points and two standard
 * errors in every bin of 200 maps. Either team may be the first, so each map counts for the side that was said to win.
 */
export function reportOf(forecasts: readonly Forecast[]): Report {
  const asFavourite = forecasts.map(({ said, won }) => (said < 0.5 ? { said: 1 - said, won: !won } : { said, won }))
  return {
    maps: forecasts.length,
    logLoss: forecasts.length === 0 ? 0 : mean(forecasts.map(lossOf)),
    slope: slopeOf(forecasts),
    bins: Array.from({ length: bins }, (_, at) => at)
      .map((at) =>
        binOf(
          at / bins,
          asFavourite.filter(({ said }) => Math.min(bins - 1, Math.floor(said * bins)) === at),
        ),
      )
      .filter(({ maps }) => maps > 0),
  }
}

function lossOf({ said, won }: Forecast): number {
  return -Math.log(Math.max(1e-12, won ? said : 1 - said))
}

function binOf(from: number, forecasts: readonly Forecast[]): Bin {
  const maps = forecasts.length
  const said = mean(forecasts.map((one) => one.said))
  const seen = mean(forecasts.map(({ won }) => Number(won)))
  const error = Math.sqrt((said * (1 - said)) / Math.max(1, maps))
  return { from, maps, said, seen, holds: maps < binMaps ? null : Math.abs(said - seen) <= 0.03 + 2 * error }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** Newton's steps on one number; forecasts that are all even tell nothing. */
function slopeOf(forecasts: readonly Forecast[]): number | null {
  const points = forecasts.map(({ said, won }) => ({ odds: Math.log(said / (1 - said)), won: Number(won) }))
  let slope = 1
  for (let step = 0; step < 25; step += 1) {
    let [pull, weight] = [0, 0]
    for (const { odds, won } of points) {
      const chance = 1 / (1 + Math.exp(-slope * odds))
      pull += odds * (won - chance)
      weight += odds ** 2 * chance * (1 - chance)
    }
    if (!(weight > 1e-9) || !Number.isFinite(pull)) return null
    slope += Math.max(-1, Math.min(1, pull / weight))
  }
  return slope
}
