// Runs before the first paint, so that a picked theme and the page's language never flash in afterwards.
try {
  const isEmbed = /^\/tournaments\/[^/]+\/embed\/?$/.test(location.pathname)
  const asked = isEmbed ? new URLSearchParams(location.search).get('theme') : null
  /** @type {(value: string | null) => value is 'dark' | 'light'} */
  const isTheme = (value) => value === 'dark' || value === 'light'
  // A browser may refuse its storage to a page in a frame: what the address asks for is shown all the same.
  const theme = isTheme(asked) ? asked : localStorage.getItem('lobby.theme')
  if (isTheme(theme)) document.documentElement.dataset.theme = theme
  // Whether the ways beside the page show their names (app/layouts/rail.tsx).
  if (localStorage.getItem('lobby.rail') === 'open') document.documentElement.dataset.rail = 'open'
} catch {}

// Switches for whoever looks into the browser's console (specification §9): `enableConsoleLogs()` tells every call to the API from then on,
// also on later pages of this browser, until `disableConsoleLogs()`.
{
  const key = 'lobby.console-logs'
  /** @type {PerformanceObserver | null} */
  let watching = null
  /** @param {PerformanceObserverEntryList} list */
  const tell = (list) => {
    for (const entry of list.getEntries()) {
      const { pathname } = new URL(entry.name)
      if (!pathname.startsWith('/api/')) continue
      const { responseStatus } = /** @type {PerformanceResourceTiming} */ (entry)
      // Without its query: what is looked for, and what a link carries, is nobody's to copy out of a log.
      console.info(`LOBBY ${responseStatus || 'no answer'} ${pathname} ${Math.round(entry.duration)} ms`)
    }
  }
  const begin = () => {
    watching ??= new PerformanceObserver(tell)
    watching.observe({ type: 'resource', buffered: true })
  }
  const remember = (/** @type {boolean} */ isOn) => {
    try {
      if (isOn) localStorage.setItem(key, '1')
      else localStorage.removeItem(key)
    } catch {}
  }
  Object.assign(window, {
    enableConsoleLogs: () => {
      remember(true)
      begin()
    },
    disableConsoleLogs: () => {
      remember(false)
      watching?.disconnect()
      watching = null
    },
  })
  try {
    if (localStorage.getItem(key) !== null) begin()
  } catch {}
}

// A page that came from the server can be pressed before its scripts are there, and a part of it before its own: React drops such a
// press. The last button that was pressed so is pressed again as soon as it answers, and so are the keys of the search.
{
  const lookMs = 50
  /** @type {HTMLButtonElement | null} */
  let waiting = null
  // React has taken over the part that a button stands in when the page answers an event there (app/layouts/press-answer.tsx).
  /** @param {HTMLButtonElement} button */
  const isTaken = (button) => {
    let isAnswered = false
    const hear = () => (isAnswered = true)
    document.addEventListener('lobby:taken', hear)
    button.dispatchEvent(new Event('gotpointercapture', { bubbles: true }))
    document.removeEventListener('lobby:taken', hear)
    return isAnswered
  }
  /** @param {HTMLButtonElement} button */
  const press = (button) => {
    // Something else was pressed since, or the part is gone.
    if (waiting !== button || !button.isConnected) return
    if (!isTaken(button)) return void setTimeout(press, lookMs, button)
    waiting = null
    // In a task of its own: in the middle of its work React would not take over the part that is pressed.
    setTimeout(() => button.click(), lookMs)
  }
  /** @param {Event} event */
  const buttonOf = ({ target }) => (target instanceof Element ? target.closest('button') : null)
  document.addEventListener(
    'click',
    (event) => {
      const button = buttonOf(event)
      if (!button) return
      waiting = isTaken(button) ? null : button
      if (waiting) setTimeout(press, lookMs, button)
    },
    true,
  )
  // A click comes to its end when nobody is there yet to hear it, or when React could take its part over at once: then it has done its work.
  addEventListener('click', (event) => {
    const button = buttonOf(event)
    if (button && button === waiting && isTaken(button)) waiting = null
  })

  let again = () => {}
  /** @param {KeyboardEvent} event */
  const keepKey = (event) => {
    const { key, code, ctrlKey, metaKey, target } = event
    const opensSearch = ctrlKey || metaKey ? code === 'KeyK' : key === '/' || code === 'Slash'
    if (!opensSearch || (target instanceof Element && target.closest('input, textarea, select'))) return
    event.preventDefault()
    again = () => document.body.dispatchEvent(new KeyboardEvent('keydown', event))
  }
  document.addEventListener('keydown', keepKey, true)
  document.addEventListener(
    'lobby:ready',
    () => {
      document.removeEventListener('keydown', keepKey, true)
      setTimeout(() => again())
    },
    { once: true },
  )
}

// A drawing too big for one sheet of paper is cut by code that comes after the page: whoever prints before waits for it, once.
{
  let isAsked = false
  document.addEventListener('keydown', (event) => {
    const prints = event.code === 'KeyP' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!prints || isAsked || !document.querySelector('.sheet-wait')) return
    event.preventDefault()
    isAsked = true
  })
  document.addEventListener('lobby:printable', () => {
    if (isAsked) setTimeout(() => print())
    isAsked = false
  })
}

// The scripts of a page that came from the server are fetched once it stands before the visitor: on a slow network, and on a slow
// processor, they would keep it from being seen. Cut off from the network, the page can be read and tries again.
{
  const patienceMs = 2_000
  const retryPauseMs = 5_000

  /** @returns {Promise<unknown>} */
  const painted = () =>
    new Promise((resolve) => {
      // A page in a hidden tab is not painted, and some browsers never tell.
      if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve(undefined)
      setTimeout(resolve, patienceMs)
      new PerformanceObserver((list, observer) => {
        if (list.getEntriesByName('first-contentful-paint').length === 0) return
        observer.disconnect()
        resolve(undefined)
      }).observe({ type: 'paint', buffered: true })
    })

  const pause = () =>
    new Promise((resolve) => {
      setTimeout(resolve, retryPauseMs)
      addEventListener('online', resolve, { once: true })
    })

  const nextTask = () => new Promise((resolve) => setTimeout(resolve))

  // Nothing of the page needs this thread to have run: it spares the page's own one a wait.
  const readLanguages = () => {
    try {
      void new Worker('/languages.js', { name: document.documentElement.lang })
    } catch {}
  }

  // By their imports alone each would be found only after the one before. Each in a task of its own: asking takes a while too.
  /** @param {string[]} parts */
  const announce = async (parts) => {
    for (const href of parts) {
      await nextTask()
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }),
      )
    }
  }

  /** @param {string} entry */
  const begin = async (entry) => {
    for (let last; ;) {
      try {
        return await import(entry)
      } catch (error) {
        // What came and failed throws the very same error again.
        if (error === last) throw error
        last = error
      }
      await pause()
    }
  }

  /**
   * @param {string} entry
   * @param {string[]} parts
   */
  const goOn = async (entry, parts) => {
    await painted()
    await nextTask()
    readLanguages()
    await nextTask()
    await Promise.all([begin(entry), announce(parts)])
  }

  addEventListener('DOMContentLoaded', () => {
    const scripts = document.getElementById('page-scripts')
    if (!scripts) return
    /** @type {{ entry: string; frame: string[]; page: string[] }} */
    const { entry, frame, page } = JSON.parse(scripts.textContent)
    void goOn(entry, [...frame, ...page])
  })
}
