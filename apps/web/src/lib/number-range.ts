import { z } from 'zod'

/** The least and the most that a field of the contract takes: a number outside is refused with both of them. */
export function rangeOf(field: z.core.$ZodType): readonly [number, number] | undefined {
  if (field instanceof z.ZodDefault) return rangeOf(field.unwrap())
  if (!(field instanceof z.ZodNumber) || field.minValue === null || field.maxValue === null) return undefined
  return [field.minValue, field.maxValue]
}
