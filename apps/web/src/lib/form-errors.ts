import { type ErrorCode, type FieldProblem, isFieldProblem } from '@lobby/contract'
import { useEffect } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormGetValues,
  type UseFormRegister,
  type UseFormSetError,
} from 'react-hook-form'
import { ApiError, isSignedOut } from './api.ts'
import { useTranslation } from './i18n.ts'
import { useSite } from './site.ts'

type FieldState = { error: string | undefined; invalid: boolean }

type FormState<T extends FieldValues> = {
  register: UseFormRegister<T>
  getValues: UseFormGetValues<T>
  formState: { errors: FieldErrors<T> }
}

const signedOut = 'signed-out'

/** What a form keeps of a refusal, for `setError`. */
export function refusalOf(error: unknown, sentence: string): { type?: string; message: string } {
  return { ...(isSignedOut(error) && { type: signedOut }), message: sentence }
}

/**
 * A form's fields, each with what is said about it. Schemas carry problem codes as messages; what the server wrote is a
 * sentence already. Empty fields are told once, as `formError`; all else stands beside its field.
 */
export function useFormFields<T extends FieldValues>({ register, getValues, formState: { errors } }: FormState<T>) {
  const { i18n, reach, session } = useSite()
  const { t } = useTranslation('refusals')
  const { t: common } = useTranslation('common')
  // With the first form, not with every page; there before anybody has filled one in.
  useEffect(() => void reach.keepTrying(async () => i18n.load(['refusals'])).catch(() => undefined), [i18n, reach])
  const sentenceOf = (problem: FieldProblem) => t(problem, { defaultValue: common('error.unknown') })
  const emptySentence = () => (hasFreeField(getValues(), errors) ? common('error.fill_marked') : sentenceOf('required'))
  // Said before they signed in again: the form waited for them (owned.tsx).
  const isPast = (name: string) => get(errors, `${name}.type`) === signedOut && session.token() !== null
  const stateOf = (name: Path<T>): FieldState => {
    const problem: unknown = get(errors, `${name}.message`)
    if (typeof problem !== 'string' || isPast(name)) return { error: undefined, invalid: false }
    if (problem === 'required') return { error: undefined, invalid: true }
    return { error: isFieldProblem(problem) ? sentenceOf(problem) : problem, invalid: true }
  }
  return {
    /** All that a control of `ui/fields` takes but its label. */
    field: <N extends Path<T>>(name: N, options?: RegisterOptions<T, N>) => ({
      ...stateOf(name),
      ...register(name, options),
    }),
    formError: isAnyEmpty(errors) ? emptySentence() : isPast('root') ? undefined : errors.root?.message,
  }
}

/** Errors stand as their fields do, one within another; what holds the field itself is not looked into. */
function isAnyEmpty(errors: object): boolean {
  return Object.entries(errors).some(
    ([key, error]) =>
      (key === 'message' && error === 'required') ||
      (key !== 'ref' && typeof error === 'object' && error !== null && isAnyEmpty(error as object)),
  )
}

/** An empty field with which nothing is wrong: not all have to be filled in. */
function hasFreeField(values: object, errors: object): boolean {
  return Object.entries(values).some(([name, value]) => (value === '' || value === undefined) && !(name in errors))
}

/** Refusals that are of one field, whatever the form calls it: they stand there, not at the end of the form. */
const placesOf: Partial<Record<ErrorCode, readonly string[]>> = {
  USERNAME_TAKEN: ['username'],
  EMAIL_TAKEN: ['email'],
  TEAM_NAME_TAKEN: ['name'],
  NAME_RESERVED: ['username', 'name'],
  PASSWORD_WRONG: ['current_password', 'password'],
  STEAM_ID_TAKEN: ['steam_id'],
  STEAM_ID_VERIFIED: ['steam_id'],
  STEAM_NAMES_OFF: ['steam_id'],
  STEAM_NAME_UNKNOWN: ['steam_id'],
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
  if (known.length > 0) return
  const places = error instanceof ApiError ? placesOf[error.code as ErrorCode] : undefined
  const place = fields.find((field) => places?.includes(field))
  if (place === undefined) setError('root', refusalOf(error, sentence))
  else setError(place, { message: sentence }, { shouldFocus: true })
}
