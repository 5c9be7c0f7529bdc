// Runs before the first paint, so that a picked theme and the page's language never flash in afterwards.
try {
  const theme = localStorage.getItem('lobby.theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
} catch {}
