export type Token = { name: string; value: string; kind: 'colour' | 'size' | 'space' | 'other' }

/** Every custom property that a style sheet sets, once, in its order. */
export function tokensOf(css: string): Token[] {
  const bare = css.replace(/\/\*[^]*?\*\//g, '')
  const found = new Map<string, Token>()
  for (const [, name = '', value = ''] of bare.matchAll(/(--[\w-]+):\s*([^;]+);/g))
    if (!found.has(name)) found.set(name, { name, value: value.replace(/\s+/g, ' ').trim(), kind: kindOf(name, value) })
  return [...found.values()]
}

function kindOf(name: string, value: string): Token['kind'] {
  if (/oklch|light-dark/.test(value)) return 'colour'
  if (name.startsWith('--fs-')) return 'size'
  return /^--s\d+$/.test(name) ? 'space' : 'other'
}
