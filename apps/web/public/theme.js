// Runs before the first paint, so that a picked theme and the page's language never flash in afterwards.
try {
  const isEmbed = /^\/tournaments\/[^/]+\/embed\/?$/.test(location.pathname)
  const asked = isEmbed ? new URLSearchParams(location.search).get('theme') : null
  const isTheme = (value) => value === 'dark' || value === 'light'
  // A browser may refuse its storage to a page in a frame: what the address asks for is shown all the same.
  const theme = isTheme(asked) ? asked : localStorage.getItem('lobby.theme')
  if (isTheme(theme)) document.documentElement.dataset.theme = theme
} catch {}

// A page that came from the server can be pressed before its scripts are there: the last button that was is pressed again then.
{
  let pressed = null
  const keep = ({ target }) => {
    pressed = (target instanceof Element && target.closest('button')) || pressed
  }
  document.addEventListener('click', keep, true)
  document.addEventListener(
    'lobby:ready',
    () => {
      document.removeEventListener('click', keep, true)
      if (pressed?.isConnected) pressed.click()
    },
    { once: true },
  )
}
