/** Heights of bars out of 100: the highest value fills it, nothing stays nothing, and the least something can be seen. */
export function barHeights(values: readonly number[]): number[] {
  const most = Math.max(1, ...values)
  return values.map((value) => (value === 0 ? 0 : Math.max(3, (100 * value) / most)))
}
