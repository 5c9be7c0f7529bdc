/**
 * Throws RangeError unless the text can stand between quotes on a console line: no quote to end it, no semicolon or line
 * break to begin another command, no control character. Everything sent to a server's console passes here.
 */
export function requireConsoleSafe(what: string, text: string): void {
  if (text === '') throw new RangeError(`${what} is empty`)
  if (/["';`]|\p{Cc}/u.test(text)) throw new RangeError(`${what} holds a quote, a semicolon or a control character`)
}

/** Throws RangeError unless the text is console-safe and an absolute http or https URL, the only kind the plugin takes. */
export function requireConsoleUrl(what: string, text: string): void {
  requireConsoleSafe(what, text)
  if (!isHttpUrl(text)) throw new RangeError(`${what} is not an absolute http(s) URL`)
}

/** True for an absolute http or https URL without blanks. */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text) && URL.canParse(text)
}

/** Throws RangeError unless the pair can be sent as an HTTP header and typed on a console. */
export function requireConsoleHeader(name: string, value: string): void {
  if (!/^[A-Za-z0-9-]{1,64}$/.test(name)) throw new RangeError('header name must be letters, digits and hyphens')
  requireConsoleSafe('header value', value)
  if (!/^[\x20-\x7E]+$/.test(value)) throw new RangeError('header value must be printable ASCII')
}
