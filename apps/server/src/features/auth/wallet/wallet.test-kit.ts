import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { base58 } from '@scure/base'

/** A wallet as the browser's extension is one: it shows its address and signs what it is given. */
export class Wallet {
  readonly #key: KeyObject
  readonly address: string
  constructor() {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    this.#key = privateKey
    this.address = base58.encode(publicKey.export({ type: 'spki', format: 'der' }).subarray(-32))
  }
  sign(message: string): Uint8Array {
    return Uint8Array.from(sign(null, Buffer.from(message), this.#key))
  }
}
