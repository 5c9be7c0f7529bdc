/** Money of a tournament: the ledger of what its teams owe, paid and get back, and who may see and do it. Knows nothing of places. */
export { deletePayee, readPayee, savePayee } from './payee.queries.ts'
export {
  deleteReceipt,
  findReceipt,
  holdForReceipt,
  isReceiptFile,
  listOldReceipts,
  listReceipts,
  listReceiptsOf,
  presentReceipt,
  saveReceipt,
  type ReceiptRow,
} from './receipts.queries.ts'
export { receiptKindOf, receiptMarkBytes } from './receipts.rules.ts'
export { guessColumns, headOf } from './statements/columns.rules.ts'
export {
  countOpenLines,
  decideLine,
  findLine,
  forgetLines,
  keepLines,
  listCupsWithLines,
  listLineFates,
  listOpenLines,
  type OpenLine,
} from './statements/kept.queries.ts'
export { mayBeOurs } from './statements/kept.rules.ts'
export { linesOf } from './statements/lines.rules.ts'
export { matchLines, type Owing } from './statements/match.rules.ts'
export { readStatement } from './statements/read-statement.ts'
export { readPublicPrizes, readSplit, saveSplit } from './prizes.queries.ts'
export {
  deletePrizeAsk,
  deletePrizeDetails,
  findPrizeDetails,
  forgetPrizeDetails,
  listOldPrizeDetails,
  listPrizeAsks,
  listPrizeDetails,
  savePrizeAsk,
  savePrizeDetails,
} from './prize-details.queries.ts'
export { isUnpaid, isWhole, prizeStanding, prizeSums, type PrizeFacts } from './prizes.rules.ts'
export { mayFinance, requireFinance } from './finance-rights.ts'
export {
  countOwedBack,
  enterMoves,
  findEntry,
  listEntries,
  listEntriesOf,
  readSums,
  sumsOf,
  type EntryRow,
  type Posting,
} from './ledger.queries.ts'
export { listOwingBack, sumRunningFees } from './site-money.queries.ts'
export {
  giveBack,
  heldOf,
  isPaid,
  move,
  owedBack,
  settle,
  standingOf,
  sumsAfter,
  takeBack,
  wentBack,
  type Account,
  type Move,
  type Place,
  type Sums,
} from './ledger.rules.ts'
export { openProvider } from './online/open-provider.ts'
export type { Looked, PaymentProvider, Standing, Told } from './online/provider.ts'
export { tengeOf } from './online/tenge.rules.ts'
export * as online from './online/online.queries.ts'
