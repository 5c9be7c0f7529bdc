let loads = 0

/** jsdom shows one page only: that the page asks for another, or for itself anew, is counted here. */
export function countPageLoads(): void {
  jsdom.virtualConsole.removeAllListeners('jsdomError')
  jsdom.virtualConsole.on('jsdomError', (error) => {
    if (error.message.includes('navigation to another Document')) loads += 1
    else console.error(error)
  })
}

/** How often this page has asked its browser for a load. */
export function pageLoads(): number {
  return loads
}

export function forgetPageLoads(): void {
  loads = 0
}
