import type { Language } from '@lobby/contract'

type Embed = { origin: string; id: string; name: string; theme: 'dark' | 'light'; language: Language }

/** HTML for another site: names are text there, whatever signs they hold. */
export function embedCode({ origin, id, name, theme, language }: Embed): string {
  const address = `${origin}/tournaments/${encodeURIComponent(id)}/embed?theme=${theme}&lang=${language}`
  return `<iframe src="${escaped(address)}" title="${escaped(name)}" width="100%" height="720" style="border:0" loading="lazy"></iframe>`
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
}
