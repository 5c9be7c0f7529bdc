// The page without a network: it speaks one language, by the same rule as the site, and leaves as soon as the server answers.
const tags = new Map([
  ['en', 'en'],
  ['ru', 'ru'],
  ['kz', 'kk'],
])

function languageTag() {
  try {
    const stored = tags.get(localStorage.getItem('lobby.language') ?? '')
    if (stored) return stored
  } catch {}
  const first = navigator.language.slice(0, 2)
  return first === 'ru' || first === 'kk' ? first : 'en'
}

const tag = languageTag()
document.documentElement.lang = tag
for (const section of document.querySelectorAll('section')) section.hidden = section.lang !== tag
document.title = `${document.querySelector('section:not([hidden]) h1')?.textContent} · LOBBY`

function leaveWhenBack() {
  fetch('/api/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok && location.reload(),
    () => undefined,
  )
}

setInterval(leaveWhenBack, 5_000)
addEventListener('online', leaveWhenBack)
