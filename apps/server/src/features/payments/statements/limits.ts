/** More lines than a season of a club has. */
export const rowsMax = 5_000
export const cellsMax = 60
