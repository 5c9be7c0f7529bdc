import { useSite } from '#lib/site'

/** Whom to ask for help, by mail and by phone; nothing where the operator named nobody. */
export function SupportContact({ label }: { label: string }) {
  const { email, phone } = useSite().support
  if (email === null && phone === null) return null
  return (
    <address className="row row-wrap" aria-label={label}>
      {email !== null && (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {phone !== null && (
        <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      )}
    </address>
  )
}
