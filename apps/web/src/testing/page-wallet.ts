import { generateKeyPairSync, sign } from 'node:crypto'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function base58(bytes: Uint8Array): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet.charAt(Number(value % 58n)) + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(Math.max(zeros, 0)) + text
}

/** An ed25519 key pair as a wallet holds it. */
export class WalletKeys {
  readonly #pair = generateKeyPairSync('ed25519')
  readonly publicKey: Uint8Array
  readonly address: string
  /** What it was asked to sign so far. */
  readonly signed: string[] = []
  /** As if its owner pressed Cancel. */
  refuses = false

  constructor() {
    this.publicKey = new Uint8Array(this.#pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
    this.address = base58(this.publicKey)
  }

  sign(message: Uint8Array): number[] {
    this.signed.push(new TextDecoder().decode(message))
    if (this.refuses) throw new Error('User rejected the request.')
    return [...sign(null, message, this.#pair.privateKey)]
  }
}

type Given = { name: string; address: string; publicKey: number[] }
type Signed = { signedMessage: Uint8Array; signature: Uint8Array }
/** Where the keys are: not in the page. */
export type PageWithSigner = typeof globalThis & { signInWallet: (message: number[]) => Promise<number[]> }
type Registrar = { register: (wallet: object) => () => void }

/**
 * A browser extension, as far as a page can see one: registered by the events of Wallet Standard, trusting the site once its
 * owner agreed, and really signing. Runs in the page, so it stands alone.
 * @returns what takes it away again
 */
export function registerWallet({ name, address, publicKey }: Given): () => void {
  const trust = `test-wallet-trusts ${name}`
  const chains = ['solana:mainnet', 'solana:devnet'] as const
  const features = ['solana:signMessage'] as const
  const account = { address, publicKey: Uint8Array.from(publicKey), chains, features }
  const wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAxIDEiLz4=',
    chains,
    accounts: [account],
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async ({ silent = false }: { silent?: boolean } = {}) => {
          if (silent && localStorage.getItem(trust) === null) return { accounts: [] }
          // A person looks at the wallet's window before they agree.
          await new Promise((resolve) => setTimeout(resolve, 300))
          localStorage.setItem(trust, 'yes')
          return { accounts: [account] }
        },
      },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => localStorage.removeItem(trust) },
      'standard:events': { version: '1.0.0', on: () => () => undefined },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: async ({ message }: { message: Uint8Array }): Promise<Signed[]> => {
          const signature = await (globalThis as PageWithSigner).signInWallet([...message])
          return [{ signedMessage: message, signature: Uint8Array.from(signature) }]
        },
      },
    },
  }
  let unregister = (): void => undefined
  const register = ({ register: take }: Registrar): void => void (unregister = take(wallet))
  const onReady = (event: Event): void => register((event as CustomEvent<Registrar>).detail)
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  addEventListener('wallet-standard:app-ready', onReady)
  return () => {
    removeEventListener('wallet-standard:app-ready', onReady)
    unregister()
  }
}
