import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { Flags, Support } from '@lobby/contract'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { Clock } from './clock.ts'
import type { Database, Db } from './database.ts'
import type { Files } from './files.ts'
import type { SiteFlags } from './flags.ts'
import type { Jobs } from './jobs.ts'
import type { Known } from './known.ts'
import type { LoadGate } from './load.ts'
import type { Looks } from './looks.ts'
import type { Mail } from './mail.ts'
import type { Realtime } from './realtime.ts'
import type { SiteSettings } from './site-settings.ts'
import type { SiteTexts, ToldTexts } from './site-texts.ts'
import type { Transact } from './transaction.ts'

/** The HTTP application with schemas as types. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** What every feature is given. */
export type Platform = {
  config: Config
  database: Database
  db: Db
  transact: Transact
  jobs: Jobs
  looks: Looks
  mail: Mail
  realtime: Realtime
  answers: AnswerCache
  clock: Clock
  load: LoadGate
  files: Files
  flags: SiteFlags
  knownFlags: Known<Flags>
  settings: SiteSettings
  knownSupport: Known<Support>
  texts: SiteTexts
  knownTexts: Known<ToldTexts>
}
