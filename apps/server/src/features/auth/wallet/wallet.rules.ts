import { verifyAsync } from '@noble/ed25519'
import { base58, base64 } from '@scure/base'

const keyLength = 32
const signatureLength = 64

/** The public key behind an address, or null: base58 of 32 bytes. */
export function walletKey(address: string): Uint8Array | null {
  const key = decoded(base58.decode, address)
  return key?.length === keyLength ? key : null
}

/** Whether the wallet signed exactly these words, in UTF-8. `signature` is base58 or base64 of 64 bytes. */
export async function isSignedBy(
  address: string,
  { message, signature }: { message: string; signature: string },
): Promise<boolean> {
  const key = walletKey(address)
  const bytes = signatureBytes(signature)
  if (key === null || bytes === null) return false
  // RFC 8032 to the letter: keys of small order, which "sign" anything, are refused.
  return verifyAsync(bytes, new TextEncoder().encode(message), key, { zip215: false })
}

/** 64 bytes are 86 to 88 characters in either alphabet, so a text may read in both: the length of what comes out tells. */
function signatureBytes(signature: string): Uint8Array | null {
  for (const decode of [base58.decode, base64.decode]) {
    const bytes = decoded(decode, signature)
    if (bytes?.length === signatureLength) return bytes
  }
  return null
}

function decoded(decode: (text: string) => Uint8Array, text: string): Uint8Array | null {
  try {
    return decode(text)
  } catch {
    return null
  }
}

/**
 * The words to sign, in the form of Sign-In With Solana: wallets that know it warn when `domain` is not the page's own.
 * Times are UTC.
 */
export function challengeMessage(facts: {
  domain: string
  uri: string
  address: string
  statement: string
  nonce: string
  issuedAt: Date
  expiresAt: Date
}): string {
  return [
    `${facts.domain} wants you to sign in with your Solana account:`,
    facts.address,
    '',
    facts.statement,
    '',
    `URI: ${facts.uri}`,
    'Version: 1',
    `Nonce: ${facts.nonce}`,
    `Issued At: ${facts.issuedAt.toISOString()}`,
    `Expiration Time: ${facts.expiresAt.toISOString()}`,
  ].join('\n')
}
