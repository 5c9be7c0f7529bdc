import { isFieldProblem } from '@lobby/contract'
import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from './api.ts'
import { useTranslation } from './i18n.ts'

type FieldState = { error: string | undefined; invalid: boolean }

/**
 * What a form says about itself. Schemas carry problem codes as messages; what the server wrote is a sentence already.
 * Empty fields are told once, under `formError`; all else stands beside its field.
 */
export function useFormProblems<T extends FieldValues>(errors: FieldErrors<T>) {
  const { t } = useTranslation('common')
  const messageOf = (name: Path<T>) => {
    const message = errors[name]?.message
    return typeof message === 'string' ? message : undefined
  }
  return {
    field(name: Path<T>): FieldState {
      const problem = messageOf(name)
      if (problem === undefined || problem === 'required') return { error: undefined, invalid: problem !== undefined }
      return { error: isFieldProblem(problem) ? t(`problem.${problem}`) : problem, invalid: true }
    },
    formError: Object.values(errors).some((error) => error?.message === 'required')
      ? t('problem.required')
      : errors.root?.message,
  }
}

/** Puts the server's remarks beside their fields, or under the form when they belong to none. */
export function showServerErrors<T extends FieldValues>(
  error: unknown,
  sentence: string,
  fields: readonly Path<T>[],
  setError: UseFormSetError<T>,
): void {
  const details = error instanceof ApiError ? error.details : []
  const known = details.filter((detail) => (fields as readonly string[]).includes(detail.path))
  for (const [index, detail] of known.entries())
    setError(detail.path as Path<T>, { message: detail.message }, { shouldFocus: index === 0 })
  if (known.length === 0) setError('root', { message: sentence })
}
