const mostTenge = 1_000_000_000

/** A sum as a provider writes it (`35000`, `35000.00`) as whole tenge; null for what is no whole tenge. Hundredths are never rounded away. */
export function tengeOf(amount: string): number | null {
  const [, whole] = /^(\d{1,10})(?:\.0{1,2})?$/.exec(amount) ?? []
  const tenge = Number(whole)
  return whole === undefined || tenge > mostTenge ? null : tenge
}
