import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react'
import { useTranslation } from '#lib/i18n'
import { Icon } from './icon.tsx'

type FieldProps = {
  label: string
  hint?: string | undefined
  /** A sentence; its presence marks the field as wrong. */
  error?: string | undefined
  /** Wrong, but said elsewhere: an empty field among several is told once for the whole form. */
  invalid?: boolean | undefined
}

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** A label, a control and what is said about it, tied together for screen readers. */
function Field({ label, hint, error, invalid, children }: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const note = error ?? hint
  const noteId = note === undefined ? undefined : `${id}-note`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': noteId, 'aria-invalid': error !== undefined || invalid ? true : undefined })}
      {note !== undefined && (
        <p
          className={error === undefined ? 'field-hint' : 'field-error'}
          id={noteId}
          role={error === undefined ? undefined : 'alert'}
        >
          {error !== undefined && <Icon name="error" size={16} />}
          <span>{note}</span>
        </p>
      )}
    </div>
  )
}

type InputProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'>

export function Input({ label, hint, error, invalid, ...rest }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error} invalid={invalid}>
      {(wiring) => <input {...rest} {...wiring} className="input" />}
    </Field>
  )
}

type TextareaProps = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className'>

/** For several lines. */
export function Textarea({ label, hint, error, invalid, ...rest }: TextareaProps) {
  return (
    <Field label={label} hint={hint} error={error} invalid={invalid}>
      {(wiring) => <textarea {...rest} {...wiring} className="input input-lines" />}
    </Field>
  )
}

/** With a button that shows what was typed. */
export function PasswordInput({ label, hint, error, invalid, ...rest }: InputProps) {
  const { t } = useTranslation('common')
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} invalid={invalid}>
      {(wiring) => (
        <span className="field-box">
          <input {...rest} {...wiring} className="input" type={isShown ? 'text' : 'password'} />
          <button
            type="button"
            className="field-end"
            aria-label={isShown ? t('password.hide') : t('password.show')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  )
}

type SelectProps = FieldProps & Omit<ComponentPropsWithRef<'select'>, 'id' | 'className'>

/** The browser's own list: best on a phone. Options are children. */
export function Select({ label, hint, error, invalid, children, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} invalid={invalid}>
      {(wiring) => (
        <span className="field-select field-box">
          <select {...rest} {...wiring} className="input">
            {children}
          </select>
          <Icon name="down" />
        </span>
      )}
    </Field>
  )
}

type CheckboxProps = {
  label: string
  /** Where the place says it already, as in a table: read aloud only. */
  isLabelHidden?: boolean
} & Omit<ComponentPropsWithRef<'input'>, 'type'>

export function Checkbox({ label, isLabelHidden = false, ...rest }: CheckboxProps) {
  return (
    <label className="check">
      <input {...rest} type="checkbox" />
      {isLabelHidden ? <span className="sr-only">{label}</span> : label}
    </label>
  )
}

/** What is wrong with a form as a whole. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p className="field-error" role="alert">
      <Icon name="error" size={16} />
      <span>{children}</span>
    </p>
  )
}
