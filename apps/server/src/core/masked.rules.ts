/** `a***@mail.kz`: enough to tell two people apart, too little to write to one. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(1, at))}***${email.slice(at)}`
}

/** The first and the last four characters. */
export function maskWallet(address: string): string {
  return `${address.slice(0, 4)}…${address.slice(-4)}`
}
