// A thread of its own, begun by theme.js: whatever sorts, counts or tells a time first has the browser read which languages it
// knows, a tenth of a second on a phone, once for all threads. Here nobody waits for it.
{
  const lang = self.name || 'en'
  new Intl.Collator(lang).compare('a', 'b')
  new Intl.NumberFormat(lang).format(0)
  new Intl.DateTimeFormat(lang, { timeZone: 'Asia/Almaty', day: 'numeric', month: 'long' }).format(0)
  close()
}
