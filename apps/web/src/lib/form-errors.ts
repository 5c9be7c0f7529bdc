import { isFieldProblem } from '@lobby/contract'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from './api.ts'
import { useTranslation } from './i18n.ts'

/** Turns a schema's message (a field problem) into a sentence; what the server wrote is a sentence already. */
export function useProblemText(): (problem: string | undefined) => string | undefined {
  const { t } = useTranslation('common')
  return (problem) => {
    if (problem === undefined) return undefined
    return isFieldProblem(problem) ? t(`problem.${problem}`) : problem
  }
}

/** Puts the server's remarks beside their fields; false when none of them belongs to a field of this form. */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  fields: readonly Path<T>[],
  setError: UseFormSetError<T>,
): boolean {
  if (!(error instanceof ApiError)) return false
  const known = error.details.filter((detail) => (fields as readonly string[]).includes(detail.path))
  for (const detail of known) setError(detail.path as Path<T>, { message: detail.message })
  return known.length > 0
}
