import type { FieldDetail } from '@lobby/contract'
import { ApiError } from '#lib/api'

export type Problems = readonly FieldDetail[]

export function problemsOf(error: unknown): Problems {
  return error instanceof ApiError ? error.details : []
}

/** The sentence for a field, or for something inside of it, such as `points.win` of `points`. */
export function problemAt(problems: Problems, path: string): string | undefined {
  return problems.find((entry) => isWithin(entry.path, path))?.message
}

/** What is wrong with a stage as a whole: every problem under it that no field of its card shows. */
export function problemsBeside(problems: Problems, path: string, fields: readonly string[]): string[] {
  const shown = fields.map((field) => `${path}.${field}`)
  return problems
    .filter((entry) => isWithin(entry.path, path) && !shown.some((field) => isWithin(entry.path, field)))
    .map((entry) => entry.message)
}

/** After an edit: what was said about these fields does not hold any more. */
export function withoutProblems(problems: Problems, paths: readonly string[]): Problems {
  return problems.filter((entry) => !paths.some((path) => isWithin(entry.path, path)))
}

function isWithin(path: string, parent: string): boolean {
  return path === parent || path.startsWith(`${parent}.`)
}
