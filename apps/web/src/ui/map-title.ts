const irregular: Readonly<Record<string, string>> = { dust2: 'Dust II' }

/** The map's name in the game without its prefix. */
export function bareMap(map: string): string {
  return map.replace(/^(de|cs)_/, '')
}

/** `de_dust2` is Dust II, `de_mirage` Mirage; any other map is called by its own name. */
export function mapTitle(map: string): string {
  const name = bareMap(map)
  return irregular[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')
}
