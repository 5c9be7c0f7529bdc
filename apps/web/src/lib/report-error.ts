/** As `errorReportsMark` of the contract, whose schemas come later than this. */
const mark = 'meta[name="error-reports"]'

/**
 * Tells our own server what broke in this page, where it wants to know. What does so comes when something broke: pages begin without it. Never throws,
 * and whether it arrives is nobody's concern.
 */
export function reportError(error: unknown): void {
  if (document.querySelector(mark)) void tell(error)
}

async function tell(error: unknown): Promise<void> {
  try {
    const { tellError } = await import('./tell-error.ts')
    tellError(error)
  } catch {
    // A page that breaks has enough to do.
  }
}

/** What nobody caught. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => reportError(error))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}
