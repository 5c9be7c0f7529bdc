// Runs before the first paint, so that a picked theme and the page's language never flash in afterwards.
try {
  const isEmbed = /^\/tournaments\/[^/]+\/embed\/?$/.test(location.pathname)
  const asked = isEmbed ? new URLSearchParams(location.search).get('theme') : null
  const isTheme = (value) => value === 'dark' || value === 'light'
  // A browser may refuse its storage to a page in a frame: what the address asks for is shown all the same.
  const theme = isTheme(asked) ? asked : localStorage.getItem('lobby.theme')
  if (isTheme(theme)) document.documentElement.dataset.theme = theme
} catch {}
