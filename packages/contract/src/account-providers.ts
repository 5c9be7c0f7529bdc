import { z } from 'zod'
import { Text, Time } from './envelope.ts'
import { errorCodes } from './errors.ts'
import { CurrentUser } from './users.ts'

export const providerIds = ['steam', 'google', 'apple'] as const
/** Who vouches for a person instead of a password. */
export const ProviderId = z.enum(providerIds)
export type ProviderId = z.infer<typeof ProviderId>
export const ProviderParams = z.object({ provider: ProviderId })

/** GET /api/auth/providers: all of them, so that the site can show the ones that are not configured as disabled. */
export const ProviderState = z.object({ id: ProviderId, configured: z.boolean() })
export type ProviderState = z.infer<typeof ProviderState>
export const ProviderList = z.array(ProviderState)

/** An address within the site: a path, and nothing that a browser could read as another host. */
export const LocalPath = Text.max(512, 'too_long').refine(isLocalPath, { error: 'invalid' })

function isLocalPath(path: string): boolean {
  // A backslash reads as a slash in browsers, and tabs and line ends are dropped by them: `/\t/host` is another host.
  if (!/^\/(?!\/)[^\\\p{Cc}\s]*$/u.test(path)) return false
  return URL.canParse(path, 'http://here') && new URL(path, 'http://here').origin === 'http://here'
}

/** GET /api/auth/steam/login, /api/auth/google, /api/auth/apple: where to go once signed in. */
export const SignInQuery = z.object({ return: LocalPath.optional() })

/**
 * What stands in the address of /auth/steam/callback, where every redirect of a provider ends: `code` (exchange it within 5 min)
 * or `linked` (the provider that now belongs to the signed-in user) or `error`; and the `return` that was asked for. `present` stands where
 * somebody went there to show that it is them who ask.
 */
export const CallbackQuery = z.object({
  code: z.string().optional().catch(undefined),
  linked: ProviderId.optional().catch(undefined),
  present: ProviderId.optional().catch(undefined),
  error: z.enum(errorCodes).optional().catch(undefined),
  return: LocalPath.optional().catch(undefined),
})
export type CallbackQuery = z.infer<typeof CallbackQuery>

/** POST /api/user/accounts/:provider/link: the site sends the browser to `url`; it works in the browser that asked, once, for ten minutes. */
export const LinkAccountRequest = z.object({ return: LocalPath.optional() })
export type LinkAccountRequest = z.infer<typeof LinkAccountRequest>
export const LinkAccountAnswer = z.object({ url: z.string() })

export const LinkedAccount = z.object({
  provider: ProviderId,
  /** The name or address that the provider gave when it was linked. */
  name: z.string().nullable(),
  linked_at: Time,
  /** False for the last way into the account. */
  can_unlink: z.boolean(),
})
export type LinkedAccount = z.infer<typeof LinkedAccount>
/** GET /api/user/accounts, and the answer of DELETE /api/user/accounts/:provider. */
export const LinkedAccounts = z.object({ accounts: z.array(LinkedAccount), has_password: z.boolean() })
export type LinkedAccounts = z.infer<typeof LinkedAccounts>

/** An ed25519 public key in base58, as Solana writes addresses. */
export const WalletAddress = Text.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'wallet_address_format')

export const WalletChallengeRequest = z.object({ wallet_address: WalletAddress })
/** POST /api/user/wallet-challenge: the exact text that the wallet is to sign, in UTF-8. It works once. */
export const WalletChallenge = z.object({ message: z.string(), expires_at: Time })
export type WalletChallenge = z.infer<typeof WalletChallenge>

/** POST /api/user/link-wallet. Without message and signature the link is unverified; `signature` is base58 or base64 of 64 bytes. */
export const LinkWalletRequest = z
  .object({
    wallet_address: WalletAddress,
    message: Text.max(2_000, 'too_long').optional(),
    signature: Text.max(200, 'too_long').optional(),
  })
  .refine((body) => (body.message === undefined) === (body.signature === undefined), {
    path: ['signature'],
    error: 'required',
  })
export type LinkWalletRequest = z.infer<typeof LinkWalletRequest>
/** The answer of link-wallet and of DELETE /api/user/wallet; a 409 WALLET_TAKEN carries it too. */
export const WalletAnswer = z.object({ user: CurrentUser })
